import type { Booking } from '../../../domain/booking/booking.ts'
import { bookingCan } from '../../../domain/booking/booking.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { isSeatBooked } from './is-seat-booked.ts'
import { refundText } from '../ticket/ticket-text.ts'

/** Whether a customer can still cancel something of a booking, or correct a name in it: its bus has not left their place. */
export function canChangeJourney(
  booking: Pick<Booking, 'status' | 'boarding' | 'seats'>,
  now: Instant,
): boolean {
  return (
    bookingCan('cancel', booking) && booking.boarding.at > now && booking.seats.some(isSeatBooked)
  )
}

/** The message right after a cancellation. */
export function cancelledToast(after: Booking): string {
  const what = after.status === 'CANCELLED' ? 'Booking cancelled.' : 'Seats cancelled.'
  return `${what} ${refundText(after)}`.trim()
}
