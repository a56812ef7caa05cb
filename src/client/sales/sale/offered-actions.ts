import type { Instant } from '../../../domain/time/calendar.ts'
import { travelling } from '../../../domain/booking/booking.ts'
import { whyNoCorrection } from '../../../domain/booking/name-correction.ts'
import type { Sale } from '../../../domain/counter/sale.ts'
import { isSeatBooked } from '../../components/booking/is-seat-booked.ts'

interface Offered {
  ticket: boolean
  /** What is held to be paid in cash is paid or given up at the counter. */
  counter: boolean
  correctName: boolean
  cancel: boolean
  move: boolean
  takeBack: boolean
}

/** Which actions a booking's state and the user's role allow; the server enforces it. domain.md §4, §10 */
export function offeredActions(
  { booking, takeBack, mayCancel, mayMove }: Sale,
  now: Instant,
): Offered {
  const { status, soldBy, awaits, payment, seats } = booking
  return {
    ticket: payment !== null && status === 'CONFIRMED',
    counter: status === 'PENDING' && (soldBy !== null || awaits === 'cash'),
    correctName: seats.some(
      (seat) => isSeatBooked(seat) && whyNoCorrection(booking, seat, now) === null,
    ),
    cancel: mayCancel && status === 'CONFIRMED' && seats.some(isSeatBooked),
    move:
      mayMove &&
      status === 'CONFIRMED' &&
      travelling(seats).length > 0 &&
      now < booking.dropping.at,
    takeBack: takeBack?.whyNot === null,
  }
}
