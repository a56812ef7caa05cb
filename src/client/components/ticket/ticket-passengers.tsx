import type { BookingSeat } from '../../../domain/booking/booking.ts'
import { passengerDetail } from '../../../domain/ticket/ticket.ts'
import { SeatedPassenger } from '../seated-passenger.tsx'
import styles from './ticket-view.module.css'

/** Who sits where: name, age, gender, seat and deck. domain.md §9 */
export function TicketPassengers({ seats }: { seats: readonly BookingSeat[] }) {
  const detailOf = (seat: BookingSeat) =>
    passengerDetail(seat) + (seat.status === 'CANCELLED' ? ', cancelled' : '')
  return (
    <ul className={styles.passengers} aria-label="Passengers">
      {seats.map((seat) => (
        <li key={seat.id}>
          <SeatedPassenger seat={seat} detail={detailOf(seat)} />
        </li>
      ))}
    </ul>
  )
}
