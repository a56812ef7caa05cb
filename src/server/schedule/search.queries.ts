import { sql } from 'kysely'
import type { Instant, ServiceDay } from '../../domain/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { Reader } from '../db/types.ts'

interface Asked {
  source: string
  destination: string
  /** Days at the boarding place, both included. */
  first: ServiceDay
  last: ServiceDay
}

const from = (db: Reader, p: Slot<Asked>) =>
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

/**
 * Every trip on which one can travel between two places, boarding on these days, in order of departure. Cancelled
 * trips and those whose sales are stopped are not among them. Compiled once: this is the search.
 */
export const selectJourneys = compiled((db, p: Slot<Asked>) =>
  from(db, p)
    .innerJoin('schedules as trip', 'trip.id', 'boarding.schedule_id')
    .innerJoin('trip_nodes as first', (join) =>
      join.onRef('first.schedule_id', '=', 'trip.id').on('first.node', '=', 0),
    )
    .innerJoin('trip_nodes as last', (join) =>
      join.onRef('last.schedule_id', '=', 'trip.id').onRef('last.node', '=', 'trip.last_node'),
    )
    .where('trip.status', '=', 'SCHEDULED')
    .where('trip.sales_stopped_at', 'is', null)
    .select([
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
      'first.name as first_name',
      'last.name as last_name',
      'last.distance as total_distance',
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
    ])
    .orderBy('boarding.departure_day')
    .orderBy('boarding.departure_at')
    .orderBy('trip.id'),
)
export type JourneyRow = Awaited<ReturnType<typeof selectJourneys>>[number]

export interface Taken {
  place: number
  seats: number
  /** When the first of the holds among them ends; null when all are sold or blocked. */
  next_deadline: Instant | null
}

const selectTakenOf = compiled((db, p: Slot<{ journeys: string; now: Instant }>) =>
  db
    .selectFrom(
      sql<{ key: number; value: string }>`json_each(${p('journeys')})`.as('asked'),
    )
    .innerJoin('claims', (join) =>
      join
        .on('claims.schedule_id', '=', sql<number>`asked.value ->> 0`)
        .on('claims.leg', '>=', sql<number>`asked.value ->> 1`)
        .on('claims.leg', '<', sql<number>`asked.value ->> 2`),
    )
    .where((eb) => eb.or([eb('claims.held_until', 'is', null), eb('claims.held_until', '>', p('now'))]))
    .groupBy('asked.key')
    .select((eb) => [
      'asked.key as place',
      eb.fn.count<number>('claims.seat_id').distinct().as('seats'),
      eb.fn.min('claims.held_until').as('next_deadline'),
    ]),
)

/**
 * How many seats of each journey are taken on any of its legs: one aggregate over the claims' index for all of them.
 * Holds past their deadline do not count. Journeys without any are left out; `place` is the journey's in the list.
 */
export function selectTaken(db: Reader, rows: readonly JourneyRow[], now: Instant): Promise<Taken[]> {
  const journeys = `[${rows.map((row) => `[${row.id},${row.from_node},${row.to_node}]`).join(',')}]`
  return selectTakenOf(db, { journeys, now })
}

interface NextAsked {
  source: string
  destination: string
  after: ServiceDay
  leavingAfter: Instant
}

/** The next day with a trip between two places after a day, by trips that leave later than an instant; none or one. */
export const selectNextDay = compiled(
  (db, p: Slot<NextAsked>) =>
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
