import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/controls/button.tsx'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { fetchMenuDrawer } from './fetch-menu-drawer.ts'
import styles from './staff-menu.module.css'
import { StaffNav } from './staff-nav.tsx'

interface Props {
  collapsed: boolean
  onToggle: () => void
}

/** The menu of staff: a sidebar that collapses to its icons. Under 768 px a drawer, which the bar opens. Spec §2, Admin layout */
export function StaffMenu({ collapsed, onToggle }: Props) {
  const narrow = useNarrow()
  useEffect(() => {
    if (narrow) fetchMenuDrawer().catch(() => undefined)
  }, [narrow])
  const scroller = useScrolledToCurrent()
  if (narrow) return null
  const Picture = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside className={styles.sidebar} aria-label="Sidebar">
      <div className={styles.scroll} ref={scroller}>
        <IconButton
          className={styles.toggle ?? ''}
          aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <Picture size={20} aria-hidden="true" />
        </IconButton>
        <StaffNav collapsed={collapsed} />
      </div>
    </aside>
  )
}

/** In a low window the current entry is in sight at first. The page itself does not move. */
function useScrolledToCurrent() {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = scroller.current
    const current = box?.querySelector<HTMLElement>('[aria-current=page]')
    if (box && current) box.scrollTop = current.offsetTop - box.clientHeight / 2
  }, [])
  return scroller
}
