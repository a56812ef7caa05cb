import { lazy, Suspense } from 'react'
import { passengerDetail, travellingOn } from '../../../domain/ticket/ticket.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import styles from './ticket-codes.module.css'

const TicketQr = lazy(async () => ({ default: (await import('./ticket-qr.tsx')).TicketQr }))

/** One code for each passenger who travels: what is read at the door. domain.md §9 */
export function TicketCodes({ ticket: { booking, codes } }: { ticket: Ticket }) {
  const codeOf = new Map(codes.map(({ passengerId, code }) => [passengerId, code]))
  return (
    <ul className={styles.codes}>
      {travellingOn(booking).map((seat) => (
        <li key={seat.id} className={styles.code}>
          <span className={styles.place}>
            <Suspense fallback={null}>
              <TicketQr
                code={codeOf.get(seat.id) ?? ''}
                label={`Boarding code of seat ${seat.seatNumber}`}
              />
            </Suspense>
          </span>
          <span className={styles.seat}>Seat {seat.seatNumber}</span>
          <span className={styles.who}>{seat.passengerName}</span>
          <span className={styles.detail}>{passengerDetail(seat)}</span>
          <span className={styles.number}>Ticket {seat.ticketNumber}</span>
        </li>
      ))}
    </ul>
  )
}
