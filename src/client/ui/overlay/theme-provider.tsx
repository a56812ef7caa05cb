import '../style/mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useColourScheme } from '../style/colour-scheme.ts'
import { cssVariablesResolver, theme } from '../style/theme.ts'

/**
 * The provider that Mantine's components need: our theme and its variables. It is 9 kB, so it is loaded with the first
 * of them (a dialog, a sheet, a toast, the back office) and no page waits for it.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={useColourScheme()}
    >
      {children}
    </MantineProvider>
  )
}
