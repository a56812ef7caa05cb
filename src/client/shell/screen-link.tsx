import type { NavLinkProps } from 'react-router-dom'
import { NavLink } from 'react-router-dom'
import { prefetchScreen } from './screen-table.ts'

/** A link to a screen that fetches its code on hover, focus or touch, and says when it is the current page. */
export function ScreenLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: string }) {
  const prefetch = () => prefetchScreen(to)
  return (
    <NavLink
      to={to}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      {...rest}
    />
  )
}
