import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useState } from 'react'
import { readText, writeText } from '../../ui/browser-storage.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import styles from './admin-frame.module.css'
import { OfficeNav } from './office-nav.tsx'

const KEPT = 'farebox-sidebar'

/** On a small screen the lists need its room: there it begins collapsed. */
const SMALL = '(max-width: 64em)'

/** The back office's menu on wide screens: collapses to its pictures, and stays so on this device. Spec §2 */
export function Sidebar() {
  const [collapsed, setCollapsed] = useState(wasCollapsed)
  const toggle = () => {
    writeText('device', KEPT, collapsed ? 'open' : 'collapsed')
    setCollapsed(!collapsed)
  }
  const Picture = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside className={styles.sidebar} data-collapsed={collapsed} aria-label="Sidebar">
      <IconButton
        className={styles.toggle ?? ''}
        aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        aria-expanded={!collapsed}
        onClick={toggle}
      >
        <Picture size={20} aria-hidden="true" />
      </IconButton>
      <OfficeNav collapsed={collapsed} />
    </aside>
  )
}

/** Whether the sidebar was collapsed when it was last used on this device. */
function wasCollapsed(): boolean {
  const atFirst = window.matchMedia(SMALL).matches ? 'collapsed' : 'open'
  return (readText('device', KEPT) ?? atFirst) === 'collapsed'
}
