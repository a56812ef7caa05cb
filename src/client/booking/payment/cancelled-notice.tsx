import { Link } from 'react-router-dom'
import type { Booking } from '../../../domain/booking/booking.ts'
import { cancelledText } from '../../components/ticket/ticket-text.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import styles from './payment-screen.module.css'

/** Nothing is to be paid any more, and why. */
export function CancelledNotice({ booking }: { booking: Booking }) {
  return (
    <div className={styles.card} role="alert">
      <h2 className={styles.title}>This booking is cancelled</h2>
      <p className={styles.text}>{cancelledText(booking)}</p>
      <Link className={buttonClass()} to={paths.home()}>
        Search buses
      </Link>
    </div>
  )
}
