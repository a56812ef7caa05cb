import { createPath, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import type { HistoryRouterProps } from 'react-router-dom'

/**
 * The browser's history for the router. While the next screen is being loaded the one before is still there, so its
 * button can be selected again: the second time adds no entry, and one Back returns.
 */
export function createSiteHistory(): HistoryRouterProps['history'] {
  const history = createBrowserHistory({ v5Compat: true })
  const push = history.push.bind(history)
  const isHere = (href: string) => new URL(href, window.location.href).href === window.location.href
  history.push = (to, state) => {
    const href = typeof to === 'string' ? to : createPath(to)
    if (isHere(href)) history.replace(to, state)
    else push(to, state)
  }
  return history
}
