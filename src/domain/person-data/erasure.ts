import type { BookingStatus } from '../booking/booking.ts'
import type { Instant } from '../time/calendar.ts'

/** Shown in place of an erased name. decisions/0029 */
export const ERASED_PASSENGER = 'Erased passenger'

/** The result of erasing a person's data. */
export interface Erasure {
  /** 1 where there was an account. */
  accounts: number
  bookings: number
  passengers: number
  /** Emails whose text and addressee were erased. */
  messages: number
  /** 1 where the address was on the list of the newsletter. */
  subscriptions: number
}

/** Why a booking prevents its owner's erasure now. */
export interface OpenBooking {
  number: string
  status: BookingStatus
  /** When its trip arrives. */
  arrivalAt: Instant
  /** Money is still on its way back. */
  refundOpen: boolean
  /** Somebody may be paying at this moment. */
  payingOpen: boolean
}

/** Why somebody's data cannot be erased now, in words, or null. decisions/0029 */
export function whyNoErasure(bookings: readonly OpenBooking[], now: Instant): string | null {
  const ahead = bookings.find(({ status, arrivalAt }) => status !== 'CANCELLED' && arrivalAt > now)
  if (ahead !== undefined) {
    return `Booking ${ahead.number} has its journey ahead. Cancel it first, or come back when it is over.`
  }
  const paying = bookings.find(({ payingOpen }) => payingOpen)
  if (paying !== undefined) {
    return `A payment for booking ${paying.number} is still under way. Please try again in an hour.`
  }
  const owed = bookings.find(({ refundOpen }) => refundOpen)
  if (owed === undefined) return null
  return `A refund of booking ${owed.number} has not been paid back yet. Please try again when it has.`
}
