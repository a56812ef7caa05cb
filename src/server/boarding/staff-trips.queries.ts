import { sql } from 'kysely'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { Reader } from '../db/connection/store.ts'
import { listed } from '../db/json-sql.ts'
import { busThen, everyWord } from '../db/expressions.ts'
import { tripsWithEnds } from '../db/joined-rows.ts'
import { inTrip } from '../db/trip-words.ts'

/** A trip with its two ends, as frozen when it was made, and its bus, under the name it had when the trip ended. */
const trips = (db: Reader) =>
  tripsWithEnds(db)
    .innerJoin('buses as b', 'b.id', 's.bus_id')
    .leftJoin('bus_history as was', (join) => join.on('was.id', '=', busThen('s')))
    .select([
      's.id as scheduleId',
      'first.name as sourceCity',
      'last.name as destinationCity',
      's.service_day as scheduleDate',
      's.departure_minutes as departureMinutes',
      's.arrival_minutes as arrivalMinutes',
      's.departure_at as departureAt',
      's.arrival_at as arrivalAt',
      's.last_node as lastNode',
      's.status',
      's.total_seats as totalSeats',
    ])
    .select((eb) => [
      eb.fn.coalesce('was.name', 'b.name').as('busName'),
      eb.fn.coalesce('was.number', 'b.number').as('busNumber'),
    ])

export const selectTripForStaff = compiled((db, p: Slot<{ scheduleId: number }>) =>
  trips(db).where('s.id', '=', p('scheduleId')),
)
/** Some trips by their ids, in any order. */
export const selectTripsByIds = compiled((db, p: Slot<{ ids: string }>) =>
  trips(db).where('s.id', 'in', listed(p('ids'))),
)
export type StaffTripRow = Awaited<ReturnType<typeof selectTripForStaff>>[number]

const searched = (db: Reader, searchTerm: string) =>
  trips(db).$if(searchTerm !== '', (query) => query.where(everyWord(searchTerm, inTrip('s'))))

interface Asked {
  searchTerm: string
  limit: number
}

/** The trips of a day by departure, from the index of trips by day. */
export function selectTripsOfDay(
  db: Reader,
  day: ServiceDay,
  { searchTerm, limit }: Asked,
): Promise<StaffTripRow[]> {
  return searched(db, searchTerm)
    .where('s.service_day', '=', day)
    .orderBy('s.departure_at')
    .orderBy('s.id')
    .limit(limit)
    .execute()
}

/** The next trips to leave. @param today no trip of a day before it leaves from now on */
export function selectNextTrips(
  db: Reader,
  { now, today }: { now: Instant; today: ServiceDay },
  { searchTerm, limit }: Asked,
): Promise<StaffTripRow[]> {
  return searched(db, searchTerm)
    .where('s.service_day', '>=', today)
    .where('s.departure_at', '>', now)
    .where('s.status', '=', 'SCHEDULED')
    .orderBy('s.service_day')
    .orderBy('s.departure_at')
    .orderBy('s.id')
    .limit(limit)
    .execute()
}

/** Trips that left since an instant of a day and have not arrived, the last one to leave first. */
export function selectTripsUnderWay(
  db: Reader,
  { now, since, sinceDay }: { now: Instant; since: Instant; sinceDay: ServiceDay },
  { searchTerm, limit }: Asked,
): Promise<StaffTripRow[]> {
  return searched(db, searchTerm)
    .where('s.service_day', '>=', sinceDay)
    .where('s.departure_at', '>', since)
    .where('s.departure_at', '<=', now)
    .where('s.arrival_at', '>', now)
    .where('s.status', '=', 'SCHEDULED')
    .orderBy('s.service_day', 'desc')
    .orderBy('s.departure_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Trips that were to leave since an instant of a day, and of whose first town somebody has said a delay; the last of them
 * first. At most as many as leave late at once.
 */
export const selectLateTrips = compiled(
  (db, p: Slot<{ now: Instant; since: Instant; sinceDay: ServiceDay; most: number }>) =>
    trips(db)
      .where('s.service_day', '>=', p('sinceDay'))
      .where('s.departure_at', '>', p('since'))
      .where('s.departure_at', '<=', p('now'))
      .where('s.status', '=', sql.lit('SCHEDULED'))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('delays')
            .select('delays.id')
            .whereRef('delays.schedule_id', '=', 's.id')
            .where('delays.from_node', '=', sql.lit(0))
            .where('delays.minutes', '>', sql.lit(0)),
        ),
      )
      .orderBy('s.departure_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(p('most')),
)

/** How many hold a confirmed ticket for each of some trips, and how many of them are on board. */
export const selectHeadcounts = compiled((db, p: Slot<{ ids: string }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
    .select((eb) => [
      'bookings.schedule_id as scheduleId',
      eb.fn.countAll<number>().as('passengers'),
      eb.fn
        .countAll<number>()
        .filterWhere('passengers.status', '=', sql.lit('BOARDED'))
        .as('boarded'),
    ])
    .where('bookings.schedule_id', 'in', listed(p('ids')))
    .where('bookings.status', '=', sql.lit('CONFIRMED'))
    .where('passengers.status', '<>', sql.lit('CANCELLED'))
    .groupBy('bookings.schedule_id'),
)
