import type { Instant } from '../../domain/time/calendar.ts'
import type { StaffTrip, StaffTrips } from '../../domain/boarding/passenger-list.ts'
import { Button } from '../ui/controls/button.tsx'
import { dayName } from '../ui/day-name.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { TripCard } from './trip-card.tsx'
import styles from './trips.module.css'
import type { TripsView } from './use-trips-view.ts'

interface Props {
  answer: StaffTrips
  view: TripsView
  now: Instant
  loading: boolean
  withSeats: boolean
}

/** Trips by departure; of today those that have arrived stand below the others, out of the way. */
export function TripsOfDay({ answer, view, now, loading, withSeats }: Props) {
  const { trips, hasMore } = answer
  const { date, today, search, showMore } = view
  const arrived = date === today ? trips.filter((trip) => trip.arrivalAt <= now) : []
  const others = trips.filter((trip) => !arrived.includes(trip))
  const list = (title: string, shown: readonly StaffTrip[]) =>
    shown.length > 0 && (
      <section>
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.trips} aria-busy={loading}>
          {shown.map((trip) => (
            <TripCard key={trip.scheduleId} trip={trip} now={now} withSeats={withSeats} />
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
