import { Fault } from '../fault.ts'
import { joinList } from '../text/join-list.ts'
import { bookingCan, UNMATCHED_MESSAGE } from './booking.ts'
import type { BookingEvent, BookingStatus, CancelReason } from './booking.ts'

interface BookingState {
  status: BookingStatus
  cancelReason: CancelReason | null
}

function refusalOf({ status, cancelReason }: BookingState): string {
  if (status === 'PENDING') return 'This booking is not paid yet. Choose your seats again instead.'
  if (status === 'CONFIRMED') return 'This booking has already been paid'
  if (cancelReason === 'EXPIRED') return 'The time to pay is over. Please choose your seats again.'
  if (cancelReason === 'TRIP_CANCELLED') return 'This trip has been cancelled'
  return 'This booking has been cancelled'
}

/** Proves that an event is allowed in a booking's state. @throws Fault conflict, naming the state */
export function requireBookingCan(event: BookingEvent, booking: BookingState): void {
  if (!bookingCan(event, booking)) throw new Fault('conflict', refusalOf(booking))
}

/** The refusal that names the seats somebody else has: 'Seats 3A and 3B are already booked'. domain.md §2.1 */
export function seatsTaken(numbers: readonly string[]): Fault {
  const message =
    numbers.length === 1
      ? `Seat ${joinList(numbers)} is already booked`
      : `Seats ${joinList(numbers)} are already booked`
  return new Fault('conflict', message, { seats: [...numbers] })
}

/** The refusal of passengers and seats that do not match one to one. rest.md */
export const seatsUnmatched = (): Fault => new Fault('invalid', UNMATCHED_MESSAGE)
