import { keepPreviousData } from '@tanstack/react-query'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { trpc } from '../../api/trpc.ts'
import { untilNextLook } from '../../components/seat-map/until-next-look.ts'
import { useSeatEvents } from '../../components/seat-map/use-seat-events.ts'

/** The part of a trip that is sold; without it the whole trip. */
export interface JourneyOnSale {
  from?: number
  to?: number
}

/** The first place on the way where one can still get on, or undefined. */
export function nextToBoard({ points }: SeatMap, now: Instant): number | undefined {
  return points.slice(0, -1).find((point) => point.at > now)?.node
}

/** Whether nothing of a trip can ever be sold again: it is cancelled, or has left the last place where one gets on. */
export function isOver(map: SeatMap, now: Instant): boolean {
  if (map.closed === 'cancelled') return true
  return map.closed === 'departed' && nextToBoard(map, now) === undefined
}

interface CounterSeats {
  map: SeatMap | undefined
  error: unknown
  isFetching: boolean
  refetch: () => void
}

/**
 * The seats of a trip as the counter sells them, kept up to date: refetched when the server reports changed seats,
 * when prices change by the clock, and every 15 s where that stream is cut. ux.md d3
 */
export function useCounterSeats(scheduleId: number, journey: JourneyOnSale): CounterSeats {
  const utils = trpc.useUtils()
  const query = trpc.counter.seats.useQuery(
    { scheduleId, ...journey },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => untilNextLook(state.data),
      refetchOnWindowFocus: 'always',
      staleTime: 5_000,
    },
  )
  useSeatEvents(scheduleId, () => void utils.counter.seats.invalidate({ scheduleId }))
  const { data: map, error, isFetching, refetch } = query
  return { map, error, isFetching, refetch: () => void refetch() }
}
