import type { PaidBackBy } from '../../../domain/payment/cancellation.ts'
import { useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { formatRupees, lineAmount, sumPaise } from '../../../domain/money.ts'
import type { CancellationQuote } from '../../../domain/payment/cancellation.ts'
import { endName } from '../../../domain/schedule/trip-points.ts'
import { formatLongDay } from '../../../domain/time/format-date-time.ts'
import { useTimeText } from '../../api/use-site.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { FareLeft, OutsideRefund } from './fare-left.tsx'
import { SeatsToCancel } from './seats-to-cancel.tsx'
import { isSeatBooked } from './is-seat-booked.ts'
import { Money } from '../money.tsx'
import { countSeats } from '../seat-map/seat-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DestructiveFoot } from '../../ui/overlay/destructive-foot.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './cancel-journey.module.css'
import { cancelledToast } from './can-change-journey.ts'
import { useCancelJourney } from './use-cancel-journey.ts'

interface Props {
  booking: Booking
  /** Called before the cancelled booking is shown. */
  onCancelled?: () => void
  onClose: () => void
}

/**
 * Cancelling a paid journey: who does not travel, what comes back for it to the rupee, and only then the button that
 * does it. domain.md §6; ux.md d7
 */
export function CancelJourney({ booking, onCancelled, onClose }: Props) {
  const live = booking.seats.filter(isSeatBooked)
  const [asksWho] = useState(live.length > 1)
  const [picked, setPicked] = useState(asksWho ? [] : live.map((seat) => seat.id))
  // Somebody may have been cancelled in another tab meanwhile.
  const chosen = picked.filter((id) => live.some((seat) => seat.id === id))
  const { quote, loading, failure, retry, confirm, confirming } = useCancelJourney({
    bookingId: booking.id,
    chosen,
    onCancelled,
    onShown: (after) => {
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
        {chosen.length === 0 && (
          <p className={styles.hint}>Select at least one passenger to see the refund.</p>
        )}
        {quote && <RefundSum booking={booking} quote={quote} />}
        {!quote && loading && <p className={styles.hint}>Calculating your refund…</p>}
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
            ? `Cancel ${countSeats(chosen.length)}, ${formatRupees(quote.refundPaise)} refund`
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
  const timeText = useTimeText()
  const percents = [...new Set(quote.seats.map((seat) => seat.keptPercent))]
  // All of it comes back where the operator has changed the journey. decisions/0077
  const extrasBack = sumPaise(quote.seats.map((seat) => seat.feePaise + seat.taxPaise))
  const extras = lineAmount(booking.price, 'fee') + lineAmount(booking.price, 'tax')
  return (
    <>
      <dl className={styles.lines}>
        <FareLeft seats={quote.seats} />
        <dt>Cancellation charge{percents.length === 1 && ` (${percents[0]}%)`}</dt>
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
        <dt className={styles.total}>Refund</dt>
        <dd className={styles.total}>
          <Money paise={quote.refundPaise} strong />
        </dd>
      </dl>
      <p className={styles.how}>
        {quote.refundPaise > 0 && HOW_BACK[quote.paidBackBy]}
        {extras > 0 && extrasBack === 0 && 'Service fee and tax are not refunded. '}
        Amount valid until {timeText(quote.goodUntil)}.
      </p>
    </>
  )
}

const HOW_BACK: Record<PaidBackBy, string> = {
  provider: 'Refunded to your original payment method. ',
  cash: 'Refunded in cash at the counter. ',
  transfer: 'Refunded to the account you paid from. ',
}
