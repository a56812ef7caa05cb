import type { AdminCall, Call, SignedInCall } from './call.ts'
import type { LimitKey } from './limits/limits-interface.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that makes it
const limitKey = (text: string): LimitKey => text as LimitKey

/**
 * Counts for the request's network, with a subject for that alone: a stranger elsewhere, who names the same subject,
 * counts for another key. The server's own calls have no network.
 */
export const networkKey = (call: Call, subject = ''): LimitKey =>
  limitKey(`${call.network ?? 'server'} ${subject}`)

/** Counts for whoever has signed in, wherever they are. Nobody else can count for them. */
export const ownKey = (call: SignedInCall, subject = ''): LimitKey =>
  limitKey(`person ${call.actor.id} ${subject}`)

/** Counts what administrators do to somebody, whichever of them it is: no stranger can. */
export const officeKey = (_call: AdminCall, subject: string): LimitKey =>
  limitKey(`office ${subject}`)

/** Counts for one device of somebody, which its cookie has proved. */
export const deviceKey = (device: { userId: number; id: string }): LimitKey =>
  limitKey(`device ${device.userId} ${device.id}`)

/** Counts for an account whose password was just proved, from wherever: who does not know it cannot. */
export const ownerKey = (userId: number): LimitKey => limitKey(`proven ${userId}`)
