import '../../ui/mantine-overlay.css'
import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { useFocusReturn } from '../../ui/focus-return.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './admin-frame.module.css'
import { officeEntries } from './office-entries.ts'
import { OfficeNav } from './office-nav.tsx'

/** The same menu under 768 px: a hamburger, a drawer with an overlay, closed by navigation. Spec §2, Admin layout */
export function MenuDrawer() {
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const opened = openedAt === pathname
  const close = () => setOpenedAt(undefined)
  useFocusReturn(opened)
  const here = officeEntries.find(({ to }) => to === pathname)?.label
  return (
    <div className={styles.bar}>
      <Button
        loudness="quiet"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpenedAt(pathname)}
      >
        <Icon name="menu" size={24} />
        Back office{here && <span className={styles.here}> · {here}</span>}
      </Button>
      <Drawer opened={opened} onClose={close} title="Back office" size="17rem">
        <OfficeNav onChosen={close} />
      </Drawer>
    </div>
  )
}
