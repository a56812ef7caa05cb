import type { OfficeQuote } from '../../../domain/payment/cancellation.ts'
import { sumPaise } from '../../../domain/money.ts'
import { Money } from '../../components/money.tsx'
import styles from './cancel-sale.module.css'

/** How the refund comes about, line by line, and how it comes back. domain.md §6 */
export function OfficeSum({ quote }: { quote: OfficeQuote }) {
  const { seats, keptPaise, refundPaise, paidBackBy } = quote
  const feesPaise = sumPaise(seats.map((seat) => seat.feePaise + seat.taxPaise))
  const percents = [...new Set(seats.map((seat) => seat.keptPercent))]
  return (
    <>
      <dl className={styles.lines}>
        <dt>Base fare</dt>
        <dd>
          <Money paise={sumPaise(seats.map((seat) => seat.basePaise))} />
        </dd>
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
      {refundPaise > 0 && (
        <p className={styles.hint}>
          {paidBackBy === 'cash'
            ? 'It was paid in cash: it waits at the counter until somebody hands it out.'
            : 'It goes back the way it was paid.'}
        </p>
      )}
    </>
  )
}
