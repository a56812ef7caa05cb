import type { Booking, BookingSeat } from './booking.ts'
import type { Instant } from '../time/calendar.ts'

/** So often a customer corrects the name of one passenger: a slip of the finger, not another traveller. */
const MOST_CORRECTIONS = 2

/**
 * Why a passenger's name cannot be corrected now, in words, or null. docs/decisions/0019
 * @param before how often the customer has corrected it; nothing where staff do
 */
export function whyNoCorrection(
  { status, boarding }: Pick<Booking, 'status' | 'boarding'>,
  seat: Pick<BookingSeat, 'status'>,
  { before, now }: { before: number; now: Instant },
): string | null {
  if (status === 'PENDING') return 'This booking is not paid yet: enter its passengers instead'
  if (status === 'CANCELLED') return 'This booking has been cancelled'
  if (seat.status === 'CANCELLED') return 'This passenger has been cancelled'
  if (seat.status === 'BOARDED') return 'This passenger is already on board'
  if (boarding.at <= now) return 'This bus has already departed'
  if (before < MOST_CORRECTIONS) return null
  return 'This name has been corrected twice already. Please call us to change it again.'
}
