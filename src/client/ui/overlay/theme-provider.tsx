import '../style/mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useColourScheme } from '../style/colour-scheme.ts'
import { cssVariablesResolver, theme } from '../style/theme.ts'

/**
 * What parts made of Mantine stand on: our theme and its variables. It weighs 9 kB, so it comes with the first such
 * part (a dialog, a sheet, a toast, the back office) and no page waits for it.
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
