import type { AdminCall, Call, SignedInCall } from '../call.ts'
import type { LimitKey } from './limits.ts'

/**
 * Counts for the caller's network, with a subject for that alone: a stranger elsewhere, who names the same subject,
 * counts for another key. The house's own calls have no network.
 */
export const networkKey = (call: Call, subject = ''): LimitKey =>
  `${call.network ?? 'house'} ${subject}` as LimitKey

/** Counts for whoever has signed in, wherever they are. Nobody else can count for them. */
export const ownKey = (call: SignedInCall, subject = ''): LimitKey =>
  `person ${call.actor.id} ${subject}` as LimitKey

/** Counts what administrators do to somebody, whichever of them it is: no stranger can. */
export const officeKey = (_call: AdminCall, subject: string): LimitKey =>
  `office ${subject}` as LimitKey

/** Counts for one device of somebody, which its cookie has proved. */
export const deviceKey = (device: { userId: number; id: string }): LimitKey =>
  `device ${device.userId} ${device.id}` as LimitKey
