import { MINUTE } from '../time/calendar.ts'
import type { Instant, Minutes } from '../time/calendar.ts'
import type { Booking, BookingSeat, FullRefundReason } from './booking.ts'

/** People are told from so many minutes on, and at every further change of as many. */
const TOLD_FROM: Minutes = 15

/** A refund that was offered by mistake can be withdrawn for so long. */
const WITHDRAWABLE = 10 * MINUTE

/** What of a paid booking decides whether its customer is told of a delay. */
export interface LateBooking {
  boarding: { node: number; at: Instant }
  seats: readonly Pick<BookingSeat, 'status'>[]
  /** How late they were last told that the bus is; null where they never were. */
  toldMinutes: Minutes | null
  /** Since when all that was paid comes back for a delay; null where it does not. */
  refundAt: Instant | null
}

/** What a customer is told of a delay. */
export interface LateNotice {
  /** How late the bus is expected where they get on; 0: on time again. */
  minutes: Minutes
  /** From now on all that was paid comes back if they cancel. */
  offersRefund: boolean
  /** It does not any more: it was offered minutes ago, and the bus is not that late. */
  withdrawsRefund: boolean
}

interface SaidNow {
  fromNode: number
  /** How late the bus is expected where they get on, by all that was said. */
  minutes: Minutes
  /** All comes back from so many minutes on. */
  refundMinutes: Minutes
  /** Who reports it may offer that, or confirms what somebody else has reported. */
  mayOffer: boolean
}

/**
 * What a customer is told after a delay was said; null where they are not: whoever is on board or should be by what was
 * said, or has been told nearly the same. Customers who may cancel for a full refund from now on, or no longer, are told in
 * any case. decisions/0081
 */
export function lateNotice(
  { boarding, seats, toldMinutes, refundAt }: LateBooking,
  { fromNode, minutes, refundMinutes, mayOffer }: SaidNow,
  now: Instant,
): LateNotice | null {
  const told = toldMinutes ?? 0
  const isWaiting =
    boarding.node >= fromNode &&
    seats.some(({ status }) => status === 'BOOKED') &&
    boarding.at + Math.max(told, minutes) * MINUTE > now
  if (!isWaiting) return null
  const offersRefund = refundAt === null && mayOffer && minutes >= refundMinutes
  const withdrawsRefund =
    refundAt !== null && minutes < Math.min(told, refundMinutes) && now - refundAt <= WITHDRAWABLE
  const isNews = offersRefund || withdrawsRefund || Math.abs(minutes - told) >= TOLD_FROM
  return isNews ? { minutes, offersRefund, withdrawsRefund } : null
}

interface Refundable {
  /** Why everything comes back, but for a delay. */
  fullRefundReason: FullRefundReason | null
  /** Since when it does for a delay. */
  lateRefundAt: Instant | null
  toldLateMinutes: Minutes | null
}

/**
 * Why everything comes back where the operator has changed a journey, and until when: until the bus is expected, or was
 * told to be, where one gets on. decisions/0077, 0081
 */
export function fullRefundOf(
  { fullRefundReason, lateRefundAt, toldLateMinutes }: Refundable,
  { boarding, delay }: Pick<Booking, 'boarding' | 'delay'>,
): Pick<Booking, 'fullRefundReason' | 'fullRefundUntil'> {
  const reason = fullRefundReason ?? (lateRefundAt === null ? null : 'DELAYED')
  const late = Math.max(delay?.boarding?.minutes ?? 0, toldLateMinutes ?? 0)
  return {
    fullRefundReason: reason,
    fullRefundUntil: reason === null ? null : boarding.at + late * MINUTE,
  }
}
