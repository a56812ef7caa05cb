import { isIP } from 'node:net'
import { Fault } from '../../domain/fault.ts'
import type { Dependencies } from './dependencies.ts'

/** For whom passkeys are made: a host, and the one origin whose pages may ask for them. WebAuthn §5.1.2 */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The relying party of a server known under an address; null where browsers have no passkeys: over http, except on this
 * very machine, and for a bare network address instead of a name.
 */
export function relyingPartyOf({
  publicUrl,
}: Pick<Dependencies, 'publicUrl'>): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return null
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null
}

/** @throws Fault conflict where browsers have no passkeys for this address */
export function requireRelyingParty(dependencies: Pick<Dependencies, 'publicUrl'>): RelyingParty {
  const party = relyingPartyOf(dependencies)
  if (party !== null) return party
  throw new Fault(
    'conflict',
    'Passkeys need a public address with a name and https; this server has none.',
  )
}
