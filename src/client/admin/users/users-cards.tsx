import { Button } from '../../ui/controls/button.tsx'
import { ListCard, ListCards } from '../../ui/list/list-cards.tsx'
import { RoleBadge } from '../../components/role-badge.tsx'
import { AccountStatusBadge, UnverifiedBadge } from './account-status-badge.tsx'
import { UserActions } from './user-actions.tsx'
import type { UserRows } from './user-rows.ts'
import styles from './users.module.css'

/** The same people under 768 px. Spec §2, Users & Agents */
export function UsersCards({ people, loading, onData, ...acts }: UserRows) {
  return (
    <ListCards label="Users and agents" loading={loading}>
      {people.map((person) => (
        <ListCard
          key={person.id}
          title={person.name}
          subtitle={person.email}
          actions={<UserActions person={person} {...acts} />}
          fields={[
            { name: 'Phone', value: person.phone ?? 'No phone number' },
            {
              name: 'Role',
              value: (
                <div className={styles.role}>
                  <RoleBadge role={person.role} />
                  <AccountStatusBadge status={person.status} />
                  <UnverifiedBadge {...person} />
                </div>
              ),
            },
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
          ]}
        />
      ))}
    </ListCards>
  )
}
