import { NavLink } from 'react-router-dom'
import { OpenCount } from '../../components/desk/open-count.tsx'
import { paths } from '../../paths.ts'
import { officeEntries, profileEntry } from './office-entries.ts'
import styles from './admin-frame.module.css'

interface Props {
  /** Icons only; the labels stay for screen readers and as tooltips. */
  collapsed?: boolean
  /** Called after a choice, to close the drawer. */
  onChosen?: () => void
  /** Shows the profile below: on phones, where the navigation bar offers no links. */
  withProfile?: boolean
}

/** The navigation of the back office. Spec §2, Admin layout */
export function OfficeNav({ collapsed = false, onChosen, withProfile = false }: Props) {
  const entries = withProfile ? [...officeEntries, profileEntry] : officeEntries
  return (
    <nav aria-label="Back office">
      <ul className={styles.entries}>
        {entries.map(({ label, to, Picture }) => (
          <li key={to}>
            <NavLink
              className={styles.entry ?? ''}
              to={to}
              end={to === paths.admin.dashboard()}
              title={collapsed ? label : undefined}
              onClick={onChosen}
            >
              <Picture size={20} aria-hidden="true" />
              <span className={collapsed ? 'visually-hidden' : undefined}>{label}</span>
              {to === paths.desk() && <OpenCount />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
