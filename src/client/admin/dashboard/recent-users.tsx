import { Link } from 'react-router-dom'
import type { RecentUser } from '../../../domain/report/dashboard.ts'
import { RoleBadge } from '../../components/role-badge.tsx'
import { PERSON_STATES } from '../../components/transaction-states.ts'
import { paths } from '../../paths.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { PlainTable } from '../../ui/list/plain-table.tsx'
import styles from './dashboard.module.css'

/** Whoever got an account last. Spec §2, Dashboard */
export function RecentUsers({ users }: { users: readonly RecentUser[] }) {
  return (
    <TitledSection
      size="small"
      title="Recent Users"
      note="The newest accounts"
      actions={
        <Link className={`touch-link ${styles.more}`} to={paths.admin.users()}>
          All users
        </Link>
      }
    >
      <PlainTable
        label="Recent Users"
        head={
          <>
            <th scope="col">User</th>
            <th scope="col">Role</th>
            <th scope="col">Status</th>
          </>
        }
      >
        {users.map(({ id, name, role, status }) => (
          <tr key={id}>
            <th scope="row" className={styles.name}>
              {name}
            </th>
            <td>
              <RoleBadge role={role} />
            </td>
            <td className={styles.status}>
              <StatusBadge status={status} {...PERSON_STATES[status]} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </TitledSection>
  )
}
