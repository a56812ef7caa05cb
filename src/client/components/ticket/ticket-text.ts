import type { Booking, CancelReason, RefundStatus } from '../../../domain/booking/booking.ts'
import { formatRupees } from '../../../domain/money.ts'
import { carriedPaise } from '../../../domain/payment/carried-over.ts'

type State = Pick<Booking, 'status' | 'paymentStatus' | 'cancelReason' | 'payment'>
type Seats = Pick<Booking, 'seats'>

const cancelledBy: Record<CancelReason, string> = {
  EXPIRED: 'The time to pay ran out and the seats were released.',
  CUSTOMER: 'This booking was cancelled at your request.',
  OPERATOR: 'The operator cancelled this booking.',
  TRIP_CANCELLED: 'The operator cancelled this trip.',
}

/** Why a booking is cancelled, as its owner reads it. domain.md §4 */
export function cancelledText({ cancelReason, payment, seats }: State & Seats): string {
  if (seats.length > 0 && seats.every(({ replacedBy }) => replacedBy !== undefined))
    return 'You travel on another trip instead, and pay nothing for it.'
  const why = cancelReason === null ? 'This booking is cancelled.' : cancelledBy[cancelReason]
  return payment === null ? `${why} Nothing was charged.` : why
}

const REFUND_LABELS: Record<RefundStatus, string> = {
  NONE: 'Paid',
  PENDING: 'Refund pending',
  DONE: 'Refunded',
  FAILED: 'Refund delayed',
}

/** The payment in words, never in colour alone; of a cancelled booking its refund. Spec §4 */
export function paymentText({
  paymentStatus,
  status,
  refundStatus,
}: State & Pick<Booking, 'refundStatus'>): string {
  if (paymentStatus === 'PAID') return status === 'CANCELLED' ? REFUND_LABELS[refundStatus] : 'Paid'
  if (paymentStatus === 'FAILED') return 'Payment failed'
  return status === 'CANCELLED' ? 'Not paid' : 'Payment pending'
}

const refunds: Record<RefundStatus, (sum: string) => string> = {
  NONE: () => '',
  PENDING: (sum) => `${sum} is being refunded.`,
  DONE: (sum) => `${sum} has been refunded.`,
  FAILED: (sum) => `The refund of ${sum} has not gone through yet. Please call us.`,
}

type Refunded = Pick<Booking, 'refundStatus' | 'refundedPaise' | 'seats' | 'price'>

/** The state of the refund, or an empty text where none is owed: what pays another booking goes back to nobody. domain.md §4 */
export function refundText(booking: Refunded): string {
  const backPaise = booking.refundedPaise - carriedPaise(booking)
  return backPaise === 0 ? '' : refunds[booking.refundStatus](formatRupees(backPaise))
}
