import type { PassengerList } from '../../domain/boarding/passenger-list.ts'
import { trpc } from '../api/trpc.ts'

/** The list as last read, and how the reading goes. */
export interface ReadList {
  data: PassengerList | undefined
  error: unknown
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => void
}

const REFRESH_EVERY = 20_000

/** Who is on a trip, read anew every 20 s and when one comes back to the tab: other phones tick as well. */
export function usePassengerList(scheduleId: number): ReadList {
  const { data, error, isPending, isError, isFetching, refetch } = trpc.passenger.list.useQuery(
    { scheduleId },
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always', staleTime: 5_000 },
  )
  return { data, error, isPending, isError, isFetching, refetch: () => void refetch() }
}
