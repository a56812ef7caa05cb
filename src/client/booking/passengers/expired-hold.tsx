import { useState } from 'react'
import { Link } from 'react-router-dom'
import { concessionsHeld } from '../../../domain/booking/seat-kinds.ts'
import { gendersOfSeats } from '../../../domain/booking/seat-genders.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { toastError } from '../../ui/overlay/toasts.ts'
import { newKey, trpc } from '../../api/trpc.ts'
import { countSeats } from '../../components/seat-map/seat-names.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { seatsPath, choiceHeld } from '../seats/selection-of-booking.ts'
import { readSelection, updateSelection } from '../seats/seat-selection-store.ts'
import styles from './passengers-screen.module.css'

/** The hold is over: what happened, that nothing typed is lost, and one button for the same seats. ux.md d4 */
export function ExpiredHold({
  booking,
  onHeld,
}: {
  booking: Booking
  onHeld: (again: Booking) => void
}) {
  const { scheduleId } = booking
  const utils = trpc.useUtils()
  const hold = trpc.booking.hold.useMutation()
  const [key, setKey] = useState(newKey)
  const numbers = booking.seats.map((seat) => seat.seatNumber).join(', ')

  async function holdAgain() {
    const { seatIds, kinds, genders, ...points } = choiceHeld(booking)
    const { knows } = readSelection(scheduleId)
    try {
      const again = await hold.mutateAsync({
        scheduleId,
        seatIds: [...seatIds],
        ...points,
        ...concessionsHeld(booking.seats),
        ...gendersOfSeats(seatIds, genders),
        ...(knows && { knows }),
        from: booking.boarding.node,
        to: booking.dropping.node,
        key,
      })
      updateSelection(scheduleId, { seatIds, kinds, genders, ...points, key, bookingId: again.id })
      utils.booking.get.setData({ bookingId: again.id }, again)
      onHeld(again)
    } catch (error) {
      setKey(newKey())
      toastError(serverMessage(error) ?? 'Failed to create booking. Please try again.')
    }
  }

  return (
    <div className={styles.expired} role="alert">
      <h2 className={styles.expiredTitle}>Your seats are no longer held</h2>
      <p>
        The time for {booking.seats.length === 1 ? 'seat' : 'seats'} {numbers} is over and nothing
        was charged. What you typed is kept.
      </p>
      <div className={styles.expiredActions}>
        <Button onClick={() => void holdAgain()} loading={hold.isPending}>
          Take the same {countSeats(booking.seats.length).replace('1 ', '')} again
        </Button>
        <Link className={buttonClass('outline')} to={seatsPath(booking)}>
          Choose other seats
        </Link>
      </div>
    </div>
  )
}
