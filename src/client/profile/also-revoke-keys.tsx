import { useState } from 'react'
import { trpc } from '../api/trpc.ts'
import { CheckField } from '../ui/controls/check-field.tsx'

/** Somebody's own API keys, where a dialog asks whether these end as well. */
export interface RevokeApiKeys {
  /** How many work; 0 while that is not known. */
  live: number
  /** The same once it is known, for whoever is quicker; 0 where it cannot be learned. */
  count: () => Promise<number>
  /** Whether they are to end: only where there are any, and unless that is unticked. */
  revoked: boolean
  setRevoked: (revoked: boolean) => void
  refresh: () => Promise<void>
}

/** The keys of who is signed in, to be revoked by default. decisions/0034 */
export function useRevokeApiKeys(): RevokeApiKeys {
  const utils = trpc.useUtils()
  const { data: live = 0 } = trpc.apiKey.countOwn.useQuery()
  const [wanted, setWanted] = useState(true)
  return {
    live,
    count: () => utils.apiKey.countOwn.ensureData().catch(() => 0),
    revoked: live > 0 && wanted,
    setRevoked: setWanted,
    refresh: () => utils.apiKey.invalidate(),
  }
}

/** Asks whoever has API keys whether these end as well; nobody else is asked. */
export function RevokeKeysField({ keys }: { keys: RevokeApiKeys }) {
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
