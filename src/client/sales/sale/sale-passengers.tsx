import { GENDER_LABELS } from '../../../domain/booking/booking.ts'
import type { BookingSeat } from '../../../domain/booking/booking.ts'
import { downgradeText, seatBeforeText } from '../../../domain/ticket/ticket.ts'
import { SeatedPassenger } from '../../components/seated-passenger.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { SaleFare } from './sale-fare.tsx'
import { PASSENGER_STATUS_LABELS } from './sale-text.ts'
import styles from './sale.module.css'

interface SalePassengersProps {
  bookingId: number
  seats: readonly BookingSeat[]
}

/** Who sits where, whether they still travel, and how what they paid came about. */
export function SalePassengers({ bookingId, seats }: SalePassengersProps) {
  return (
    <TitledSection title="Passengers">
      <ul className={`plain-list ${styles.rows}`}>
        {seats.map((seat) => (
          <li key={seat.id} className={styles.passenger}>
            <SeatedPassenger seat={seat} detail={detailOf(seat)}>
              <StatusBadge status={seat.status} {...PASSENGER_STATUS_LABELS[seat.status]} />
            </SeatedPassenger>
            <SaleFare bookingId={bookingId} seat={seat} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function detailOf(seat: BookingSeat): string {
  const { age, gender, concession, ticketNumber } = seat
  const details = [
    age && `Age ${age}`,
    gender && GENDER_LABELS[gender],
    concession?.label,
    ticketNumber,
    seatBeforeText(seat),
    downgradeText(seat),
  ]
  return details.filter(Boolean).join(', ')
}
