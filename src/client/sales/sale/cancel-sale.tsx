import { useId, useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { formatRupees } from '../../../domain/money.ts'
import type { OfficeCancelInput } from '../../../domain/payment/cancellation.input.ts'
import type { OfficeTerms } from '../../../domain/payment/cancellation.ts'
import { whyOverLimit } from '../../../domain/payment/office-terms.ts'
import { useIsAdmin } from '../../api/use-session.ts'
import { isSeatBooked } from '../../components/booking/is-seat-booked.ts'
import { SeatsToCancel } from '../../components/booking/seats-to-cancel.tsx'
import { useMailText } from '../../components/mail-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { DestructiveFoot } from '../../ui/overlay/destructive-foot.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import styles from './cancel-sale.module.css'
import { OfficeSum } from './office-sum.tsx'
import { RefundTerms } from './refund-terms.tsx'
import { useCancelSale } from './use-cancel-sale.ts'

type RequestedBy = OfficeCancelInput['requestedBy']

const REQUESTED_BY: readonly (readonly [RequestedBy, string])[] = [
  ['CUSTOMER', 'The customer'],
  ['OPERATOR', 'We did'],
]

interface Props {
  booking: Booking
  onClose: () => void
}

/**
 * Staff cancel passengers: who, at whose request, how much comes back, and why; what each of them gets is shown before it is done. Agents do so
 * by the terms alone. domain.md §4, §6; decisions/0092
 */
export function CancelSale({ booking, onClose }: Props) {
  const isAdmin = useIsAdmin()
  const live = booking.seats.filter(isSeatBooked)
  const [ticked, setTicked] = useState(live.length === 1 ? live.map((seat) => seat.id) : [])
  const [requestedBy, setRequestedBy] = useState<RequestedBy>()
  const [terms, setTerms] = useState<OfficeTerms>('SLAB')
  const [amountPaise, setAmount] = useState(Number.NaN)
  const [reason, setReason] = useState('')
  // Whoever was cancelled meanwhile, at another counter, is chosen no more.
  const chosen = ticked.filter((id) => live.some((seat) => seat.id === id))
  const act = useCancelSale({
    booking,
    chosen,
    terms,
    amountPaise,
    onCancelled: (after) => {
      toastSuccess(after.status === 'CANCELLED' ? 'Booking cancelled' : 'Passengers cancelled')
      onClose()
    },
  })
  const { quote } = act
  const words = useMailText()
  const name = useId()
  const overLimit = quote ? whyOverLimit(quote.leftTodayPaise, quote.refundPaise) : null
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
          if (overLimit === null && requestedBy) act.cancel({ reason, requestedBy })
        }}
      >
        <SeatsToCancel seats={live} chosen={chosen} onChange={setTicked} />
        <fieldset>
          <legend className="field-legend">Who requested the cancellation?</legend>
          {REQUESTED_BY.map(([value, label]) => (
            <label key={value} className={styles.option}>
              <input
                type="radio"
                name={name}
                checked={value === requestedBy}
                onChange={() => {
                  setRequestedBy(value)
                  // The terms are made for customers who change their plans.
                  if (isAdmin) setTerms(value === 'OPERATOR' ? 'FULL' : 'SLAB')
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {isAdmin && (
          <RefundTerms
            terms={terms}
            amountPaise={amountPaise}
            sums={act.sums}
            error={act.errorAt('amountPaise')}
            onTerms={setTerms}
            onAmount={setAmount}
          />
        )}
        {overLimit !== null && (
          <p className={styles.failure} role="alert">
            {overLimit}
          </p>
        )}
        <div className={styles.sum} aria-live="polite">
          {chosen.length === 0 && <p className={styles.hint}>Choose who does not travel.</p>}
          {quote && (
            <OfficeSum quote={quote} isAmount={terms === 'AMOUNT'} isWithin={overLimit === null} />
          )}
          {quote && !requestedBy && (
            <p className={styles.hint}>Choose who requested the cancellation.</p>
          )}
          {!quote && act.loading && <p className={styles.hint}>Computing what comes back…</p>}
        </div>
        <TextField
          label={terms === 'SLAB' ? 'Reason (optional)' : 'Reason'}
          description={words.reason}
          maxLength={300}
          value={reason}
          error={act.errorAt('reason')}
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
        <DestructiveFoot
          keep="Keep the booking"
          onKeep={onClose}
          act={actText(chosen.length, quote?.refundPaise)}
          pending={act.cancelling}
          disabled={!quote || overLimit !== null || !requestedBy}
        />
      </form>
    </FormDialog>
  )
}

/** What pressing the button does. */
function actText(count: number, refundPaise: number | undefined): string {
  const whom = count === 1 ? '1 passenger' : `${count} passengers`
  if (refundPaise === undefined) return 'Cancel passengers'
  return refundPaise === 0
    ? `Cancel ${whom} without a refund`
    : `Cancel ${whom} and refund ${formatRupees(refundPaise)}`
}
