import { bookingStateAt, isPartlyCancelled } from '../../../domain/booking/booking-state.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import type { Tone } from '../../ui/layout/status-badge.tsx'
import { useNow } from '../../ui/use-now.ts'
import { paymentText } from './ticket-text.ts'
import { STATE_WORDS } from '../booking/booking-state-words.ts'
import { manualPaymentLabel } from '../booking/manual-payment-text.ts'

/** Of a cancelled booking the money is on its way back: that is no good sign of payment. */
const refundTone = ({ status, refundStatus }: Booking): { tone?: Tone } =>
  status === 'CANCELLED' && (refundStatus === 'PENDING' || refundStatus === 'FAILED')
    ? { tone: refundStatus === 'PENDING' ? 'waiting' : 'warning' }
    : {}

/** Where a booking stands and how it is paid, each by a word, a shape and a colour. Spec §4; ux.md d7 */
export function BookingBadges({ booking }: { booking: Booking }) {
  const state = bookingStateAt(booking, useNow())
  const { label, tone } = STATE_WORDS[state]
  const isRefunded = state === 'refunded'
  return (
    <>
      {isRefunded && <StatusBadge status="CANCELLED" />}
      <StatusBadge status={state} label={label} tone={tone} />
      {!isRefunded && (
        <StatusBadge
          status={booking.paymentStatus}
          label={manualPaymentLabel(booking) ?? paymentText(booking)}
          {...refundTone(booking)}
        />
      )}
      {isPartlyCancelled(booking) && (
        <StatusBadge status="PARTLY" label="Partly cancelled" tone="warning" />
      )}
    </>
  )
}
