const KEPT = 'farebox-sidebar'

/** On a small screen the lists need its room: there it begins collapsed. */
const SMALL = '(max-width: 64em)'

/** Whether the sidebar was collapsed when it was last used on this device. */
export function wasCollapsed(): boolean {
  const atFirst = window.matchMedia(SMALL).matches ? 'collapsed' : 'open'
  try {
    return (localStorage.getItem(KEPT) ?? atFirst) === 'collapsed'
  } catch {
    return atFirst === 'collapsed'
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
