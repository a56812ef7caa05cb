import type { Booking } from '../../../domain/booking/booking.ts'
import { trpc } from '../../api/trpc.ts'
import { useNow } from '../../ui/use-now.ts'
import { changeablePoints, mayChangePoints } from './changeable-points.ts'

/** The other points that a booking may have; undefined where there is nothing to change, and until it is known. */
export function useChangeablePoints(booking: Booking) {
  const now = useNow()
  const { scheduleId, boarding, dropping } = booking
  const { data } = trpc.seat.map.useQuery(
    { scheduleId, from: boarding.node, to: dropping.node },
    { enabled: mayChangePoints(booking, now) },
  )
  if (!data || !mayChangePoints(booking, now)) return undefined
  const points = changeablePoints(booking, data, now)
  return points.boardingPoints.length + points.droppingPoints.length === 0 ? undefined : points
}
