import { PlainTable } from '../../../ui/list/plain-table.tsx'
import { RoleBadge } from '../../../components/role-badge.tsx'
import { KeyEnd, KeyEnding, KeyOrigin, KeyStatus, KeyUse } from './api-key-cells.tsx'
import type { ApiKeyRows } from './api-key-rows.ts'
import styles from './api-keys.module.css'

/** The keys on wide screens. */
export function ApiKeyTable({ keys, onRevoke }: ApiKeyRows) {
  return (
    <PlainTable
      label="API keys"
      head={
        <>
          <th scope="col" className={styles.key}>
            Key
          </th>
          <th scope="col">Last used</th>
          <th scope="col">Last day</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Revoke</span>
          </th>
        </>
      }
    >
      {keys.map((apiKey) => (
        <tr key={apiKey.id}>
          <th scope="row">
            <div className={styles.name}>
              <span>{apiKey.name}</span> <RoleBadge role={apiKey.role} />
            </div>
            <div className={styles.words}>
              <KeyOrigin apiKey={apiKey} />
            </div>
          </th>
          <td>
            <KeyUse apiKey={apiKey} />
          </td>
          <td>
            <KeyEnd apiKey={apiKey} />
          </td>
          <td>
            <KeyStatus apiKey={apiKey} />
          </td>
          <td data-numeric="true">
            <KeyEnding apiKey={apiKey} onRevoke={onRevoke} />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
