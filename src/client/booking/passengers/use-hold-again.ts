import { useRef } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { gendersOfSeats } from '../../../domain/booking/seat-genders.ts'
import type { KindsOfSeats } from '../../../domain/booking/seat-kinds.ts'
import { serverMessage } from '../../api/server-errors.ts'
import { newKey, trpc } from '../../api/trpc.ts'
import { toastError } from '../../ui/overlay/toasts.ts'
import { choiceHeld } from '../seats/selection-of-booking.ts'
import { readSelection, updateSelection } from '../seats/seat-selection-store.ts'

/** Holds the seats of a booking once more, in place of it: when its hold has ended, or at other fares. */
export function useHoldAgain(booking: Booking, onHeld: (again: Booking) => void) {
  const { scheduleId } = booking
  const utils = trpc.useUtils()
  const hold = trpc.booking.hold.useMutation()
  const last = useRef({ asked: '', key: '' })

  /** @param kinds the concession of each seat, where it is not as it was held */
  async function holdAgain(kinds: KindsOfSeats = choiceHeld(booking).kinds) {
    const { kinds: _held, seatIds, genders, ...points } = choiceHeld(booking)
    const { knows } = readSelection(scheduleId)
    const concessions = seatIds.flatMap((seatId) => {
      const concessionId = kinds[seatId]
      return concessionId === undefined ? [] : [{ seatId, concessionId }]
    })
    const asked = JSON.stringify([booking.id, concessions])
    // The same request again after a lost answer is answered as the first.
    if (last.current.asked !== asked) last.current = { asked, key: newKey() }
    const { key } = last.current
    try {
      const again = await hold.mutateAsync({
        scheduleId,
        seatIds: [...seatIds],
        ...points,
        ...(concessions.length > 0 && { concessions }),
        ...gendersOfSeats(seatIds, genders),
        ...(knows && { knows }),
        from: booking.boarding.node,
        to: booking.dropping.node,
        key,
        replaces: booking.id,
      })
      updateSelection(scheduleId, { seatIds, kinds, genders, ...points, key, bookingId: again.id })
      utils.booking.get.setData({ bookingId: again.id }, again)
      onHeld(again)
    } catch (error) {
      toastError(serverMessage(error) ?? 'Failed to create booking. Please try again.')
      await utils.seat.map.invalidate({ scheduleId })
    }
  }

  return {
    holdAgain: (kinds?: KindsOfSeats) => void holdAgain(kinds),
    isPending: hold.isPending,
  }
}
