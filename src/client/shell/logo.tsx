import { NavLink } from 'react-router-dom'
import { paths } from '../paths.ts'

/** The mark: a ticket with its perforation. The same drawing is in index.html for the first paint. */
export function Logo() {
  return (
    <NavLink className="site-logo" to={paths.home()} end>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <path
          fill="#0b5b60"
          d="M6 4h24a4 4 0 0 1 4 4v6a4 4 0 0 0 0 8v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-6a4 4 0 0 0 0-8V8a4 4 0 0 1 4-4z"
        />
        <path fill="#fff" d="M9 10h11v4h-7v3h6v4h-6v6H9z" />
        <path
          fill="none"
          stroke="#ffb224"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="0 4.5"
          d="M26 9v19"
        />
      </svg>
      <span>Farebox</span>
    </NavLink>
  )
}
