import type { Booking } from '../../domain/booking/booking.ts'
import { refundText } from '../components/ticket/ticket-text.ts'
import styles from './booking-card.module.css'
import { cancelledSeatText } from './seat-text.ts'

/** Which seats of a booking that still travels were given back, and what has become of the money. */
export function PartlyCancelled({ booking }: { booking: Booking }) {
  const gone = cancelledSeatText(booking)
  if (gone === '') return null
  return (
    <p className={styles.facts}>
      {gone} cancelled. {refundText(booking)}
    </p>
  )
}
