import type { Booking } from '../../../domain/booking/booking.ts'
import { netLines } from '../../../domain/payment/net-paid.ts'
import { Money } from '../money.tsx'
import styles from './net-paid.module.css'

/** What was paid, what went back and what is left, once a part was cancelled; nothing before that. decisions/0092 */
export function NetPaid({ booking }: { booking: Booking }) {
  const lines = netLines(booking)
  if (lines.length === 0) return null
  return (
    <dl className={styles.lines} aria-label="Paid and refunded">
      {lines.map(({ label, amountPaise }) => (
        <div key={label} className="spread-row">
          <dt>{label}</dt>
          <dd>
            <Money paise={amountPaise} strong={label === 'Net'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
