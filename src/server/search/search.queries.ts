import { sql } from 'kysely'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { Reader } from '../db/connection/store.ts'

interface NextAsked {
  source: string
  destination: string
  after: ServiceDay
  leavingAfter: Instant
}

/** A bus leaves a town at its last open point. */
const leavesAfter = (at: Instant) => sql<boolean>`(
  boarding.departure_at > ${at} or exists (
    select 1 from trip_points
    where trip_points.schedule_id = boarding.schedule_id and trip_points.node = boarding.node
      and trip_points.closed_at is null
      and boarding.departure_at + trip_points.boarding_offset * 60000 > ${at}
  )
)`

/** The days of trips on sale between two places. */
const daysOnSale = (db: Reader, between: { source: string; destination: string }) =>
  db
    .selectFrom('trip_nodes as boarding')
    .innerJoin('trip_nodes as dropping', (join) =>
      join
        .onRef('dropping.schedule_id', '=', 'boarding.schedule_id')
        .onRef('dropping.node', '>', 'boarding.node')
        .on('dropping.slug', '=', between.destination),
    )
    .innerJoin('schedules as trip', 'trip.id', 'boarding.schedule_id')
    .where('boarding.slug', '=', between.source)
    .where('trip.status', '=', 'SCHEDULED')
    .where('trip.sales_stopped_at', 'is', null)
    .select('boarding.departure_day as day')
    .limit(1)

/** The next day with a trip between two places after a day, by trips that leave later than an instant; none or one. */
export const selectNextDay = compiled((db, p: Slot<NextAsked>) =>
  daysOnSale(db, { source: p('source'), destination: p('destination') })
    .where('boarding.departure_day', '>', p('after'))
    .where(leavesAfter(p('leavingAfter')))
    .orderBy('boarding.departure_day'),
)

/** The last day with a trip between two places, of some days, both included; none or one. */
export const selectLastDay = compiled(
  (db, p: Slot<{ source: string; destination: string; from: ServiceDay; upTo: ServiceDay }>) =>
    daysOnSale(db, { source: p('source'), destination: p('destination') })
      .where('boarding.departure_day', '>=', p('from'))
      .where('boarding.departure_day', '<=', p('upTo'))
      .orderBy('boarding.departure_day', 'desc'),
)

/** Where else one can go from a place on a day, by trips that leave later than an instant. */
export const selectPlacesFrom = compiled(
  (db, p: Slot<{ source: string; day: ServiceDay; leavingAfter: Instant }>) =>
    db
      .selectFrom('trip_nodes as boarding')
      .innerJoin('trip_nodes as dropping', (join) =>
        join
          .onRef('dropping.schedule_id', '=', 'boarding.schedule_id')
          .onRef('dropping.node', '>', 'boarding.node'),
      )
      .innerJoin('schedules as trip', 'trip.id', 'boarding.schedule_id')
      .where('boarding.slug', '=', p('source'))
      .where('boarding.departure_day', '=', p('day'))
      .where(leavesAfter(p('leavingAfter')))
      .where('trip.status', '=', 'SCHEDULED')
      .where('trip.sales_stopped_at', 'is', null)
      .select((eb) => ['dropping.slug', eb.fn.min('dropping.name').as('name')])
      .groupBy('dropping.slug')
      .orderBy('name'),
)

/** Which trips count: on sale, on these days (the last one not included). */
export interface SaleWindow {
  from: ServiceDay
  until: ServiceDay
  now: Instant
  /** Online sales of what leaves until then have ended. */
  leavingAfter: Instant
}

const runningIn = (db: Reader, { from, until, now }: SaleWindow) =>
  db
    .selectFrom('schedules')
    .where('service_day', '>=', from)
    .where('service_day', '<', until)
    .where('status', '=', 'SCHEDULED')
    .where('sales_stopped_at', 'is', null)
    .where((eb) => eb.or([eb('swap_until', 'is', null), eb('swap_until', '<=', now)]))

/**
 * How many trips each route that is on sale has in some days, those that have left included; when the next one leaves; and
 * the lowest fare of those to come that no rule of fares touches.
 */
export function selectTripsOnSaleByRoute(db: Reader, window: SaleWindow) {
  const { leavingAfter } = window
  return runningIn(db, window)
    .select((eb) => [
      'route_id as routeId',
      eb.fn.countAll<number>().as('trips'),
      eb.fn
        .min('departure_at')
        .filterWhere('departure_at', '>', leavingAfter)
        .as('nextDepartureAt'),
      eb.fn
        .min('fare_paise')
        .filterWhere('fare_terms', 'is', null)
        .filterWhere('departure_at', '>', leavingAfter)
        .as('lowestFarePaise'),
    ])
    .groupBy('route_id')
    .having((eb) => eb.fn.max('departure_at'), '>', leavingAfter)
    .$castTo<{
      routeId: number
      trips: number
      nextDepartureAt: Instant
      lowestFarePaise: number | null
    }>()
    .execute()
}

/** All of them, the soonest first. */
export const selectTripsOnSale = (db: Reader, window: SaleWindow) =>
  runningIn(db, window).select(['id', 'route_id as routeId']).orderBy('departure_at').execute()

/** Those of them to come that some rule touches. */
export async function selectRuledTripsOnSale(db: Reader, window: SaleWindow): Promise<number[]> {
  const rows = await runningIn(db, window)
    .select('id')
    .where('departure_at', '>', window.leavingAfter)
    .where('fare_terms', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
