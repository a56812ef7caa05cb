import type { CheckInPassenger } from '../../domain/boarding/check-in.ts'
import styles from './passenger-line.module.css'
import { numberOf } from './announcement-text.ts'

/** A passenger at the door: the seat first, since that is what one points to. */
export function PassengerLine({ passenger }: { passenger: CheckInPassenger }) {
  const { seatNumber, name, from, to } = passenger
  return (
    <p className={styles.passenger}>
      <span className={styles.seat}>
        <span className="visually-hidden">Seat </span>
        {seatNumber}
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span>
          {from} to {to}
        </span>
        <span className={styles.number}>{numberOf(passenger)}</span>
      </span>
    </p>
  )
}
