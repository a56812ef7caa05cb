import '../../ui/overlay/mantine-overlay.css'
import { Drawer } from '@mantine/core'
import { useSession } from '../../api/use-session.ts'
import { AccountActions } from '../../auth/account-actions.tsx'
import { useBackCloses } from '../../ui/overlay/back-closes.ts'
import { useFocusReturn } from '../../ui/overlay/focus-return.ts'
import { ThemeProvider } from '../../ui/overlay/theme-provider.tsx'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { StaffNav } from './staff-nav.tsx'

/**
 * The menu over the page with the account below it, and an overlay beside it; closed by navigation, and where a window
 * becomes wide enough for the sidebar. Spec §2, Admin layout
 */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const narrow = useNarrow()
  useFocusReturn(narrow)
  useBackCloses(narrow, onClose)
  return (
    <ThemeProvider>
      <Drawer opened={narrow} onClose={onClose} title="Menu" position="right" size="17rem">
        <StaffNav onChosen={onClose} />
        <AccountActions session={session} onDone={onClose} />
      </Drawer>
    </ThemeProvider>
  )
}
