import { useState } from 'react'
import { trpc } from '../api/trpc.ts'

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
