import { Link, useParams } from 'react-router-dom'
import { statusOf } from '../api/faults.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { PassengersOfTrip } from './passengers-of-trip.tsx'
import { usePassengerList } from './use-passenger-list.ts'

/** Of an address without a trip's number, and of one whose trip is not there. */
const NO_SUCH_TRIP = [400, 404]

/** /trips/:scheduleId/passengers: who travels, by where they get on, with ticks for who is there. domain.md §9, §10 */
export function PassengerListScreen() {
  const { scheduleId } = useParams()
  const query = usePassengerList(Number(scheduleId))
  if (query.data) return <PassengersOfTrip list={query.data} query={query} />
  const missing = NO_SUCH_TRIP.includes(statusOf(query.error) ?? 0)
  return (
    <div className="page">
      <PageHeading>Passengers</PageHeading>
      {query.isPending && <Spinner label="Loading passengers…" />}
      {query.isError && !missing && (
        <ErrorState
          message="Failed to load the passengers. Please try again."
          retrying={query.isFetching}
          onRetry={query.refetch}
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
