import type { TripCancellation } from '../../../../domain/payment/cancellation.ts'
import { Money } from '../../../components/money.tsx'
import styles from './cancel-trip.module.css'
import { counted } from './schedule-text.ts'

/** What cancelling a trip comes to, before it is done. domain.md §6 */
export function TripFigures({ figures }: { figures: TripCancellation }) {
  const { bookings, passengers, holds, refundPaise, cashPaise, withoutAddress } = figures
  return (
    <div className={styles.figures}>
      <p>
        Its sales end at once. The seats of {counted(passengers, 'passenger')} in{' '}
        {counted(bookings, 'booking')} are cancelled, and everybody gets everything back, service
        fee and tax included. This cannot be undone.
      </p>
      <dl className={styles.lines}>
        <dt>Bookings</dt>
        <dd>{bookings}</dd>
        <dt>Unpaid holds that end</dt>
        <dd>{holds}</dd>
        <dt>To be refunded</dt>
        <dd>
          <Money paise={refundPaise} strong />
        </dd>
        <dt>Of that in cash, at the counter</dt>
        <dd>
          <Money paise={cashPaise} />
        </dd>
      </dl>
      {withoutAddress > 0 && (
        <p>
          {counted(withoutAddress, 'booking')} without an e-mail address: please call, the numbers
          are on the passenger list.
        </p>
      )}
    </div>
  )
}
