import type { Actor, Call } from './call.ts'
import type { Dependencies } from './dependencies.ts'
import { networkOf } from './limits/network.ts'

interface Origin {
  actor: Actor | null
  requestId: string
  /** Network address; empty for the server's own jobs. */
  address: string
  userAgent?: string | undefined
  deviceToken?: string | undefined
}

/** A call of somebody who has been identified, or of nobody: what every door and every job hands to the services. */
export function newCall(dependencies: Dependencies, origin: Origin): Call {
  return {
    dependencies,
    db: dependencies.store.reader,
    ...origin,
    network: origin.address === '' ? null : networkOf(origin.address, dependencies.limitIpv6Prefix),
    now: dependencies.clock,
    trustedNow: () => dependencies.trustedClock.now(),
    randomId: dependencies.randomId,
  }
}
