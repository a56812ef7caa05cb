import type { CheckInList } from '../../domain/boarding/check-in.ts'
import { useCachedAnswer } from '../api/cached-answer.ts'
import { listName, listUntil } from '../components/marks/settled-marks.ts'
import { trpc } from '../api/trpc.ts'

const REFRESH_EVERY = 20_000

const keep = (list: CheckInList) => ({ value: list, until: listUntil(list) })

/** A trip's list, read anew every 20 s, and the one that this device took along while the server cannot be reached. */
export function useCheckInList(scheduleId: number) {
  const query = trpc.passenger.checkInList.useQuery(
    { scheduleId },
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always', staleTime: 5_000 },
  )
  const { data: list, asOf } = useCachedAnswer(query, { name: listName(scheduleId), keep })
  const { error, isPending, isError, isFetching, refetch } = query
  return { list, asOf, error, isPending, isError, isFetching, refetch: () => void refetch() }
}
