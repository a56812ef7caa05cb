import { phoneHoldDeadline } from '../../../domain/booking/booking.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { formatRupees } from '../../../domain/money.ts'
import { useNow } from '../../ui/use-now.ts'
import { useSite, useTimeText } from '../../api/use-site.ts'
import { CashReceived } from '../../components/cash/cash-received.tsx'
import { PriceLines } from '../../components/ticket/price-lines.tsx'
import { Button } from '../../ui/controls/button.tsx'
import styles from './counter.module.css'
import { KeyCap } from '../../ui/controls/key-cap.tsx'
import { fieldId } from './use-sale-form.ts'
import type { SaleForm } from './use-sale-form.ts'

interface Props {
  map: SeatMap
  form: SaleForm
  pending: boolean
  /** The customer pays by UPI. */
  onUpi: () => void
  /** The caller pays later. */
  onHold: () => void
}

/** What it costs in large figures, the change, and the two ways to end a sale. Its main button sends the form. */
export function PaymentPanel({ map, form, pending, onUpi, onHold }: Props) {
  const takesUpi = useSite()?.waysToPay.some(({ name }) => name === 'upi') === true
  const timeText = useTimeText()
  const now = useNow()
  const { draft, price, back, errors, numbers, type } = form
  const until = timeText(phoneHoldDeadline(now, map.holdMinutes, map.salesCloseAt))
  const nothing = numbers.length === 0
  return (
    <section className={styles.payment} aria-label="Payment">
      <p className={`spread-row ${styles.amount}`}>
        <span className={`dimmed-line ${styles.note}`}>To pay</span>
        <output className={styles.figure}>{formatRupees(price.totalPaise)}</output>
      </p>
      {price.lines.length > 1 && !nothing && <PriceLines price={price} seats={numbers.length} />}
      <CashReceived
        id={fieldId('received')}
        totalPaise={nothing ? 0 : price.totalPaise}
        received={draft.received}
        error={nothing ? undefined : errors['received']}
        back={nothing ? undefined : back}
        onType={(received) => type('received', received)}
      />
      <Button
        type="submit"
        variant="accent"
        wide
        loading={pending}
        disabled={map.closed !== null}
        aria-keyshortcuts="F9"
      >
        {nothing ? 'Take cash' : `Take cash ${formatRupees(price.totalPaise)}`} <KeyCap>F9</KeyCap>
      </Button>
      {takesUpi && (
        <Button variant="outline" wide disabled={pending || map.closed !== null} onClick={onUpi}>
          {nothing ? 'Take UPI' : `Take UPI ${formatRupees(price.totalPaise)}`}
        </Button>
      )}
      <Button
        variant="outline"
        wide
        disabled={pending || map.closed !== null}
        aria-keyshortcuts="F8"
        onClick={onHold}
      >
        Hold for a caller <KeyCap>F8</KeyCap>
      </Button>
      <p className={`dimmed-line ${styles.note}`}>
        {map.closed === null &&
          `A caller’s seats are held until ${until}: a name${map.asksGender ? ', genders' : ''} and a phone are enough.`}
      </p>
    </section>
  )
}
