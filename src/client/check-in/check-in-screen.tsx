import { Link, useParams } from 'react-router-dom'
import type { CheckInList } from '../../domain/boarding/check-in-list.ts'
import { useCachedAnswer } from '../api/use-cached-answer.ts'
import { statusOf } from '../api/server-errors.ts'
import { trpc } from '../api/trpc.ts'
import { listName, listUntil } from '../components/marks/answered-marks.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { CheckInPanel } from './check-in-panel.tsx'

const REFRESH_EVERY = 20_000

const keep = (list: CheckInList) => ({ value: list, until: listUntil(list) })

/** The message for a URL without a trip's number, and for a missing trip. */
const NO_SUCH_TRIP = [400, 404]

/** /trips/:scheduleId/check-in: tickets are read and judged, with a network or without. domain.md §9, §10; ux.md d6 */
export function CheckInScreen() {
  const { scheduleId } = useParams()
  const { list, asOf, error, isFetching, isError, refetch } = useCheckInList(Number(scheduleId))
  if (list) {
    return (
      <CheckInPanel
        key={list.scheduleId}
        list={list}
        offline={asOf !== undefined}
        refreshing={isFetching}
        onRefresh={refetch}
      />
    )
  }
  const missing = NO_SUCH_TRIP.includes(statusOf(error) ?? 0)
  return (
    <div className="page">
      <PageHeading>Check-in</PageHeading>
      {!isError && <Spinner label="Loading the list…" />}
      {isError && !missing && (
        <ErrorState
          message="Failed to load the list, and this device has none of this trip. Please try again."
          retrying={isFetching}
          onRetry={refetch}
        />
      )}
      {missing && (
        <EmptyState
          drawing="torn"
          title="Trip not found"
          action={
            <Link className={buttonClass()} to={paths.trips()}>
              To the trips
            </Link>
          }
        />
      )}
    </div>
  )
}

/** A trip's list, refetched every 20 s, or the one cached on this device while the server cannot be reached. */
function useCheckInList(scheduleId: number) {
  const query = trpc.passenger.checkInList.useQuery(
    { scheduleId },
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always', staleTime: 5_000 },
  )
  const { data: list, asOf } = useCachedAnswer(query, { name: listName(scheduleId), keep })
  const { error, isPending, isError, isFetching, refetch } = query
  return { list, asOf, error, isPending, isError, isFetching, refetch: () => void refetch() }
}
