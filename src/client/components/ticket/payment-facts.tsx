import type { Booking } from '../../../domain/booking/booking.ts'
import { formatFullDate, formatTime } from '../../../domain/time/format-date-time.ts'
import { useZone } from '../../api/use-site.ts'
import { refundText } from './ticket-text.ts'
import styles from './ticket-view.module.css'

interface Props {
  booking: Booking
  lastFour: string | undefined
}

/** How it was paid: payment id, seller, date, and the card's last four digits while in memory. Spec §4 */
export function PaymentFacts({ booking, lastFour }: Props) {
  const zone = useZone()
  const { payment } = booking
  const refund = refundText(booking)
  return (
    <>
      {payment && (
        <dl className={styles.payment}>
          <dt>Payment ID</dt>
          <dd>
            {payment.reference}
            {payment.isTest && <strong className={styles.test}>TEST: no money was taken</strong>}
          </dd>
          {booking.soldBy !== null && (
            <>
              <dt>Sold by</dt>
              <dd>{booking.soldBy}, at the counter</dd>
            </>
          )}
          <dt>Paid on</dt>
          <dd>{`${formatFullDate(payment.paidAt, zone)}, ${formatTime(payment.paidAt, zone)}`}</dd>
          {payment.method !== null && (
            <>
              <dt>Paid by</dt>
              <dd>{payment.method}</dd>
            </>
          )}
          {lastFour !== undefined && (
            <>
              <dt>Card</dt>
              <dd>ending in {lastFour}</dd>
            </>
          )}
        </dl>
      )}
      {refund !== '' && <p>{refund}</p>}
    </>
  )
}
