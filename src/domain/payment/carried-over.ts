import type { BookingSeat, OtherBooking } from '../booking/booking.ts'
import { sumPaise } from '../money.ts'
import type { Paise } from '../money.ts'
import { FULL_REFUND_TERMS, seatRefunds, sumSeatRefunds } from './seat-refunds.ts'
import type { Sold } from './seat-refunds.ts'

/** What of a booking's refunds pays the bookings that replace it: it has not gone back to anybody. decisions/0085 */
export function carriedPaise(sold: Pick<Sold, 'seats' | 'price'>): Paise {
  const gone = sold.seats.filter(({ replacedBy }) => replacedBy !== undefined)
  const ids = gone.map(({ id }) => id)
  const outsidePaise = sumPaise(gone.map(({ replacedBy }) => replacedBy?.outsidePaise ?? 0))
  return sumSeatRefunds(seatRefunds(sold, ids, FULL_REFUND_TERMS)).refundPaise - outsidePaise
}

/** The bookings by which passengers of one travel instead, each with their seats before. */
export function replacementsOf(
  seats: readonly BookingSeat[],
): (OtherBooking & { seatNumbers: string[] })[] {
  const replaced = seats.flatMap(({ replacedBy, seatNumber }) =>
    replacedBy === undefined ? [] : [{ ...replacedBy, seatNumber }],
  )
  return [...Map.groupBy(replaced, ({ bookingId }) => bookingId)].map(([bookingId, own]) => ({
    bookingId,
    bookingNumber: own[0]?.bookingNumber ?? '',
    seatNumbers: own.map(({ seatNumber }) => seatNumber),
  }))
}
