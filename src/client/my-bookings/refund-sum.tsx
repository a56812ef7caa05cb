import type { Booking } from '../../domain/booking/booking.ts'
import type { CancellationQuote } from '../../domain/payment/cancellation.ts'
import { lineAmount, sumPaise } from '../../domain/money.ts'
import { formatTime } from '../../domain/time/format-time.ts'
import { useZone } from '../api/zone.ts'
import { Money } from '../components/money.tsx'
import styles from './cancel-journey.module.css'

/** How the refund of a cancellation comes about, line by line, and how it comes back. domain.md §6 */
export function RefundSum({ booking, quote }: { booking: Booking; quote: CancellationQuote }) {
  const zone = useZone()
  const basePaise = sumPaise(quote.seats.map((seat) => seat.basePaise))
  const percents = [...new Set(quote.seats.map((seat) => seat.keptPercent))]
  const extras = lineAmount(booking.price, 'fee') + lineAmount(booking.price, 'tax')
  return (
    <>
      <dl className={styles.lines}>
        <dt>Base fare</dt>
        <dd>
          <Money paise={basePaise} />
        </dd>
        <dt>Kept by the operator{percents.length === 1 && ` (${percents[0]} %)`}</dt>
        <dd>
          <Money paise={-quote.keptPaise} />
        </dd>
        <dt className={styles.total}>You get back</dt>
        <dd className={styles.total}>
          <Money paise={quote.refundPaise} strong />
        </dd>
      </dl>
      <p className={styles.how}>
        {quote.refundPaise > 0 &&
          (quote.paidBackBy === 'cash'
            ? 'It is paid out in cash at the counter. '
            : 'It goes back the way you paid. ')}
        {extras > 0 && 'Service fee and tax are not refunded. '}
        This sum is good until {formatTime(quote.goodUntil, zone)}.
      </p>
    </>
  )
}
