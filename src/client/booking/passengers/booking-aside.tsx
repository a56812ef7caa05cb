import type { Booking } from '../../../domain/booking/booking.ts'
import { PriceLines } from '../../components/ticket/price-lines.tsx'
import { dayMark, shortDay } from '../../ui/day-name.ts'
import styles from './booking-aside.module.css'

/** What is being bought, beside every step after the seats. */
export function BookingAside({ booking }: { booking: Booking }) {
  const { boarding, dropping } = booking
  return (
    <aside className={styles.aside} aria-label="Your booking">
      <h2 className={styles.title}>
        {boarding.name} to {dropping.name}
      </h2>
      <p className={styles.when}>
        {shortDay(boarding.date)}, {boarding.time} to {dropping.time}
        {dayMark(boarding.date, dropping.date)}
      </p>
      <p className={styles.when}>
        {booking.busName} · {booking.seats.map((seat) => seat.seatNumber).join(', ')}
      </p>
      <PriceLines price={booking.price} seats={booking.seats.length} />
    </aside>
  )
}
