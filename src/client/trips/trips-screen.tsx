import type { StaffTrip, StaffTrips } from '../../domain/boarding/passenger-list.ts'
import { DAY } from '../../domain/time/calendar.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { useCachedAnswer } from '../api/use-cached-answer.ts'
import { useNow } from '../ui/use-now.ts'
import { trpc } from '../api/trpc.ts'
import { DeskNote } from '../components/desk/desk-note.tsx'
import { AsOf } from '../components/as-of.tsx'
import { DayBar } from '../components/day-bar.tsx'
import { useDelaysSync } from '../components/late/use-delays-sync.ts'
import { useMarksSync } from '../components/marks/use-marks-sync.ts'
import { Button } from '../ui/controls/button.tsx'
import { dayName } from '../ui/day-name.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { Note } from '../ui/layout/note.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { SearchBox } from '../ui/list/search-box.tsx'
import { TripCard } from './trip-card.tsx'
import styles from './trips.module.css'
import { useTripsView } from './use-trips-view.ts'
import type { TripsView } from './use-trips-view.ts'
import { serverNow } from '../ui/server-time.ts'

interface TripsOfDayProps {
  answer: StaffTrips
  view: TripsView
  now: Instant
  loading: boolean
}

const REFRESH_EVERY = 30_000

/** The link to a list cached on this device, until it expires. */
const keepTrips = (value: StaffTrips) => ({ value, until: serverNow() + 2 * DAY })
const keepNothing = () => undefined

/** /trips: the trips of a day for staff, each with a link to its place. domain.md §10 */
export function TripsScreen() {
  const view = useTripsView()
  const now = useNow()
  const { date, search: searchTerm, limit } = view
  const waiting = useMarksSync().length
  const waitingDelays = useDelaysSync().length
  const query = trpc.passenger.trips.useQuery(
    { date, searchTerm, limit },
    {
      refetchInterval: REFRESH_EVERY,
      // While one types, the trips of this day stay; those of another day are never shown under it.
      placeholderData: (before) => (before?.trips[0]?.scheduleDate === date ? before : undefined),
    },
  )
  const { isError, isFetching, refetch } = query
  const { data, asOf } = useCachedAnswer(query, {
    name: searchTerm === '' ? `trips.${date}` : 'trips.search',
    keep: searchTerm === '' ? keepTrips : keepNothing,
  })
  return (
    <>
      <AsOf at={asOf} />
      <div className="page">
        <PageHeading lead="Choose a trip to see all of it, or go straight to its passengers.">
          Trips
        </PageHeading>
        {waiting > 0 && (
          <Note>
            {waiting === 1 ? '1 tick waits' : `${waiting} ticks wait`} to be sent: it happens by
            itself as soon as there is a connection.
          </Note>
        )}
        {waitingDelays > 0 && <Note>A delay that you have said waits for a connection.</Note>}
        <DeskNote />
        <div className={styles.toolbar}>
          <DayBar {...view} />
          <div className={styles.search}>
            <SearchBox
              placeholder="Bus, place or time..."
              value={searchTerm}
              onSearch={view.toSearch}
            />
          </div>
        </div>
        {isError && !data && (
          <ErrorState
            message="Failed to load trips. Please try again."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!isError && !data && <Spinner label="Loading trips…" />}
        {data && <TripsOfDay answer={data} view={view} now={now} loading={isFetching} />}
      </div>
    </>
  )
}

/** Trips by departure; of today those that have arrived are below the others. */
function TripsOfDay({ answer, view, now, loading }: TripsOfDayProps) {
  const { trips, hasMore } = answer
  const { date, today, search, showMore } = view
  const arrived = date === today ? trips.filter((trip) => trip.arrivalAt <= now) : []
  const others = trips.filter((trip) => !arrived.includes(trip))
  const list = (title: string, shown: readonly StaffTrip[]) =>
    shown.length > 0 && (
      <section>
        <h2 className={styles.title}>{title}</h2>
        <ul className={`plain-list ${styles.trips}`} aria-busy={loading}>
          {shown.map((trip) => (
            <TripCard key={trip.scheduleId} trip={trip} now={now} />
          ))}
        </ul>
      </section>
    )
  if (trips.length === 0) {
    return (
      <EmptyState title={search === '' ? 'No trips on this day' : `No trip matches “${search}”`}>
        {search === ''
          ? 'Choose another day.'
          : 'The search looks for bus names, bus numbers and places of this day.'}
      </EmptyState>
    )
  }
  return (
    <>
      {list(dayName(date, today), others)}
      {list('Arrived', arrived)}
      {hasMore && (
        <div className={styles.more}>
          {showMore ? (
            <Button variant="outline" loading={loading} onClick={showMore}>
              Show more trips
            </Button>
          ) : (
            <p>There are more trips on this day. Search for a bus or a place to find them.</p>
          )}
        </div>
      )}
    </>
  )
}
