import type { RefundStatus } from '../booking/booking.ts'
import type { Instant } from '../time/calendar.ts'
import type { Paise } from '../money.ts'

/**
 * Why money goes back: the customer changed plans, the operator did, the trip is off, a cash sale was a mistake, the seat
 * is worse than the one that was paid for.
 */
export type RefundReason = 'CUSTOMER' | 'OPERATOR' | 'TRIP_CANCELLED' | 'VOID' | 'DOWNGRADE'

/** In words, for staff. */
export const REFUND_REASON_LABELS: Readonly<Record<RefundReason, string>> = {
  CUSTOMER: 'The customer cancelled',
  OPERATOR: 'The operator cancelled',
  TRIP_CANCELLED: 'The trip was cancelled',
  VOID: 'The sale was voided',
  DOWNGRADE: 'Downgrade: a worse seat than was paid for',
}

/** The same of passengers who do not travel after all. */
export type CancellationReason = Exclude<RefundReason, 'DOWNGRADE'>

/** domain.md §4: granted, then paid back by the provider or in cash, or failed for now. */
export type RefundState = 'PENDING' | 'DONE' | 'FAILED'

/** One refund of a booking, as its owner and staff see it. */
export interface Refund {
  id: number
  bookingId: number
  amountPaise: Paise
  reason: RefundReason
  status: RefundState
  /** Who pays it back: the provider's name as stored, such as `cash`. */
  provider: string
  reference: string | null
  grantedAt: Instant
  finishedAt: Instant | null
}

/** What a booking says of its refunds: failed if any is, else pending if any is, else done. domain.md §4 */
export function refundStatusOf(refunds: readonly RefundState[]): RefundStatus {
  const worst = (['FAILED', 'PENDING', 'DONE'] as const).find((state) => refunds.includes(state))
  return worst ?? 'NONE'
}

/** Cash that waits to be handed out, as the counter sees it. */
export interface RefundDue {
  refundId: number
  bookingId: number
  bookingNumber: string
  /** The booking's first passenger. */
  passengerName: string | null
  phone: string | null
  amountPaise: Paise
  reason: RefundReason
  grantedAt: Instant
}
