import { Table } from '@mantine/core'
import { ListTable } from '../../ui/list/list-table.tsx'
import { RoleBadge } from '../../ui/role-badge.tsx'
import { KeyEnd, KeyEnding, KeyOrigin, KeyStanding, KeyUse } from './api-key-cells.tsx'
import type { ApiKeyRows } from './api-key-rows.ts'
import styles from './api-keys.module.css'

/** The keys on wide screens. */
export function ApiKeyTable({ keys, loading, onRevoke }: ApiKeyRows) {
  return (
    <ListTable
      label="API keys"
      loading={loading}
      head={
        <>
          <Table.Th>Key</Table.Th>
          <Table.Th>Role</Table.Th>
          <Table.Th>Last used</Table.Th>
          <Table.Th>Last day</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>
            <span className="visually-hidden">Revoke</span>
          </Table.Th>
        </>
      }
    >
      {keys.map((apiKey) => (
        <Table.Tr key={apiKey.id}>
          <Table.Td>
            <div className={styles.name}>{apiKey.name}</div>
            <div className={styles.words}>
              <KeyOrigin apiKey={apiKey} />
            </div>
          </Table.Td>
          <Table.Td>
            <RoleBadge role={apiKey.role} />
          </Table.Td>
          <Table.Td>
            <KeyUse apiKey={apiKey} />
          </Table.Td>
          <Table.Td>
            <KeyEnd apiKey={apiKey} />
          </Table.Td>
          <Table.Td>
            <KeyStanding apiKey={apiKey} />
          </Table.Td>
          <Table.Td>
            <KeyEnding apiKey={apiKey} onRevoke={onRevoke} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
