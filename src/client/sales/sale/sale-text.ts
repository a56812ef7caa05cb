import type { PaidBackBy } from '../../../domain/payment/cancellation.ts'
import type {
  Booking,
  CancelReason,
  FullRefundReason,
  PassengerStatus,
  PaymentStatus,
} from '../../../domain/booking/booking.ts'
import type { AttemptStatus } from '../../../domain/payment/payment.ts'
import type { SaleRefund } from '../../../domain/counter/sale.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Tone } from '../../ui/layout/status-badge.tsx'

/** What was paid, in words. Spec §4 */
export const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  PENDING: 'Not paid',
  PAID: 'Paid',
  FAILED: 'Payment failed',
}

/** Who sold it: `Sold by Devi`. */
export function soldText(soldBy: string | null): string {
  return soldBy === null ? 'Sold online' : `Sold by ${soldBy}`
}

const CANCELLED: Record<CancelReason, string> = {
  EXPIRED: 'The time to pay ran out, and the seats were released.',
  CUSTOMER: 'The customer cancelled it.',
  OPERATOR: 'The operator cancelled it.',
  TRIP_CANCELLED: 'The operator cancelled the trip.',
}

const MOVED: Record<FullRefundReason, string> = {
  POINT_MOVED: 'We have moved a point of this journey',
  LEAVES_EARLIER: 'We have moved the departure to an earlier time',
  DELAYED: 'The bus is very late',
  BUS_CHANGED: 'We have sent another bus with another seat',
}

/** Why a booking is cancelled, as staff read it; empty while it is not. domain.md §4 */
export function cancelledBecause({ cancelReason }: Pick<Booking, 'cancelReason'>): string {
  return cancelReason === null ? '' : CANCELLED[cancelReason]
}

/** Why all that was paid comes back if its customer cancels now; empty where the terms apply. decisions/0077 */
export function fullRefundText(
  {
    fullRefundReason,
    fullRefundUntil,
    status,
  }: Pick<Booking, 'fullRefundReason' | 'fullRefundUntil' | 'status'>,
  now: Instant,
): string {
  if (fullRefundReason === null || status !== 'CONFIRMED') return ''
  if (fullRefundUntil === null || now >= fullRefundUntil) return ''
  return `${MOVED[fullRefundReason]}: whoever cancels before boarding gets all back.`
}

interface Badge {
  label: string
  tone: Tone
}

export const PASSENGER_STATUS_LABELS: Record<PassengerStatus, Badge> = {
  BOOKED: { label: 'Booked', tone: 'good' },
  BOARDED: { label: 'On board', tone: 'good' },
  NO_SHOW: { label: 'Did not come', tone: 'warning' },
  CANCELLED: { label: 'Cancelled', tone: 'bad' },
}

/** domain.md §4, Payment attempt */
export const ATTEMPT_STATUSES: Record<AttemptStatus, Badge> = {
  INITIATED: { label: 'Started', tone: 'waiting' },
  SUCCEEDED: { label: 'Paid', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  EXPIRED: { label: 'Expired', tone: 'quiet' },
}

/** The state of a refund: domain.md §4 */
export function refundStatusText({
  status,
  byHand,
  byTransfer,
  paidBy,
}: Pick<SaleRefund, 'status' | 'byHand' | 'byTransfer' | 'paidBy'>): Badge {
  if (status === 'FAILED') return { label: 'Failed', tone: 'bad' }
  if (status === 'PENDING') {
    if (byTransfer) return { label: 'Waits to be transferred', tone: 'waiting' }
    return { label: byHand ? 'Waits at the counter' : 'On its way', tone: 'waiting' }
  }
  if (paidBy === null) return { label: 'Paid back', tone: 'good' }
  return { label: `${byHand ? 'Handed out' : 'Transferred'} by ${paidBy}`, tone: 'good' }
}

/** How a refund of a sale is paid back, for staff. domain.md §6 */
export const PAID_BACK_TEXT: Record<PaidBackBy, string> = {
  provider: 'It goes back the way it was paid.',
  cash: 'It was paid in cash: it waits at the counter until somebody hands it out.',
  transfer: 'It was paid by UPI: it waits under Needs attention until somebody has transferred it.',
}
