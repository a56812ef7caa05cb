const KEPT = 'farebox-sidebar'

/** Whether the sidebar was collapsed when it was last used on this device. */
export function wasCollapsed(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'collapsed'
  } catch {
    return false
  }
}

/** Keeps it for the next page. A browser that forbids storage forgets it. */
export function keepCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(KEPT, collapsed ? 'collapsed' : 'open')
  } catch {
    // Nothing depends on it.
  }
}
