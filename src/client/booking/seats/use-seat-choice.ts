import { useEffect, useState } from 'react'
import { faresOfSeats } from '../../../domain/booking/seat-kinds.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { formatRupees, sumPaise } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { useSession } from '../../api/use-session.ts'
import { toastError } from '../../ui/overlay/toasts.ts'
import { countSeats, listSeats } from '../../components/seat-map/seat-names.ts'
import { updateSelection } from './seat-selection-store.ts'
import type { StoredSelection } from './seat-selection-store.ts'
import { selectedSeats, dropLost, toggleSelection } from './seat-selection.ts'

function tally(seats: Seat[], fares: Paise[]): string {
  if (seats.length === 0) return 'No seats selected'
  return `${countSeats(seats.length)}, ${formatRupees(sumPaise(fares))}`
}

/** The chosen seats of a map: toggling, the limit, and what others took. `announced` is for screen readers. */
export function useSeatChoice(map: SeatMap | undefined, stored: StoredSelection) {
  const [announced, announce] = useState('')
  const { status } = useSession()

  useEffect(() => {
    if (!map) return
    const { selection, lost } = dropLost(stored, map.seats)
    if (selection === stored) return
    updateSelection(map.scheduleId, { seatIds: selection.seatIds })
    // After logging out, the seats are still held for the account.
    const areHeldByAccount = stored.bookingId !== undefined && status === 'signedOut'
    if (lost.length === 0 || areHeldByAccount) return
    toastError(
      lost.length === 1
        ? `Seat ${listSeats(lost)} was just taken. Choose another.`
        : `Seats ${listSeats(lost)} were just taken. Choose others.`,
    )
  }, [map, stored, status])

  function toggle(seat: Seat) {
    if (!map) return
    const { kind, selection } = toggleSelection(stored, seat, map.seatsPerBooking)
    const seats = selectedSeats(selection, map.seats)
    const after = tally(seats, faresOfSeats(map, seats, stored.kinds ?? {}))
    if (kind === 'taken') return announce(`Seat ${seat.number} cannot be selected`)
    if (kind === 'limit') {
      const text = `You can book at most ${map.seatsPerBooking} seats at once`
      announce(text)
      return toastError(text)
    }
    announce(`Seat ${seat.number} ${kind === 'added' ? 'selected' : 'removed'}, ${after}`)
    updateSelection(map.scheduleId, { seatIds: selection.seatIds })
  }

  return { chosen: map ? selectedSeats(stored, map.seats) : [], toggle, announced }
}
