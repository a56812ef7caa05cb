import { sql } from 'kysely'
import type { Instant, ServiceDay } from '../../domain/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'

interface Asked {
  source: string
  destination: string
  /** Days at the boarding place, both included. */
  first: ServiceDay
  last: ServiceDay
  now: Instant
}

/**
 * Seats of the journey taken on any of its legs, and when the first of the holds among them ends: '7 1800000000000',
 * or '7 ' when all are sold or blocked. Holds past their deadline do not count. The claims of a trip stand in the
 * index by seat, so each seat is counted in passing; grouping the claims of all trips at once took five times as long.
 */
const taken = (now: Instant) => sql<string>`(
  select count(*) || ' ' || ifnull(min(deadline), '')
  from (
    select min(claim.held_until) as deadline
    from claims as claim
    where claim.schedule_id = boarding.schedule_id
      and claim.leg >= boarding.node and claim.leg < dropping.node
      and (claim.held_until is null or claim.held_until > ${now})
    group by claim.seat_id))`

/**
 * Every trip on which one can travel between two places, boarding on these days, in order of departure. Cancelled
 * trips and those whose sales are stopped are not among them. One statement, compiled once: this is the search.
 */
export const selectJourneys = compiled((db, p: Slot<Asked>) =>
  db
    .selectFrom('trip_nodes as boarding')
    .innerJoin('trip_nodes as dropping', (join) =>
      join
        .onRef('dropping.schedule_id', '=', 'boarding.schedule_id')
        .onRef('dropping.node', '>', 'boarding.node')
        .on('dropping.slug', '=', p('destination')),
    )
    .where('boarding.slug', '=', p('source'))
    .where('boarding.departure_day', '>=', p('first'))
    .where('boarding.departure_day', '<=', p('last'))
    .innerJoin('schedules as trip', 'trip.id', 'boarding.schedule_id')
    // Most people travel from end to end: only who does not needs the ends looked up.
    .leftJoin('trip_nodes as first', (join) =>
      join
        .on('boarding.node', '>', 0)
        .onRef('first.schedule_id', '=', 'trip.id')
        .on('first.node', '=', 0),
    )
    .leftJoin('trip_nodes as last', (join) =>
      join
        .onRef('dropping.node', '<', 'trip.last_node')
        .onRef('last.schedule_id', '=', 'trip.id')
        .onRef('last.node', '=', 'trip.last_node'),
    )
    .where('trip.status', '=', 'SCHEDULED')
    .where('trip.sales_stopped_at', 'is', null)
    .select(({ fn }) => [
      'trip.id',
      'trip.bus_id',
      'trip.route_id',
      'trip.is_master',
      'trip.automation_duration',
      'trip.service_day',
      'trip.departure_minutes',
      'trip.arrival_minutes',
      'trip.departure_at',
      'trip.arrival_at',
      'trip.total_seats',
      'trip.fare_paise',
      'trip.status',
      'trip.version',
      fn.coalesce('first.name', 'boarding.name').as('first_name'),
      fn.coalesce('last.name', 'dropping.name').as('last_name'),
      fn.coalesce('last.distance', 'dropping.distance').as('total_distance'),
      'boarding.node as from_node',
      'boarding.name as from_name',
      'boarding.departure_minutes as from_minutes',
      'boarding.departure_day as from_day',
      'boarding.departure_at as from_at',
      'boarding.distance as from_distance',
      'dropping.node as to_node',
      'dropping.name as to_name',
      'dropping.arrival_minutes as to_minutes',
      'dropping.arrival_at as to_at',
      'dropping.distance as to_distance',
      taken(p('now')).as('taken'),
    ])
    .orderBy('boarding.departure_day')
    .orderBy('boarding.departure_at')
    .orderBy('boarding.schedule_id'),
)
export type JourneyRow = Awaited<ReturnType<typeof selectJourneys>>[number]

interface NextAsked {
  source: string
  destination: string
  after: ServiceDay
  leavingAfter: Instant
}

/** The next day with a trip between two places after a day, by trips that leave later than an instant; none or one. */
export const selectNextDay = compiled((db, p: Slot<NextAsked>) =>
  db
    .selectFrom('trip_nodes as boarding')
    .innerJoin('trip_nodes as dropping', (join) =>
      join
        .onRef('dropping.schedule_id', '=', 'boarding.schedule_id')
        .onRef('dropping.node', '>', 'boarding.node')
        .on('dropping.slug', '=', p('destination')),
    )
    .innerJoin('schedules as trip', 'trip.id', 'boarding.schedule_id')
    .where('boarding.slug', '=', p('source'))
    .where('boarding.departure_day', '>', p('after'))
    .where('boarding.departure_at', '>', p('leavingAfter'))
    .where('trip.status', '=', 'SCHEDULED')
    .where('trip.sales_stopped_at', 'is', null)
    .select('boarding.departure_day as day')
    .orderBy('boarding.departure_day')
    .limit(1),
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
      .where('boarding.departure_at', '>', p('leavingAfter'))
      .where('trip.status', '=', 'SCHEDULED')
      .where('trip.sales_stopped_at', 'is', null)
      .select(['dropping.slug', 'dropping.name'])
      .groupBy('dropping.slug')
      .orderBy('dropping.name'),
)
