import { NavLink } from 'react-router-dom'
import { siteTitle } from '../../domain/settings/site-title.ts'
import { useSite } from '../api/use-site.ts'
import { paths } from '../paths.ts'
import { Picture } from '../ui/layout/picture.tsx'

/** The operator's logo; until one is uploaded a ticket with the operator's name. The same is in the page for the first paint. */
export function Logo() {
  const site = useSite()
  return (
    <NavLink className="site-logo" to={paths.home()} end>
      {site?.logo ? (
        <Picture
          image={{ ...site.logo, alt: site.operatorName }}
          owner="LOGO"
          width={site.logo.width}
          height={site.logo.height}
          sizes="10rem"
        />
      ) : (
        <Mark name={site && siteTitle(site)} />
      )}
    </NavLink>
  )
}

/** A ticket with its perforation, and the operator's name. The same drawing is in index.html. */
function Mark({ name }: { name: string | undefined }) {
  return (
    <>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <path
          fill="var(--brand)"
          d="M6 4h24a4 4 0 0 1 4 4v6a4 4 0 0 0 0 8v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-6a4 4 0 0 0 0-8V8a4 4 0 0 1 4-4z"
        />
        <path fill="none" stroke="#fff" strokeWidth="3" d="M9 14h11M9 22h7" />
        <path
          fill="none"
          stroke="#ffb224"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="0 4.5"
          d="M26 9v19"
        />
      </svg>
      <span>{name}</span>
    </>
  )
}
