import { ListCard, ListCards } from '../../../ui/list/list-cards.tsx'
import { RoleBadge } from '../../../components/role-badge.tsx'
import { KeyEnd, KeyEnding, KeyOrigin, KeyStatus, KeyUse } from './api-key-cells.tsx'
import type { ApiKeyRows } from './api-key-rows.ts'

/** The same keys on narrow screens. */
export function ApiKeyCards({ keys, loading, onRevoke }: ApiKeyRows) {
  return (
    <ListCards label="API keys" loading={loading}>
      {keys.map((apiKey) => (
        <ListCard
          key={apiKey.id}
          title={apiKey.name}
          subtitle={<KeyOrigin apiKey={apiKey} />}
          actions={<KeyEnding apiKey={apiKey} onRevoke={onRevoke} />}
          fields={[
            { name: 'Role', value: <RoleBadge role={apiKey.role} /> },
            { name: 'Last used', value: <KeyUse apiKey={apiKey} /> },
            { name: 'Last day', value: <KeyEnd apiKey={apiKey} /> },
            { name: 'Status', value: <KeyStatus apiKey={apiKey} /> },
          ]}
        />
      ))}
    </ListCards>
  )
}
