import type { PriceBreakdown } from '../../../domain/money.ts'
import { Money } from '../money.tsx'
import styles from './price-lines.module.css'

/** The one price breakdown, the same on every step: its lines and their sum. domain.md §5 */
export function PriceLines({ price, seats }: { price: PriceBreakdown; seats: number }) {
  return (
    <dl className={styles.lines}>
      {price.lines.map((line) => (
        <div key={line.kind} className={styles.line}>
          <dt>
            {line.label}
            {line.kind === 'base' && ` (${seats === 1 ? '1 seat' : `${seats} seats`})`}
          </dt>
          <dd>
            <Money paise={line.amountPaise} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>
          <Money paise={price.totalPaise} strong />
        </dd>
      </div>
    </dl>
  )
}
