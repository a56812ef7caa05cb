import { lazy, Suspense, useEffect } from 'react'
import { trpc } from '../../api/trpc.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { TripFinder } from './trip-finder.tsx'
import { useTripChoice } from './use-trip-choice.ts'

/** The code of the seat map is loaded right after the list of trips, before one is chosen. */
const fetchSeats = async () => ({ default: (await import('./trip-seats.tsx')).TripSeats })
const TripSeats = lazy(fetchSeats)

/** /admin/seats: a trip, what it brings, and who sits where. Spec §2, Seat Management */
export function SeatManagementScreen() {
  const choice = useTripChoice()
  const { search, date, scheduleId } = choice
  const trips = trpc.passenger.trips.useQuery(
    { searchTerm: search, ...(date === '' ? {} : { date }) },
    { placeholderData: (before) => before },
  )

  useEffect(() => {
    fetchSeats().catch(() => undefined)
  }, [])

  return (
    <div className="page">
      <PageHeading lead="View and manage seat availability and bookings">
        Seat Management
      </PageHeading>
      {trips.isError && !trips.data ? (
        <ErrorState
          message="Failed to load initial data"
          retrying={trips.isFetching}
          onRetry={() => void trips.refetch()}
        />
      ) : (
        <TripFinder choice={choice} found={trips.data} loading={trips.isFetching} />
      )}
      {trips.isPending && scheduleId === null && <Spinner label="Loading schedules..." />}
      {trips.data && scheduleId === null && (
        <NothingChosen any={trips.data.trips.length > 0} sought={search !== '' || date !== ''} />
      )}
      <Suspense fallback={<Spinner label="Loading seats..." />}>
        {scheduleId !== null && (
          <TripSeats key={scheduleId} scheduleId={scheduleId} choice={choice} />
        )}
      </Suspense>
    </div>
  )
}

function NothingChosen({ any, sought }: { any: boolean; sought: boolean }) {
  if (any) {
    return (
      <EmptyState drawing="signpost" title="Select a schedule">
        Its seats appear here, and who sits where.
      </EmptyState>
    )
  }
  return <EmptyState title={sought ? 'No matching schedules found' : 'No schedules available'} />
}
