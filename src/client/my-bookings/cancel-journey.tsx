import type { PaidBackBy } from '../../domain/payment/cancellation.ts'
import { useState } from 'react'
import type { Booking } from '../../domain/booking/booking.ts'
import { formatRupees, lineAmount, sumPaise } from '../../domain/money.ts'
import type { CancellationQuote } from '../../domain/payment/cancellation.ts'
import { endName } from '../../domain/schedule/trip-points.ts'
import { formatLongDay, formatTime } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import { toastSuccess } from '../ui/overlay/toasts.ts'
import { FareLeft, OutsideRefund } from '../components/booking/fare-left.tsx'
import { SeatsToCancel } from '../components/booking/seats-to-cancel.tsx'
import { isSeatBooked } from '../components/booking/is-seat-booked.ts'
import { Money } from '../components/money.tsx'
import { countSeats } from '../components/seat-map/seat-names.ts'
import { Button } from '../ui/controls/button.tsx'
import { DestructiveFoot } from '../ui/overlay/destructive-foot.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import styles from './cancel-journey.module.css'
import { cancelledToast } from './can-change-journey.ts'
import { useCancelJourney } from './use-cancel-journey.ts'

interface Props {
  booking: Booking
  onClose: () => void
}

/**
 * Cancelling a paid journey: who does not travel, what comes back for it to the rupee, and only then the button that
 * does it. domain.md §6; ux.md d7
 */
export function CancelJourney({ booking, onClose }: Props) {
  const live = booking.seats.filter(isSeatBooked)
  const [asksWho] = useState(live.length > 1)
  const [picked, setPicked] = useState(asksWho ? [] : live.map((seat) => seat.id))
  // Somebody may have been cancelled in another tab meanwhile.
  const chosen = picked.filter((id) => live.some((seat) => seat.id === id))
  const { quote, loading, failure, retry, confirm, confirming } = useCancelJourney({
    bookingId: booking.id,
    chosen,
    onCancelled: (after) => {
      toastSuccess(cancelledToast(after))
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title="Cancel this journey?">
      <p className={styles.journey}>
        {endName(booking.boarding)} to {endName(booking.dropping)},{' '}
        {formatLongDay(booking.boarding.date)}
      </p>
      {asksWho && <SeatsToCancel seats={live} chosen={chosen} onChange={setPicked} />}
      <div className={styles.sum} aria-live="polite">
        {chosen.length === 0 && <p className={styles.hint}>Choose who does not travel.</p>}
        {quote && <RefundSum booking={booking} quote={quote} />}
        {!quote && loading && <p className={styles.hint}>Computing what comes back…</p>}
      </div>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}{' '}
          {chosen.length > 0 && !quote && (
            <Button variant="quiet" onClick={retry}>
              Retry
            </Button>
          )}
        </p>
      )}
      <DestructiveFoot
        keep="Keep my seats"
        onKeep={onClose}
        act={
          quote
            ? `Cancel ${countSeats(chosen.length)}, ${formatRupees(quote.refundPaise)} back`
            : 'Cancel seats'
        }
        onAct={confirm}
        pending={confirming}
        disabled={!quote}
      />
    </Dialog>
  )
}

/** The computation of a refund, line by line, and how it is paid back. domain.md §6 */
function RefundSum({ booking, quote }: { booking: Booking; quote: CancellationQuote }) {
  const zone = useZone()
  const percents = [...new Set(quote.seats.map((seat) => seat.keptPercent))]
  // All of it comes back where the operator has changed the journey. decisions/0077
  const extrasBack = sumPaise(quote.seats.map((seat) => seat.feePaise + seat.taxPaise))
  const extras = lineAmount(booking.price, 'fee') + lineAmount(booking.price, 'tax')
  return (
    <>
      <dl className={styles.lines}>
        <FareLeft seats={quote.seats} />
        <dt>Kept by the operator{percents.length === 1 && ` (${percents[0]} %)`}</dt>
        <dd>
          <Money paise={-quote.keptPaise} />
        </dd>
        {extrasBack > 0 && (
          <>
            <dt>Service fee and tax</dt>
            <dd>
              <Money paise={extrasBack} />
            </dd>
          </>
        )}
        <OutsideRefund seats={quote.seats} />
        <dt className={styles.total}>You get back</dt>
        <dd className={styles.total}>
          <Money paise={quote.refundPaise} strong />
        </dd>
      </dl>
      <p className={styles.how}>
        {quote.refundPaise > 0 && HOW_BACK[quote.paidBackBy]}
        {extras > 0 && extrasBack === 0 && 'Service fee and tax are not refunded. '}
        This sum is good until {formatTime(quote.goodUntil, zone)}.
      </p>
    </>
  )
}

const HOW_BACK: Record<PaidBackBy, string> = {
  provider: 'It goes back the way you paid. ',
  cash: 'It is paid out in cash at the counter. ',
  transfer: 'We transfer it to the account that you have paid from. ',
}
