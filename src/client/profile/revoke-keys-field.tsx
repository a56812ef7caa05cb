import { CheckField } from '../ui/controls/check-field.tsx'
import type { OwnKeys } from './use-own-keys.ts'

/** Asks whoever has API keys whether these end as well; nobody else is asked. */
export function RevokeKeysField({ keys }: { keys: OwnKeys }) {
  if (keys.live === 0) return null
  return (
    <CheckField
      label={keys.live === 1 ? 'Also revoke my API key' : `Also revoke my ${keys.live} API keys`}
      description="Scripts with a key of yours stop. Leave it ticked unless you are sure that nobody else has one."
      checked={keys.revoked}
      onChange={keys.setRevoked}
    />
  )
}
