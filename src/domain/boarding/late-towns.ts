import type { Notified } from '../notified.ts'
import { lateMinutesAt } from '../schedule/delay.ts'
import type { Delay, SaidDelay } from '../schedule/delay.ts'
import { MINUTE } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'
import { markingHours } from './passenger-mark.ts'
import type { MarkedTrip } from './passenger-mark.ts'

/** A town from which on a bus may be said to be late. */
export interface LateTown {
  node: number
  name: string
  /** When the bus leaves it for good by the timetable; where it ends, when it arrives. */
  at: Instant
}

/** What a report of a delay did. */
export interface DelaySaid {
  /** All that was reported of the trip. */
  delays: SaidDelay[]
  /** How many bookings were told. */
  told: number
  notified: Notified
  /** Customers would get everything back, once an administrator or a second person reports it too. */
  refundsWait: boolean
}

/** Why nobody can say now that a trip is late, in words; null while they can. decisions/0081 */
export function whyNoDelay(trip: MarkedTrip, now: Instant): string | null {
  if (trip.status === 'CANCELLED') return 'This trip is cancelled: it cannot be late.'
  const { opensAt, closesAt } = markingHours(trip)
  if (now < opensAt) return 'A delay can be said from 12 hours before departure.'
  if (now > closesAt) return 'A delay could be said until 24 hours after arrival.'
  return null
}

/** The town that the bus comes to next, as it is expected; after all of them the last one. */
export function nextTown<Town extends LateTown>(
  towns: readonly Town[],
  delays: readonly Delay[],
  now: Instant,
): Town | undefined {
  return (
    towns.find(({ node, at }) => at + lateMinutesAt(delays, node) * MINUTE > now) ?? towns.at(-1)
  )
}
