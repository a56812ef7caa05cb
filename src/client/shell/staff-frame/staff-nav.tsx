import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { roleOf } from '../../../domain/account/role.ts'
import { useSession } from '../../api/use-session.ts'
import { OpenCount } from '../../components/desk/open-count.tsx'
import { paths } from '../../paths.ts'
import { currentEntry, menuOf } from './staff-entries.ts'
import type { StaffGroup } from './staff-entries.ts'
import styles from './staff-menu.module.css'

interface Props {
  /** Icons only; the names stay for screen readers and as tooltips. */
  collapsed?: boolean
  /** Called after a choice, to close the drawer. */
  onChosen?: () => void
}

/** The entries of the menu that the person's role may open, in their groups. Spec §2, Admin layout; decisions/0086 */
export function StaffNav({ collapsed = false, onChosen }: Props) {
  const role = roleOf(useSession().user?.role)
  return (
    <nav aria-label="Staff">
      {menuOf(role).map((group) => (
        <Group key={group.heading} group={group} collapsed={collapsed} onChosen={onChosen} />
      ))}
    </nav>
  )
}

interface GroupProps {
  group: StaffGroup
  collapsed: boolean
  onChosen: (() => void) | undefined
}

function Group({ group: { heading, entries }, collapsed, onChosen }: GroupProps) {
  const headingId = useId()
  const { pathname } = useLocation()
  const current = currentEntry(pathname)
  const hidden = collapsed ? 'visually-hidden' : undefined
  return (
    <div className={styles.group}>
      <p className={hidden ?? styles.heading} id={headingId}>
        {heading}
      </p>
      <ul className={styles.entries} aria-labelledby={headingId}>
        {entries.map(({ label, to, Picture }) => (
          <li key={to}>
            <Link
              className={styles.entry ?? ''}
              to={to}
              title={collapsed ? label : undefined}
              aria-current={to === current ? 'page' : undefined}
              onClick={onChosen}
            >
              <Picture size={20} aria-hidden="true" />
              <span className={hidden}>{label}</span>
              {to === paths.desk() && <OpenCount />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
