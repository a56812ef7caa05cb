import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { readText, writeText } from '../../ui/browser-storage.ts'
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts'
import styles from './staff-frame.module.css'

const SIDEBAR_KEY = 'farebox-sidebar'

/** Below this width it begins collapsed: the lists need its room. */
const SMALL = '(max-width: 64em)'

const StaffMenu = lazyOrNothing(async () => (await import('./staff-menu.tsx')).StaffMenu)

/**
 * What stands around every screen of staff. It holds the sidebar's place, and no screen waits for the menu's code.
 * Spec §2, Admin layout; decisions/0086
 */
export function StaffFrame({ children }: { children: ReactNode }) {
  const [collapsed, setCollapsed] = useState(wasCollapsed)
  const toggle = () => {
    writeText('device', SIDEBAR_KEY, collapsed ? 'open' : 'collapsed')
    setCollapsed(!collapsed)
  }
  return (
    <div className={styles.frame} data-collapsed={collapsed}>
      <Suspense>
        <StaffMenu collapsed={collapsed} onToggle={toggle} />
      </Suspense>
      <div className={styles.screen}>{children}</div>
    </div>
  )
}

/** Whether the sidebar was collapsed when it was last used on this device. */
function wasCollapsed(): boolean {
  const atFirst = window.matchMedia(SMALL).matches ? 'collapsed' : 'open'
  return (readText('device', SIDEBAR_KEY) ?? atFirst) === 'collapsed'
}
