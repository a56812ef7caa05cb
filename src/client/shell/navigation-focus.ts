import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const patience = 10_000

/** Whether the focus is on another control. The body is none: the focus falls there when its control is removed. */
function movedOn(before: Element | null): boolean {
  const now = document.activeElement
  return now !== before && now !== document.body
}

/** Focuses the screen's heading, now or as soon as it has loaded, unless the focus has moved on meanwhile. */
function focusHeading(main: HTMLElement): () => void {
  const before = document.activeElement
  const tryNow = (): boolean => {
    const heading = main.querySelector('h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  if (tryNow()) return () => undefined
  const observer = new MutationObserver(() => {
    if (movedOn(before) || tryNow()) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = window.setTimeout(() => observer.disconnect(), patience)
  return () => {
    window.clearTimeout(timer)
    observer.disconnect()
  }
}

/**
 * What happens on arriving at another path: a new page starts at its top, and the focus moves to its `h1`
 * (ux.md). The first page of a visit keeps the browser's own focus; Back keeps the browser's scroll position.
 */
export function useNavigationFocus(): void {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const last = useRef(pathname)
  // Not a new arrival: a screen may clear its navigation state while its heading is still being waited for.
  const toTop = useEffectEvent(() => {
    if (how !== NavigationType.Pop) window.scrollTo(0, 0)
  })
  useEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    toTop()
    const main = document.querySelector<HTMLElement>('#main')
    return main ? focusHeading(main) : undefined
  }, [pathname])
}
