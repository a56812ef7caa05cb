import type { BookingSeat } from '../../../domain/booking/booking.ts'

/** A seat whose passenger has neither cancelled nor got on. domain.md §4 */
export function isSeatBooked(seat: Pick<BookingSeat, 'status'>): boolean {
  return seat.status === 'BOOKED'
}
