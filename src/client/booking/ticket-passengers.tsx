import type { BookingSeat } from '../../domain/booking.ts'
import { passengerDetail } from '../../domain/ticket.ts'
import styles from './ticket-view.module.css'

/** Who sits where: name, age, gender, seat and deck. domain.md §9 */
export function TicketPassengers({ seats }: { seats: readonly BookingSeat[] }) {
  return (
    <ul className={styles.passengers} aria-label="Passengers">
      {seats.map((seat) => (
        <li key={seat.id} className={styles.passenger} data-cancelled={seat.status === 'CANCELLED'}>
          <span className={styles.seat}>
            <span className="visually-hidden">Seat </span>
            {seat.seatNumber}
          </span>
          <span className={styles.who}>
            <span className={styles.name}>{seat.passengerName}</span>
            <span className={styles.note}>
              {passengerDetail(seat)}
              {seat.status === 'CANCELLED' && ', cancelled'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
