import { MINUTE } from '../time/calendar.ts'
import type { Instant, Minutes } from '../time/calendar.ts'
import type { Booking, BookingSeat } from './booking.ts'

/** People are told from so many minutes on, and at every further change of as many. */
export const TOLD_FROM: Minutes = 15

/** What of a paid booking decides whether its customer is told of a delay. */
export interface LateBooking {
  boarding: { node: number; at: Instant }
  seats: readonly Pick<BookingSeat, 'status'>[]
  /** How late they were last told that the bus is; null where they never were. */
  toldMinutes: Minutes | null
  /** Whether all that was paid comes back for a delay already. */
  isRefundable: boolean
}

/** What a customer is told of a delay. */
export interface LateNotice {
  /** How late the bus is expected where they get on; 0: on time again. */
  minutes: Minutes
  /** From now on all that was paid comes back if they cancel. */
  offersRefund: boolean
}

interface SaidNow {
  fromNode: number
  /** How late the bus is expected where they get on, by all that was said. */
  minutes: Minutes
  /** All comes back from so many minutes on. */
  refundMinutes: Minutes
}

/**
 * What a customer is told after a delay was said; null where they are not: whoever is on board or should be by what was
 * said, or has been told nearly the same. Whoever may cancel for all from now on is told in any case. decisions/0081
 */
export function lateNotice(
  { boarding, seats, toldMinutes, isRefundable }: LateBooking,
  { fromNode, minutes, refundMinutes }: SaidNow,
  now: Instant,
): LateNotice | null {
  const told = toldMinutes ?? 0
  const isWaiting =
    boarding.node >= fromNode &&
    seats.some(({ status }) => status === 'BOOKED') &&
    boarding.at + Math.max(told, minutes) * MINUTE > now
  if (!isWaiting) return null
  const offersRefund = !isRefundable && minutes >= refundMinutes
  return offersRefund || Math.abs(minutes - told) >= TOLD_FROM ? { minutes, offersRefund } : null
}

/**
 * Until when all that was paid comes back where the operator has changed a journey: until the bus is expected, or was
 * told to be, where one gets on.
 */
export const refundableUntil = (
  { boarding, delay }: Pick<Booking, 'boarding' | 'delay'>,
  toldMinutes: Minutes | null,
): Instant => boarding.at + Math.max(delay?.boarding?.minutes ?? 0, toldMinutes ?? 0) * MINUTE
