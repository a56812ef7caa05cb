import { Table } from '@mantine/core'
import type { UserSortColumn } from '../../../domain/account/user.ts'
import type { ListState } from '../../components/list/use-list-state.ts'
import { ListTable } from '../../ui/list/list-table.tsx'
import { SortHeader } from '../../ui/list/sort-header.tsx'
import { RoleBadge } from '../../components/role-badge.tsx'
import { AccountStatusBadge, UnverifiedBadge } from './account-status-badge.tsx'
import { UserActions } from './user-actions.tsx'
import type { UserRows } from './user-rows.ts'
import styles from './users.module.css'

interface Props extends UserRows {
  list: Pick<ListState<UserSortColumn>, 'sort' | 'order' | 'toSort'>
}

/** The people on wide screens. Spec §2, Users & Agents */
export function UsersTable({ people, loading, list, ...acts }: Props) {
  const sorting = { sort: list.sort, order: list.order, onSort: list.toSort }
  return (
    <ListTable
      label="Users and agents"
      loading={loading}
      head={
        <>
          <SortHeader column="name" {...sorting}>
            Name
          </SortHeader>
          <SortHeader column="email" {...sorting}>
            Email
          </SortHeader>
          <Table.Th>Phone</Table.Th>
          <SortHeader column="role" {...sorting}>
            Role
          </SortHeader>
          <Table.Th data-numeric="true">Actions</Table.Th>
        </>
      }
    >
      {people.map((person) => (
        <Table.Tr key={person.id}>
          <Table.Td className={styles.name ?? ''}>{person.name}</Table.Td>
          <Table.Td className={styles.email ?? ''}>{person.email}</Table.Td>
          <Table.Td>{person.phone ?? '-'}</Table.Td>
          <Table.Td>
            <div className={styles.role}>
              <RoleBadge role={person.role} />
              <AccountStatusBadge status={person.status} />
              <UnverifiedBadge {...person} />
            </div>
          </Table.Td>
          <Table.Td>
            <UserActions person={person} {...acts} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
