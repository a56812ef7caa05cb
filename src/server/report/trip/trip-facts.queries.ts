import { sql } from 'kysely'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { Reader } from '../../db/connection/store.ts'
import { tripsWithEnds } from '../../db/joined-rows.ts'

/** What of a trip is not on the list of trips. */
export const selectTripFacts = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('schedules')
    .leftJoin('trip_cancellations', 'trip_cancellations.schedule_id', 'schedules.id')
    .select([
      'schedules.route_id as routeId',
      'schedules.arrival_at as arrivalAt',
      'schedules.sales_stopped_at as salesStoppedAt',
      'trip_cancellations.reason as cancelReason',
    ])
    .where('schedules.id', '=', p('scheduleId')),
)

interface Departure {
  day: string
  departureAt: number
  scheduleId: number
}

const departures = (db: Reader) =>
  tripsWithEnds(db).select([
    's.id as scheduleId',
    's.departure_minutes as departureMinutes',
    'first.name as sourceCity',
    'last.name as destinationCity',
  ])

/** The departure of a day before another one; at the same time the one that was made before. */
export const selectPreviousTrip = compiled((db, p: Slot<Departure>) =>
  departures(db)
    .where('s.service_day', '=', p('day'))
    .where('s.departure_at', '<=', p('departureAt'))
    .where(sql<boolean>`(s.departure_at < ${p('departureAt')} or s.id < ${p('scheduleId')})`)
    .orderBy('s.departure_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(1),
)

/** The departure of a day after another one. */
export const selectNextTrip = compiled((db, p: Slot<Departure>) =>
  departures(db)
    .where('s.service_day', '=', p('day'))
    .where('s.departure_at', '>=', p('departureAt'))
    .where(sql<boolean>`(s.departure_at > ${p('departureAt')} or s.id > ${p('scheduleId')})`)
    .orderBy('s.departure_at')
    .orderBy('s.id')
    .limit(1),
)
