import type { Person, UserSortColumn } from '../../../domain/account/user.ts'
import { PERSON_STATES } from '../../components/person-states.ts'
import { RoleBadge } from '../../components/role-badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import type { Column } from '../../ui/list/column.ts'
import { UserActions } from './user-actions.tsx'
import type { UserHandlers } from './user-actions.tsx'
import styles from './users.module.css'

/** Everybody with an account. Spec §2, Users & Agents */
export const userColumns = ({
  onData,
  ...on
}: UserHandlers): readonly Column<Person, UserSortColumn>[] => [
  {
    header: 'Name',
    sortKey: 'name',
    className: styles.name,
    cell: ({ name }) => name,
    card: 'title',
  },
  {
    header: 'Email',
    sortKey: 'email',
    className: styles.email,
    cell: ({ email }) => email,
    card: 'subtitle',
  },
  {
    header: 'Phone',
    cell: ({ phone }) => phone ?? '-',
    card: ({ phone }) => ({ fields: [{ name: 'Phone', value: phone ?? 'No phone number' }] }),
  },
  {
    header: 'Role',
    sortKey: 'role',
    cell: (person) => (
      <div className={styles.role}>
        <RoleBadge role={person.role} />
        <StatusMark {...person} />
        <UnverifiedMark {...person} />
      </div>
    ),
  },
  {
    header: 'Actions',
    numeric: true,
    cell: (person) => <UserActions person={person} onData={onData} {...on} />,
    // A button with words: beside a name on a phone there is no room for one more icon.
    card: (person) => ({
      actions: <UserActions person={person} {...on} />,
      fields: [
        {
          name: 'Kept of them',
          value: (
            <Button
              variant="outline"
              aria-label={`Personal data of ${person.name}`}
              onClick={() => onData(person)}
            >
              Personal data
            </Button>
          ),
        },
      ],
    }),
  },
]

/** Says when somebody cannot sign in (yet); of somebody who can there is nothing to say. */
function StatusMark({ status }: Pick<Person, 'status'>) {
  return status === 'ACTIVE' ? null : <StatusBadge status={status} {...PERSON_STATES[status]} />
}

/** Says when nobody has confirmed to read mail at somebody's address; of who was only invited that is clear. */
function UnverifiedMark({ status, emailVerified }: Pick<Person, 'status' | 'emailVerified'>) {
  if (emailVerified || status === 'INVITED') return null
  return <StatusBadge status="UNVERIFIED" label="Address not verified" tone="warning" />
}
