import { formatRupees } from '../../domain/money.ts'
import type { Paise } from '../../domain/money.ts'
import styles from './money.module.css'

/** An amount as a person reads it: ₹1,23,456. Whole paise in, never broken over two lines. */
export function Money({ paise, strong = false }: { paise: Paise; strong?: boolean }) {
  return (
    <span className={styles.money} data-strong={strong}>
      {formatRupees(paise)}
    </span>
  )
}
