import type { Booking } from '../../../domain/booking/booking.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { trpc } from '../../api/trpc.ts'
import { pointOptions } from './point-choices.ts'
import type { PointOption } from './point-choices.ts'

/** The points that a paid booking may have, as the trip has them now; nothing is asked for one that cannot change. */
export function usePointChoices(booking: Booking, now: Instant) {
  const { scheduleId, boarding, dropping, status } = booking
  const { data, isError, isFetching, refetch } = trpc.counter.seats.useQuery(
    { scheduleId, from: boarding.node, to: dropping.node },
    { enabled: status === 'CONFIRMED' },
  )
  const hasPoints = (boarding.point ?? dropping.point) !== undefined
  const options: Record<'boarding' | 'dropping', PointOption[]> = {
    boarding: pointOptions(boarding, data?.boardingPoints ?? [], now),
    dropping: pointOptions(dropping, data?.droppingPoints ?? [], now),
  }
  return {
    options,
    /** Whether another point can be chosen. */
    canChange: options.boarding.length > 0 || options.dropping.length > 0,
    /** The points of a booking that has some could not be asked for. */
    failed: hasPoints && isError && data === undefined,
    isFetching,
    retry: () => void refetch(),
  }
}
