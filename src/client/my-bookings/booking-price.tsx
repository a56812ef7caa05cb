import type { Booking } from '../../domain/booking/booking.ts'
import { formatRupees } from '../../domain/money.ts'
import { netLines } from '../../domain/payment/net-paid.ts'
import { Money } from '../components/money.tsx'
import styles from './booking-card.module.css'

/** What a booking costs, or what has been paid for it: once a part was cancelled, what is left of that. decisions/0092 */
export function BookingPrice({ booking }: { booking: Booking }) {
  const { price, paymentStatus, status, refundedPaise } = booking
  const net = status === 'CONFIRMED' ? netLines(booking).at(-1) : undefined
  const word = paymentStatus === 'PAID' ? 'paid' : 'in total'
  return (
    <p className={styles.price}>
      <Money paise={net?.amountPaise ?? price.totalPaise} strong />
      {net
        ? `net, of ${formatRupees(price.totalPaise)} paid, ${formatRupees(refundedPaise)} back`
        : word}
    </p>
  )
}
