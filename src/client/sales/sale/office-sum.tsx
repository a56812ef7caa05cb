import { formatRupees, sumPaise } from '../../../domain/money.ts'
import type { OfficeQuote } from '../../../domain/payment/cancellation.ts'
import { FareLeft, OutsideRefund } from '../../components/booking/fare-left.tsx'
import { Money } from '../../components/money.tsx'
import styles from './cancel-sale.module.css'
import { PAID_BACK_TEXT } from './sale-text.ts'

interface Props {
  quote: OfficeQuote
  /** Staff say the sum themselves: no percentage of the fare is behind it. */
  isAmount: boolean
  /** The limit of the day allows it. */
  isWithin: boolean
}

/** The computation of the refund, line by line, what each of them gets, and how it is paid back. domain.md §6 */
export function OfficeSum({ quote, isAmount, isWithin }: Props) {
  const { seats, keptPaise, refundPaise, paidBackBy, leftTodayPaise } = quote
  const feesPaise = sumPaise(seats.map((seat) => seat.feePaise + seat.taxPaise))
  const percents = [...new Set(seats.map((seat) => seat.keptPercent))]
  const hasPercent = percents.length === 1 && !isAmount
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
        <dt>Kept by the operator{hasPercent && ` (${percents[0]} %)`}</dt>
        <dd>
          <Money paise={-keptPaise} />
        </dd>
        <OutsideRefund seats={seats} />
        <dt className={styles.total}>The customer gets back</dt>
        <dd className={styles.total}>
          <Money paise={refundPaise} strong />
        </dd>
      </dl>
      {seats.length > 1 && refundPaise > 0 && (
        <ul className={`plain-list ${styles.hint}`} aria-label="What each of them gets back">
          {seats.map((seat) => (
            <li key={seat.passengerId} className="spread-row">
              {`${seat.passengerName}, seat ${seat.seatNumber}`}
              <Money paise={seat.refundPaise} />
            </li>
          ))}
        </ul>
      )}
      {refundPaise > 0 && <p className={styles.hint}>{PAID_BACK_TEXT[paidBackBy]}</p>}
      {leftTodayPaise !== null && isWithin && (
        <p className={styles.hint}>You may refund {formatRupees(leftTodayPaise)} more today.</p>
      )}
    </>
  )
}
