import type { Instant, ServiceDay } from '../../../domain/time/calendar.ts'
import { CLAIM_IN_USE, isEndedHold, SEAT_IN_USE, SEAT_PLACE } from '../../db/expressions.ts'
import { listed } from '../../db/json-sql.ts'
import type { Reader } from '../../db/connection/store.ts'

/** A trip that has not left, as its fares are judged by. */
export type ComingTrip = Awaited<ReturnType<typeof selectComingTrips>>[number]

/** Trips that have not left yet and are not cancelled, of some days and one route, or some by their ids, where these are given, by departure. */
export function selectComingTrips(
  db: Reader,
  {
    now,
    from,
    to,
    routeId,
    ids,
  }: {
    now: Instant
    from?: ServiceDay
    to?: ServiceDay
    routeId?: number
    ids?: readonly number[]
  },
) {
  return db
    .selectFrom('schedules')
    .innerJoin('buses', 'buses.id', 'schedules.bus_id')
    .select([
      'schedules.id',
      'master_id as masterId',
      'route_id as routeId',
      'buses.name as busName',
      'service_day as day',
      'departure_minutes as departure',
      'departure_at as departureAt',
      'last_node as lastNode',
      'fare_paise as farePaise',
      'usual_fare_paise as usualFarePaise',
      'fare_terms as fareTerms',
      'fare_before as fareBefore',
    ])
    .where('schedules.status', '=', 'SCHEDULED')
    .where('departure_at', '>', now)
    .$if(from !== undefined, (trips) => trips.where('service_day', '>=', from ?? ''))
    .$if(to !== undefined, (trips) => trips.where('service_day', '<=', to ?? ''))
    .$if(routeId !== undefined, (trips) => trips.where('route_id', '=', routeId ?? 0))
    .$if(ids !== undefined, (trips) =>
      trips.where('schedules.id', 'in', listed(JSON.stringify(ids ?? []))),
    )
    .orderBy('departure_at')
    .orderBy('schedules.id')
    .execute()
}

/** The towns of some trips, those of each in order. */
export function selectTownsOfTrips(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('trip_nodes')
    .select(['schedule_id as scheduleId', 'node', 'slug', 'name', 'distance'])
    .where('schedule_id', 'in', listed(JSON.stringify(ids)))
    .orderBy('schedule_id')
    .orderBy('node')
    .execute()
}

/** The seats of some trips, those of each in the order of its bus. */
export function selectSeatsOfTrips(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('seats')
    .select(['schedule_id as scheduleId', ...SEAT_PLACE])
    .where('schedule_id', 'in', listed(JSON.stringify(ids)))
    .where(SEAT_IN_USE)
    .orderBy('schedule_id')
    .orderBy('id')
    .execute()
}

/** How many seats of some trips are sold on any part of them. */
export async function selectSoldSeats(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('claims')
    .select((eb) => ['schedule_id as id', eb.fn.count<number>('seat_id').distinct().as('sold')])
    .where('schedule_id', 'in', listed(JSON.stringify(ids)))
    .where('booking_id', 'is not', null)
    .where('held_until', 'is', null)
    .where(CLAIM_IN_USE)
    .groupBy('schedule_id')
    .execute()
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}

/** Whether seats of a trip were sold since, or are held that were chosen since. */
export async function hasSalesSince(
  db: Reader,
  { id, since, now }: { id: number; since: Instant; now: Instant },
): Promise<boolean> {
  const sale = await db
    .selectFrom('bookings')
    .select('id')
    .where('schedule_id', '=', id)
    .where('held_at', '>=', since)
    .where((eb) => eb.not(isEndedHold(now)))
    .limit(1)
    .executeTakeFirst()
  return sale !== undefined
}
