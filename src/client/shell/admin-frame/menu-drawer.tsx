import { lazy, Suspense, useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './admin-frame.module.css'
import { officeEntries } from './office-entries.ts'

/** The drawer comes right after the screen, which does not wait for it. */
const fetchPanel = async () => ({ default: (await import('./drawer-panel.tsx')).DrawerPanel })
const DrawerPanel = lazy(fetchPanel)

/** The same menu under 768 px: a hamburger, a drawer with an overlay, closed by navigation. Spec §2, Admin layout */
export function MenuDrawer() {
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const opened = openedAt === pathname
  useEffect(() => {
    fetchPanel().catch(() => undefined)
  }, [])
  const here = officeEntries.findLast(({ to }) =>
    matchPath({ path: to, end: false }, pathname),
  )?.label
  return (
    <div className={styles.bar}>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpenedAt(pathname)}
      >
        <Icon name="menu" size={24} />
        Back office{here && <span className={styles.here}> · {here}</span>}
      </Button>
      <Suspense>{opened && <DrawerPanel onClose={() => setOpenedAt(undefined)} />}</Suspense>
    </div>
  )
}
