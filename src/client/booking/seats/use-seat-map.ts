import { keepPreviousData } from '@tanstack/react-query'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import type { SeatMapInput } from '../../../domain/booking/booking.input.ts'
import { trpc } from '../../api/trpc.ts'
import { untilNextLook } from '../../components/seat-map/until-next-look.ts'
import { useSeatEvents } from '../../components/seat-map/use-seat-events.ts'

interface SeatMapState {
  map: SeatMap | undefined
  isPending: boolean
  isFetching: boolean
  error: unknown
  refetch: () => void
}

/**
 * The seat map of a journey, kept up to date: refetched when the server's stream says that seats changed, when its
 * prices change by the clock, and, in case the stream is cut, every 15 s and when the customer returns to the tab.
 * ux.md d3
 */
export function useSeatMap(input: SeatMapInput): SeatMapState {
  const utils = trpc.useUtils()
  const query = trpc.seat.map.useQuery(input, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilNextLook(state.data),
    refetchOnWindowFocus: 'always',
    staleTime: 5_000,
  })
  const { scheduleId } = input
  useSeatEvents(scheduleId, () => void utils.seat.map.invalidate({ scheduleId }))
  const { data: map, isPending, isFetching, error, refetch } = query
  return { map, isPending, isFetching, error, refetch: () => void refetch() }
}
