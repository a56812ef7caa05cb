import type { ServiceDay } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { CLAIM_IN_USE, SEAT_IN_USE } from '../db/expressions.ts'
import { jsonRowsOf, listed } from '../db/json-sql.ts'

/** A list of ids goes in as one JSON parameter: one statement, prepared once, whatever their number. */
interface Listed {
  ids: string
}

/** Trips, in no order. */
export const selectTrips = compiled((db, p: Slot<Listed>) =>
  db
    .selectFrom('schedules')
    .select([
      'id',
      'bus_id as busId',
      'route_id as routeId',
      'is_master as isMaster',
      'automation_duration as automationDuration',
      'service_day as serviceDay',
      'departure_minutes as departureMinutes',
      'arrival_minutes as arrivalMinutes',
      'departure_at as departureAt',
      'total_seats as totalSeats',
      'fare_paise as farePaise',
      'fare_terms as fareTerms',
      'layout_id as layoutId',
      'last_node as lastNode',
      'status',
      'sales_stopped_at as salesStoppedAt',
      'swap_until as swapUntil',
      'version',
    ])
    .where('id', 'in', listed(p('ids'))),
)

/** The places of some trips, those of each trip in order: its row of node n is at index n. */
export const selectNodes = compiled((db, p: Slot<Listed>) =>
  db
    .selectFrom('trip_nodes')
    .select([
      'schedule_id as scheduleId',
      'node',
      'name',
      'slug',
      'arrival_minutes as arrivalMinutes',
      'departure_minutes as departureMinutes',
      'arrival_at as arrivalAt',
      'departure_at as departureAt',
      'distance',
    ])
    .where('schedule_id', 'in', listed(p('ids')))
    .orderBy('schedule_id')
    .orderBy('node'),
)

/** The points of some trips: which of them are open for boarding counts for the search, that there are any for the map. */
export const selectPoints = compiled((db, p: Slot<Listed>) =>
  db
    .selectFrom('trip_points')
    .select([
      'schedule_id as scheduleId',
      'node',
      'boarding_offset as boardingOffset',
      'closed_at as closedAt',
    ])
    .where('schedule_id', 'in', listed(p('ids')))
    .orderBy('boarding_offset'),
)

/**
 * The seats in use of some trips, a row for each trip. Where its seats are is a text, the same for all trips that have
 * the same seats.
 */
export const selectSeats = compiled((db, p: Slot<Listed>) =>
  db
    .selectFrom('seats')
    .select((eb) => [
      'schedule_id as scheduleId',
      eb.fn.min('id').as('firstId'),
      eb.fn.max('id').as('lastId'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('price_paise').as('lowestPaise'),
      eb.fn.max('price_paise').as('highestPaise'),
      jsonRowsOf(
        [
          'number',
          'deck',
          'row_number',
          'column_number',
          'kind',
          'type',
          'at_window',
          'row_span',
          'for_ladies',
        ],
        'id',
      ).as('places'),
    ])
    .where('schedule_id', 'in', listed(p('ids')))
    .where(SEAT_IN_USE)
    .groupBy('schedule_id'),
)

/** The same seats one by one, of trips whose ids have gaps or whose prices differ. */
export const selectEachSeat = compiled((db, p: Slot<Listed>) =>
  db
    .selectFrom('seats')
    .select(['schedule_id as scheduleId', 'id', 'price_paise as pricePaise'])
    .where('schedule_id', 'in', listed(p('ids')))
    .where(SEAT_IN_USE)
    .orderBy('id'),
)

/** The claims on the seats of some trips, seat by seat and leg by leg; from the index of a trip's claims alone. */
export const selectClaims = compiled((db, p: Slot<Listed>) =>
  db
    .selectFrom('claims')
    .select([
      'schedule_id as scheduleId',
      'seat_id as seatId',
      'leg',
      'held_until as heldUntil',
      'booking_id as bookingId',
    ])
    .where('schedule_id', 'in', listed(p('ids')))
    .where(CLAIM_IN_USE)
    .orderBy('schedule_id')
    .orderBy('seat_id')
    .orderBy('leg'),
)

/** What was said about some trips that are late, in the order in which it was said. decisions/0081 */
export const selectDelaysOf = compiled((db, p: Slot<Listed>) =>
  db
    .selectFrom('delays')
    .select(['schedule_id as scheduleId', 'from_node as fromNode', 'minutes', 'reason'])
    .select('said_at as saidAt')
    .where('schedule_id', 'in', listed(p('ids')))
    .orderBy('said_at')
    .orderBy('id'),
)

/** The trips of one service day, in order of departure. */
export const selectIdsOfDay = compiled((db, p: Slot<{ day: ServiceDay }>) =>
  db
    .selectFrom('schedules')
    .select('id')
    .where('service_day', '=', p('day'))
    .orderBy('departure_at')
    .orderBy('id'),
)

/** The next service day with trips, from one on; none or one. */
export const selectDayWithTrips = compiled((db, p: Slot<{ from: ServiceDay }>) =>
  db
    .selectFrom('schedules')
    .select('service_day as day')
    .where('service_day', '>=', p('from'))
    .orderBy('service_day')
    .limit(1),
)

interface Asked {
  source: string
  destination: string
  /** Days at the boarding place, both included. */
  first: ServiceDay
  last: ServiceDay
}

/** Every trip that leaves a place on these days, in order of departure, whether or not it is on sale: from an index alone. */
export const selectDepartures = compiled((db, p: Slot<Omit<Asked, 'destination'>>) =>
  db
    .selectFrom('trip_nodes')
    .where('slug', '=', p('source'))
    .where('departure_day', '>=', p('first'))
    .where('departure_day', '<=', p('last'))
    .select(['schedule_id as id', 'node as from'])
    .orderBy('departure_day')
    .orderBy('departure_at')
    .orderBy('schedule_id'),
)

/** Those of them that reach another place later. */
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
    .select(['boarding.schedule_id as id', 'boarding.node as from'])
    .groupBy([
      'boarding.departure_day',
      'boarding.departure_at',
      'boarding.schedule_id',
      'boarding.node',
    ])
    .orderBy('boarding.departure_day')
    .orderBy('boarding.departure_at')
    .orderBy('boarding.schedule_id'),
)
