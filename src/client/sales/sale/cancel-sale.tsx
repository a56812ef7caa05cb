import { useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { formatRupees, sumPaise } from '../../../domain/money.ts'
import type { OfficeQuote, OfficeTerms } from '../../../domain/payment/cancellation.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { FareLeft } from '../../components/booking/fare-left.tsx'
import { SeatsToCancel } from '../../components/booking/seats-to-cancel.tsx'
import { isSeatBooked } from '../../components/booking/is-seat-booked.ts'
import { useMailText } from '../../components/mail-text.ts'
import { Money } from '../../components/money.tsx'
import { countSeats } from '../../components/seat-map/seat-names.ts'
import { ButtonRow } from '../../ui/controls/button-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { PAID_BACK_TEXT } from './sale-text.ts'
import styles from './cancel-sale.module.css'
import { useCancelSale } from './use-cancel-sale.ts'

interface Props {
  booking: Booking
  onClose: () => void
}

const TERMS = [
  { value: 'FULL', label: 'Everything' },
  { value: 'SLAB', label: 'By the table' },
] as const

/** The operator cancels passengers: who, how much comes back, why; the sum is shown before it is done. domain.md §4, §6 */
export function CancelSale({ booking, onClose }: Props) {
  const live = booking.seats.filter(isSeatBooked)
  const [ticked, setTicked] = useState(live.length === 1 ? live.map((seat) => seat.id) : [])
  const [terms, setTerms] = useState<OfficeTerms>('FULL')
  const [reason, setReason] = useState('')
  // Whoever was cancelled meanwhile, at another counter, is chosen no more.
  const chosen = ticked.filter((id) => live.some((seat) => seat.id === id))
  const act = useCancelSale({
    bookingId: booking.id,
    chosen,
    terms,
    onCancelled: (after) => {
      toastSuccess(after.status === 'CANCELLED' ? 'Booking cancelled' : 'Passengers cancelled')
      onClose()
    },
  })
  const { quote } = act
  const words = useMailText()
  return (
    <FormDialog
      title={`Cancel passengers of ${booking.bookingNumber}`}
      dirty={reason !== ''}
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          act.cancel(reason)
        }}
      >
        <SeatsToCancel seats={live} chosen={chosen} onChange={setTicked} />
        <Segmented
          id="refund-terms"
          label="What comes back"
          options={TERMS}
          value={terms}
          onChange={setTerms}
        />
        <div className={styles.sum} aria-live="polite">
          {chosen.length === 0 && <p className={styles.hint}>Choose who does not travel.</p>}
          {quote && <OfficeSum quote={quote} />}
          {!quote && act.loading && <p className={styles.hint}>Computing what comes back…</p>}
        </div>
        <TextField
          label="Reason"
          description={words.reason}
          maxLength={300}
          value={reason}
          error={act.fault}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {act.failure !== undefined && (
          <p className={styles.failure} role="alert">
            {act.failure}{' '}
            {!quote && chosen.length > 0 && (
              <Button variant="quiet" onClick={act.retry}>
                Retry
              </Button>
            )}
          </p>
        )}
        <ButtonRow>
          <Button variant="outline" onClick={onClose}>
            Keep the booking
          </Button>
          <Button type="submit" disabled={!quote} loading={act.cancelling}>
            {quote
              ? `Cancel ${countSeats(chosen.length)}, ${formatRupees(quote.refundPaise)} back`
              : 'Cancel seats'}
          </Button>
        </ButtonRow>
      </form>
    </FormDialog>
  )
}

/** The computation of the refund, line by line, and how it is paid back. domain.md §6 */
function OfficeSum({ quote }: { quote: OfficeQuote }) {
  const { seats, keptPaise, refundPaise, paidBackBy } = quote
  const feesPaise = sumPaise(seats.map((seat) => seat.feePaise + seat.taxPaise))
  const percents = [...new Set(seats.map((seat) => seat.keptPercent))]
  return (
    <>
      <dl className={styles.lines}>
        <FareLeft seats={seats} />
        {feesPaise > 0 && (
          <>
            <dt>Service fee and tax</dt>
            <dd>
              <Money paise={feesPaise} />
            </dd>
          </>
        )}
        <dt>Kept by the operator{percents.length === 1 && ` (${percents[0]} %)`}</dt>
        <dd>
          <Money paise={-keptPaise} />
        </dd>
        <dt className={styles.total}>The customer gets back</dt>
        <dd className={styles.total}>
          <Money paise={refundPaise} strong />
        </dd>
      </dl>
      {refundPaise > 0 && <p className={styles.hint}>{PAID_BACK_TEXT[paidBackBy]}</p>}
    </>
  )
}
