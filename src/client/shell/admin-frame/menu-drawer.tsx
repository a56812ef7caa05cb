import '../../ui/overlay/mantine-overlay.css'
import { Drawer } from '@mantine/core'
import { useFocusReturn } from '../../ui/overlay/focus-return.ts'
import { useSession } from '../../api/use-session.ts'
import { AccountActions } from '../../auth/account-actions.tsx'
import { OfficeNav } from './office-nav.tsx'

/** The menu over the page with the account below it, and an overlay beside it; closed by navigation. Spec §2, Admin layout */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const session = useSession()
  useFocusReturn(true)
  return (
    <Drawer opened onClose={onClose} title="Back office" size="17rem">
      <OfficeNav onChosen={onClose} withProfile />
      <AccountActions session={session} onDone={onClose} />
    </Drawer>
  )
}
