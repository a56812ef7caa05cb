import { GENDER_LABELS } from '../../domain/booking.ts'
import type { BookingSeat } from '../../domain/booking.ts'
import { DECK_NAMES } from './seat-names.ts'
import styles from './ticket-view.module.css'

/** The deck is said where there are two: of berths. */
function detailOf({ age, gender, deck, seatType }: BookingSeat): string {
  return [
    age === null ? null : `Age ${age}`,
    gender && GENDER_LABELS[gender],
    seatType === 'SLEEPER' ? DECK_NAMES[deck] : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

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
              {detailOf(seat)}
              {seat.status === 'CANCELLED' && ', cancelled'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
