import type { Booking } from '../../domain/booking/booking.ts'
import { refundWords } from '../components/ticket/ticket-words.ts'
import styles from './booking-card.module.css'
import { cancelledSeatWords } from './seat-words.ts'

/** Which seats of a booking that still travels were given back, and what has become of the money. */
export function PartlyCancelled({ booking }: { booking: Booking }) {
  const gone = cancelledSeatWords(booking)
  if (gone === '') return null
  return (
    <p className={styles.facts}>
      {gone} cancelled. {refundWords(booking)}
    </p>
  )
}
