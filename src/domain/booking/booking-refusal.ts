import { bookingCan } from './booking.ts'
import type { BookingEvent, BookingStatus, CancelReason } from './booking.ts'
import { Fault } from '../fault.ts'

interface BookingState {
  status: BookingStatus
  cancelReason: CancelReason | null
}

function refusalOf({ status, cancelReason }: BookingState): string {
  if (status === 'CONFIRMED') return 'This booking has already been paid'
  if (cancelReason === 'EXPIRED') return 'The time to pay is over. Please choose your seats again.'
  if (cancelReason === 'TRIP_CANCELLED') return 'This trip has been cancelled'
  return 'This booking has been cancelled'
}

/** Proves that an event is allowed in a booking's state. @throws Fault conflict, saying what the state is */
export function requireBookingCan(event: BookingEvent, booking: BookingState): void {
  if (!bookingCan(event, booking)) throw new Fault('conflict', refusalOf(booking))
}
