import '../../ui/mantine-overlay.css'
import { Drawer } from '@mantine/core'
import { useFocusReturn } from '../../ui/focus-return.ts'
import { OfficeNav } from './office-nav.tsx'

/** The menu over the page, with an overlay beside it; closed by navigation. Spec §2, Admin layout */
export function DrawerPanel({ onClose }: { onClose: () => void }) {
  useFocusReturn(true)
  return (
    <Drawer opened onClose={onClose} title="Back office" size="17rem">
      <OfficeNav onChosen={onClose} />
    </Drawer>
  )
}
