import { useNavigate } from 'react-router-dom'
import type { Booking } from '../../../domain/booking/booking.ts'
import { concessionsOf } from '../../../domain/booking/seat-kinds.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { faultCode, serverMessage } from '../../api/server-errors.ts'
import { useSession } from '../../api/use-session.ts'
import { useTimeText } from '../../api/use-site.ts'
import { toastError } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { useAuthModal } from '../../auth/auth-modal-state.ts'
import { paths } from '../../paths.ts'
import { selectedSeats } from './seat-selection.ts'
import { updateSelection, readSelection } from './seat-selection-store.ts'

/** What is fetched after the map. */
export const fetchRest = async () => (await import('./after-the-map.ts')).afterTheMap

type Rest = Awaited<ReturnType<typeof fetchRest>> | undefined

/** Undefined where there is nothing to choose but seats. */
const restOf = async ({ boardingPoints, droppingPoints, concessions, asksGender }: SeatMap) =>
  boardingPoints[0] || droppingPoints[0] || concessions[0] || asksGender ? fetchRest() : undefined

/** Whether it is an unpaid booking that holds some of the seats. */
const holdsSome = ({ status, seats }: Booking, seatIds: readonly number[]) =>
  status === 'PENDING' && seats.some(({ seatId }) => seatIds.includes(seatId))

/**
 * Holds the stored seats and goes on to the passengers. Somebody signed out is asked, in place, where the ticket goes,
 * as soon as the seats are held. decisions/0098 A lost race names the seats and keeps the rest; a point that is not
 * chosen, a seat of which it is not said who sits there, and whatever of these or a kind of passenger is refused, leads
 * to its choice. Seats that the customer holds already, as from another tab, move to the new booking. ux.md d4
 */
export function useHoldSeats(map: SeatMap | undefined) {
  const navigate = useNavigate()
  const session = useSession()
  const modal = useAuthModal()
  const timeText = useTimeText()
  const utils = trpc.useUtils()
  const begin = trpc.auth.beginGuest.useMutation()
  const hold = trpc.booking.hold.useMutation()

  async function holdNow(map: SeatMap, rest: Rest) {
    const { scheduleId } = map
    const stored = readSelection(scheduleId)
    const { seatIds, key, bookingId } = stored
    const chosen = selectedSeats(stored, map.seats)
    const kinds = concessionsOf(map, chosen, stored.kinds ?? {})
    const replaced = async () => {
      if (bookingId !== undefined || !chosen.some(({ heldByMe }) => heldByMe)) return bookingId
      const mine = await utils.booking.mine.fetch(undefined, { staleTime: 0 })
      return mine.find((booking) => holdsSome(booking, seatIds))?.id
    }
    try {
      if (session.status === 'signedOut') session.adopt(await begin.mutateAsync())
      const booking = await hold.mutateAsync({
        scheduleId,
        from: map.boarding.node,
        to: map.dropping.node,
        seatIds: [...seatIds],
        ...rest?.choiceOf(map, stored),
        ...kinds,
        key,
        replaces: await replaced(),
      })
      updateSelection(scheduleId, { bookingId: booking.id })
      utils.booking.get.setData({ bookingId: booking.id }, booking)
      return booking
    } catch (error) {
      const isLimit = faultCode(error) === 'open-holds-limit'
      if (!isLimit && !rest?.isRefused(error, map, kinds))
        toastError(serverMessage(error) ?? 'Failed to create booking. Please try again.')
      // Whatever it was, the map may be another one by now: seats taken, a point or all sales closed, other prices.
      await utils.seat.map.invalidate({ scheduleId })
      return undefined
    }
  }

  async function start() {
    if (!map) return
    const rest = await restOf(map)
    if (rest?.lacks(map)) return
    const isAddressKnown = session.status !== 'signedOut' && session.guestEmail !== ''
    const booking = await holdNow(map, rest)
    if (!booking) return
    const goOn = () =>
      void navigate(paths.passengers(map.scheduleId), { state: { bookingId: booking.id } })
    if (isAddressKnown) goOn()
    else modal.open('guest', goOn, (await fetchRest()).holdText(booking, timeText))
  }

  const limit = faultCode(hold.error) === 'open-holds-limit' ? hold.error?.message : undefined
  return { start: () => void start(), busy: begin.isPending || hold.isPending, limit }
}
