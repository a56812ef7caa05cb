import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { fieldErrors, goneSeats, serverMessage } from '../../api/server-errors.ts'
import { useSession } from '../../api/use-session.ts'
import { toastError } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { useAuthModal } from '../../auth/auth-modal-state.ts'
import {
  missingPoints,
  openChoice,
  refusedPoints,
  withoutErrors,
} from '../../components/points/chosen-point.ts'
import type { ChosenPoints, PointErrors } from '../../components/points/chosen-point.ts'
import { focusAtPoints } from '../../components/points/focus-at-points.ts'
import { paths } from '../../paths.ts'
import { updateSelection, readSelection } from './seat-selection-store.ts'

/**
 * Holds the stored seats and goes on to the passengers. Somebody signed out signs in first, in place, and the seats
 * are held the moment they are. A lost race names the seats and keeps the rest; a point not
 * chosen, or refused, leads to its choice. ux.md d4
 */
export function useHoldSeats(map: SeatMap | undefined) {
  const navigate = useNavigate()
  const session = useSession()
  const modal = useAuthModal()
  const utils = trpc.useUtils()
  const hold = trpc.booking.hold.useMutation()
  const [pointErrors, setPointErrors] = useState<PointErrors>({})

  function leadToPoints(errors: PointErrors) {
    flushSync(() => setPointErrors(errors))
    focusAtPoints()
  }

  async function holdNow() {
    if (!map) return
    const { scheduleId } = map
    // Read again: there may have been a registration since the click.
    const stored = readSelection(scheduleId)
    const { seatIds, key, bookingId } = stored
    try {
      const booking = await hold.mutateAsync({
        scheduleId,
        from: map.boarding.node,
        to: map.dropping.node,
        seatIds: [...seatIds],
        ...openChoice(map, stored),
        key,
        ...(bookingId === undefined ? {} : { replaces: bookingId }),
      })
      updateSelection(scheduleId, { bookingId: booking.id })
      utils.booking.get.setData({ bookingId: booking.id }, booking)
      await navigate(paths.passengers(scheduleId), { state: { bookingId: booking.id } })
    } catch (error) {
      const refused = refusedPoints(fieldErrors(error))
      if (refused) {
        await utils.seat.map.invalidate({ scheduleId })
        return leadToPoints(refused)
      }
      toastError(serverMessage(error) ?? 'Failed to create booking. Please try again.')
      if (goneSeats(error).length > 0) await utils.seat.map.invalidate({ scheduleId })
    }
  }

  function start() {
    const missing = map && missingPoints(map, readSelection(map.scheduleId))
    if (missing) return leadToPoints(missing)
    if (session.status === 'signedIn') void holdNow()
    else modal.open('login', () => void holdNow())
  }

  return {
    start,
    busy: hold.isPending,
    pointErrors,
    /** What has just been chosen is no error any more. */
    forgive: (chosen: ChosenPoints) => setPointErrors((errors) => withoutErrors(errors, chosen)),
  }
}
