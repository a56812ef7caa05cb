import { GENDER_LABELS } from '../../../domain/booking/booking.ts'
import type { BookingSeat } from '../../../domain/booking/booking.ts'
import { SeatedPassenger } from '../../components/seated-passenger.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { SalePart } from './sale-part.tsx'
import { PASSENGER_STATUS_LABELS } from './sale-text.ts'
import styles from './sale.module.css'

/** Who sits where, and whether they still travel. */
export function SalePassengers({ seats }: { seats: readonly BookingSeat[] }) {
  return (
    <SalePart title="Passengers">
      <ul className={styles.rows}>
        {seats.map((seat) => (
          <li key={seat.id} className={styles.passenger}>
            <SeatedPassenger seat={seat} detail={detailOf(seat)}>
              <StatusBadge status={seat.status} {...PASSENGER_STATUS_LABELS[seat.status]} />
            </SeatedPassenger>
          </li>
        ))}
      </ul>
    </SalePart>
  )
}

function detailOf({ age, gender, ticketNumber }: BookingSeat): string {
  const details = [age && `Age ${age}`, gender && GENDER_LABELS[gender], ticketNumber]
  return details.filter(Boolean).join(', ')
}
