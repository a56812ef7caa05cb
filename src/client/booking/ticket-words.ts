import type { Booking } from '../../domain/booking.ts'
import { formatRupees } from '../../domain/money.ts'

type State = Pick<Booking, 'status' | 'paymentStatus' | 'cancelReason' | 'payment'>

/** Why a booking is cancelled, as its owner is told. domain.md §4 */
export function cancelledWords({ cancelReason, payment }: State): string {
  const free = payment === null ? ' Nothing was charged.' : ''
  switch (cancelReason) {
    case 'EXPIRED':
      return `The time to pay ran out and the seats were released.${free}`
    case 'OPERATOR':
      return `The operator cancelled this booking.${free}`
    case 'TRIP_CANCELLED':
      return `The operator cancelled this trip.${free}`
    case 'CUSTOMER':
    case null:
      return `You cancelled this booking.${free}`
  }
}

/** The payment in words, never in colour alone. Spec §4 */
export function paymentWords({ paymentStatus, status }: State): string {
  if (paymentStatus === 'PAID') return 'Paid'
  if (paymentStatus === 'FAILED') return 'Payment failed'
  return status === 'CANCELLED' ? 'Not paid' : 'Payment pending'
}

/** What has become of the money, or an empty text where none is owed. domain.md §4 */
export function refundWords({
  refundStatus,
  refundedPaise,
}: Pick<Booking, 'refundStatus' | 'refundedPaise'>): string {
  const sum = formatRupees(refundedPaise)
  switch (refundStatus) {
    case 'PENDING':
      return `${sum} is being refunded.`
    case 'DONE':
      return `${sum} has been refunded.`
    case 'FAILED':
      return `The refund of ${sum} has not gone through yet. Please call us.`
    case 'NONE':
      return ''
  }
}
