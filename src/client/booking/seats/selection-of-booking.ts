import { useEffect } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { gendersHeld } from '../../../domain/booking/seat-genders.ts'
import { kindsHeld } from '../../../domain/booking/seat-kinds.ts'
import { pointsOf } from '../../components/points/chosen-point.ts'
import { paths } from '../../paths.ts'
import { readSelection, updateSelection } from './seat-selection-store.ts'

/** What was chosen for a booking. */
export const choiceHeld = (booking: Booking) => ({
  seatIds: booking.seats.map(({ seatId }) => seatId),
  kinds: kindsHeld(booking.seats),
  genders: gendersHeld(booking.seats),
  ...pointsOf(booking),
})

/** Where its seats are chosen. */
export const seatsPath = ({ scheduleId, boarding, dropping }: Booking): string =>
  paths.booking(scheduleId, { from: String(boarding.node), to: String(dropping.node) })

/** Stores the choice of a hold that this device has not made, so that one can go back to it. */
export function useSelectionOfHold(booking: Booking): void {
  const isHeld = booking.status === 'PENDING'
  useEffect(() => {
    const { id: bookingId, scheduleId } = booking
    if (isHeld && readSelection(scheduleId).bookingId !== bookingId)
      updateSelection(scheduleId, { ...choiceHeld(booking), bookingId })
  }, [booking, isHeld])
}
