import type { Actor, Call } from './call.ts'
import { networkOf } from './limits/network.ts'
import type { Parts } from './parts.ts'

interface Caller {
  actor: Actor | null
  requestId: string
  /** Network address; empty for the house's own jobs. */
  address: string
  userAgent?: string | undefined
  deviceToken?: string | undefined
}

/** A call of somebody who has been identified, or of nobody: what every door and every job hands to the services. */
export function newCall(parts: Parts, caller: Caller): Call {
  return {
    parts,
    db: parts.store.reader,
    ...caller,
    network: caller.address === '' ? null : networkOf(caller.address, parts.limitIpv6Prefix),
    now: parts.clock,
    trustedNow: () => parts.trustedClock.now(),
    randomId: parts.randomId,
  }
}
