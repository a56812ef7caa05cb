import type { Booking, CancelReason, RefundStatus } from '../../../domain/booking/booking.ts'
import { formatRupees } from '../../../domain/money.ts'

type State = Pick<Booking, 'status' | 'paymentStatus' | 'cancelReason' | 'payment'>

const cancelledBy: Record<CancelReason, string> = {
  EXPIRED: 'The time to pay ran out and the seats were released.',
  CUSTOMER: 'You cancelled this booking.',
  OPERATOR: 'The operator cancelled this booking.',
  TRIP_CANCELLED: 'The operator cancelled this trip.',
}

/** Why a booking is cancelled, as its owner reads it. domain.md §4 */
export function cancelledText({ cancelReason, payment }: State): string {
  const why = cancelReason === null ? 'This booking is cancelled.' : cancelledBy[cancelReason]
  return payment === null ? `${why} Nothing was charged.` : why
}

/** The payment in words, never in colour alone. Spec §4 */
export function paymentText({ paymentStatus, status }: State): string {
  if (paymentStatus === 'PAID') return 'Paid'
  if (paymentStatus === 'FAILED') return 'Payment failed'
  return status === 'CANCELLED' ? 'Not paid' : 'Payment pending'
}

const refunds: Record<RefundStatus, (sum: string) => string> = {
  NONE: () => '',
  PENDING: (sum) => `${sum} is being refunded.`,
  DONE: (sum) => `${sum} has been refunded.`,
  FAILED: (sum) => `The refund of ${sum} has not gone through yet. Please call us.`,
}

/** The state of the refund, or an empty text where none is owed. domain.md §4 */
export function refundText(booking: Pick<Booking, 'refundStatus' | 'refundedPaise'>): string {
  return refunds[booking.refundStatus](formatRupees(booking.refundedPaise))
}
