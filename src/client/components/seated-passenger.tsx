import type { ReactNode } from 'react'
import type { BookingSeat } from '../../domain/booking/booking.ts'
import { SpokenDeck } from './seat-map/spoken-deck.tsx'
import styles from './seated-passenger.module.css'

interface Props {
  seat: BookingSeat
  /** Shown under the name. */
  detail: ReactNode
  /** Shown beside it. */
  children?: ReactNode
}

/** Who sits on a seat of a booking; crossed out who does not travel after all. */
export function SeatedPassenger({ seat, detail, children }: Props) {
  return (
    <div className={styles.passenger} data-cancelled={seat.status === 'CANCELLED'}>
      <span className={styles.seat}>
        <span className="visually-hidden">Seat </span>
        {seat.seatNumber}
        <SpokenDeck seat={seat} />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{seat.passengerName ?? 'Not entered yet'}</span>
        <span className={styles.note}>{detail}</span>
      </span>
      {children}
    </div>
  )
}
