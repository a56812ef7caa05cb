import type { SeatMap } from './booking.ts'
import type { Instant, Minutes } from './calendar.ts'
import { salesCloseAt } from './schedule.ts'
import type { ScheduleStatus } from './schedule.ts'

export interface SalesTerms {
  status: ScheduleStatus
  /** When the operator stopped the sales of this trip, or null. */
  salesStoppedAt: Instant | null
  /** Departure from the boarding place. */
  boardingAt: Instant
  /** Sales end so long before. */
  closeMinutes: Minutes
}

/** Why nothing can be sold from a boarding place any more, or null. The same in seat map, hold and payment. domain.md §7 */
export function whyClosed(terms: SalesTerms, now: Instant): SeatMap['closed'] {
  if (terms.status === 'CANCELLED') return 'cancelled'
  if (terms.boardingAt <= now) return 'departed'
  const closed =
    terms.salesStoppedAt !== null || salesCloseAt(terms.boardingAt, terms.closeMinutes) <= now
  return closed ? 'salesClosed' : null
}

export const CLOSED_MESSAGES: Record<NonNullable<SeatMap['closed']>, string> = {
  cancelled: 'This trip has been cancelled',
  departed: 'This bus has already departed',
  salesClosed: 'Sales for this trip are closed',
}
