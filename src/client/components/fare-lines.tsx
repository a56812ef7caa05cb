import type { FareLine } from '../../domain/fare/priced.ts'
import type { Paise } from '../../domain/money.ts'
import styles from './fare-lines.module.css'
import { Money } from './money.tsx'

interface Props {
  lines: readonly FareLine[]
  /** What the lines add up to. */
  total: Paise
  /** The total in large figures, where it is what somebody pays. */
  strong?: boolean
}

/** How a price comes about: its lines and their sum. domain.md §5 */
export function FareLines({ lines, total, strong = false }: Props) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, amountPaise }, place) => (
        // Two lines may have one name: a line is identified by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${place} ${label}`} className={styles.line}>
          <dt>{label}</dt>
          <dd>
            <Money paise={amountPaise} />
          </dd>
        </div>
      ))}
      <div className={styles.total} data-strong={strong}>
        <dt>Total</dt>
        <dd>
          <Money paise={total} strong={strong} />
        </dd>
      </div>
    </dl>
  )
}
