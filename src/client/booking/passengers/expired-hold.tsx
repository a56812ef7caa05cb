import { Link } from 'react-router-dom'
import type { Booking } from '../../../domain/booking/booking.ts'
import { countSeats } from '../../components/seat-map/seat-names.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { seatsPath } from '../seats/selection-of-booking.ts'
import styles from './passengers-screen.module.css'
import { useHoldAgain } from './use-hold-again.ts'

/** The hold is over: what happened, that nothing typed is lost, and one button for the same seats. ux.md d4 */
export function ExpiredHold({
  booking,
  onHeld,
}: {
  booking: Booking
  onHeld: (again: Booking) => void
}) {
  const { holdAgain, isPending } = useHoldAgain(booking, onHeld)
  const numbers = booking.seats.map((seat) => seat.seatNumber).join(', ')

  return (
    <div className={styles.expired} role="alert">
      <h2 className={styles.expiredTitle}>Your seats are no longer held</h2>
      <p>
        The time for {booking.seats.length === 1 ? 'seat' : 'seats'} {numbers} is over and nothing
        was charged. What you typed is kept.
      </p>
      <div className={styles.expiredActions}>
        <Button onClick={() => holdAgain()} loading={isPending}>
          Take the same {countSeats(booking.seats.length).replace('1 ', '')} again
        </Button>
        <Link className={buttonClass('outline')} to={seatsPath(booking)}>
          Choose other seats
        </Link>
      </div>
    </div>
  )
}
