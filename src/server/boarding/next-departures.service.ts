import type { StaffTrip } from '../../domain/boarding/passenger-list.ts'
import { MOST_LATE } from '../../domain/schedule/delay.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { StaffCall } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { readSettings } from '../settings/settings.service.ts'
import { withCounts } from './staff-trips.service.ts'
import { selectLateTrips, selectNextTrips } from './staff-trips.queries.ts'

/** At most so many late trips are looked at. */
const MOST_LATE_TRIPS = 15

/**
 * The next trips that are expected to leave, in the order of their timetable: those that should have left, and are
 * late, too.
 * @param most at most so many
 */
export async function listNextDepartures(call: StaffCall, most: number): Promise<StaffTrip[]> {
  const { zone } = await readSettings(call)
  const now = call.now()
  const since = now - MOST_LATE * MINUTE
  const late = await selectLateTrips(call.db, {
    now,
    since,
    sinceDay: serviceDayOf(since, zone),
    most: MOST_LATE_TRIPS,
  })
  const next = await selectNextTrips(
    call.db,
    { now, today: serviceDayOf(now, zone) },
    { searchTerm: '', limit: most },
  )
  const trips = await withCounts(call, [...late, ...next])
  return trips
    .filter((trip) => expectedAt(trip) > now)
    .toSorted((a, b) => expectedAt(a) - expectedAt(b) || a.scheduleId - b.scheduleId)
    .slice(0, most)
    .toSorted((a, b) => a.departureAt - b.departureAt)
}

const expectedAt = ({ departureAt, departsLate }: StaffTrip): Instant =>
  departureAt + departsLate * MINUTE
