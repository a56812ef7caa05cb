import { sql } from 'kysely'
import type { Instant, ServiceDay } from '../../../domain/time/calendar.ts'
import { ARRIVES_ON_ANOTHER_DAY } from '../../db/expressions.ts'
import { listed } from '../../db/json-sql.ts'
import type { Reader } from '../../db/connection/store.ts'
import { matchingTrips } from '../schedule.queries.ts'
import type { TimetableAsked } from '../schedule.queries.ts'

/** How many of the trips asked for each day from one to another has; days without any are left out. */
export async function countByDay(
  db: Reader,
  asked: TimetableAsked,
  { from, to }: { from: ServiceDay; to: ServiceDay },
): Promise<Map<ServiceDay, number>> {
  const rows = await matchingTrips(db, asked)
    .select((eb) => ['s.service_day as date', eb.fn.countAll<number>().as('trips')])
    .where('s.service_day', '>=', from)
    .where('s.service_day', '<=', to)
    .groupBy('s.service_day')
    .execute()
  return new Map(rows.map(({ date, trips }) => [date, trips]))
}

/** The trips asked for, by id. */
export function selectFoundTrips(
  db: Reader,
  asked: TimetableAsked,
  most: number,
): Promise<{ id: number; date: ServiceDay }[]> {
  return matchingTrips(db, asked)
    .select(['s.id', 's.service_day as date'])
    .orderBy(asked.filter?.view === 'UPCOMING' ? sql`s.id + 0` : sql`s.id`)
    .limit(most)
    .execute()
}

/** Trips to come that arrive on another day than fits the duration of their route, the first to leave first. */
export function selectArrivalsToCheck(
  db: Reader,
  { now, today }: { now: Instant; today: ServiceDay },
) {
  return db
    .selectFrom('schedules')
    .innerJoin('routes', 'routes.id', 'schedules.route_id')
    .select([
      'schedules.id',
      'schedules.master_id as masterId',
      'schedules.is_master as isMaster',
      'schedules.service_day as date',
      'schedules.departure_minutes as departure',
      'schedules.arrival_minutes as arrival',
      'routes.source_city as sourceCity',
      'routes.destination_city as destinationCity',
      'routes.total_duration as totalDuration',
    ])
    .where('schedules.service_day', '>=', today)
    .where('schedules.departure_at', '>', now)
    .where('schedules.status', '=', 'SCHEDULED')
    .where(ARRIVES_ON_ANOTHER_DAY)
    .orderBy('schedules.departure_at')
    .orderBy('schedules.id')
    .execute()
}

/** On which weekdays some masters run, and whether they still do. */
export function selectMasters(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('schedules')
    .select(['id', 'weekdays', 'automation_stopped_at as stoppedAt'])
    .where('id', 'in', listed(JSON.stringify(ids)))
    .where('is_master', '=', 1)
    .orderBy('id')
    .execute()
}

/** How many runs of some masters are to come, and from which day to which; the master's own trip apart. */
export function selectRunsToCome(db: Reader, ids: readonly number[], now: Instant) {
  return db
    .selectFrom('schedules')
    .select((eb) => [
      'master_id as id',
      eb.fn.countAll<number>().as('runs'),
      eb.fn.min('service_day').as('next'),
      eb.fn.max('service_day').as('until'),
    ])
    .where('master_id', 'in', listed(JSON.stringify(ids)))
    .where('status', '=', 'SCHEDULED')
    .where('departure_at', '>', now)
    .groupBy('master_id')
    .execute()
}

/** Those of some trips that are still to come, with their days. */
export function selectStillToCome(db: Reader, ids: readonly number[], now: Instant) {
  return db
    .selectFrom('schedules')
    .select(['id', 'service_day as day'])
    .where('id', 'in', listed(JSON.stringify(ids)))
    .where('status', '=', 'SCHEDULED')
    .where('departure_at', '>', now)
    .execute()
}
