import type { Instant } from '../time/calendar.ts'
import { isOverdue, travelling } from './booking.ts'
import type { Booking } from './booking.ts'

/**
 * Where a booking stands at an instant, as its passengers see it: the status that is stored, and the time. decisions/0096
 *
 * - `unpaid`: its seats are held.
 * - `expired`: the time to pay ran out.
 * - `upcoming`, `onTheRoad`, `travelled`: paid; before, during and after the journey, by when the bus is expected.
 * - `missed`: nobody of it came.
 * - `cancelled`, `operatorCancelled`: by its customer; by the operator, alone or with its trip.
 * - `replaced`: all travel by another booking.
 * - `refunded`: cancelled, and what comes back has been paid back.
 */
export type BookingState =
  | 'unpaid'
  | 'expired'
  | 'upcoming'
  | 'onTheRoad'
  | 'travelled'
  | 'missed'
  | 'cancelled'
  | 'operatorCancelled'
  | 'replaced'
  | 'refunded'

type Stated = Pick<
  Booking,
  'status' | 'cancelReason' | 'refundStatus' | 'hold' | 'boarding' | 'dropping' | 'delay' | 'seats'
>

/** The one answer to where a booking stands, for ticket, My Bookings and the view for the driver. */
export function bookingStateAt(booking: Stated, now: Instant): BookingState {
  const { status, hold } = booking
  if (status === 'CANCELLED') return cancelledState(booking)
  if (status === 'CONFIRMED') return journeyState(booking, now)
  return isOverdue({ status, deadlineAt: hold?.deadlineAt ?? null }, now) ? 'expired' : 'unpaid'
}

function cancelledState({ cancelReason, refundStatus, seats }: Stated): BookingState {
  if (seats.length > 0 && seats.every(({ replacedBy }) => replacedBy !== undefined))
    return 'replaced'
  if (cancelReason === 'EXPIRED') return 'expired'
  if (refundStatus === 'DONE') return 'refunded'
  return cancelReason === 'OPERATOR' || cancelReason === 'TRIP_CANCELLED'
    ? 'operatorCancelled'
    : 'cancelled'
}

/** A late bus is on the road until it is expected to arrive. */
function journeyState({ boarding, dropping, delay, seats }: Stated, now: Instant): BookingState {
  if ((delay?.boarding?.at ?? boarding.at) > now) return 'upcoming'
  const still = travelling(seats)
  if (still.length > 0 && still.every(({ status }) => status === 'NO_SHOW')) return 'missed'
  return (delay?.dropping?.at ?? dropping.at) > now ? 'onTheRoad' : 'travelled'
}

/** What becomes of a booking, in the order of its life. */
export type BookingPhase = 'ahead' | 'over' | 'ended'

const PHASES: Record<BookingState, BookingPhase> = {
  unpaid: 'ahead',
  upcoming: 'ahead',
  onTheRoad: 'ahead',
  travelled: 'over',
  missed: 'over',
  expired: 'ended',
  cancelled: 'ended',
  operatorCancelled: 'ended',
  replaced: 'ended',
  refunded: 'ended',
}

/** Whether a booking is still to be travelled on, was, or came to nothing. */
export const bookingPhase = (state: BookingState): BookingPhase => PHASES[state]

/** Whether some of a booking were cancelled while others of it travel. */
export function isPartlyCancelled({ status, seats }: Pick<Booking, 'status' | 'seats'>): boolean {
  const still = travelling(seats).length
  return status === 'CONFIRMED' && still > 0 && still < seats.length
}
