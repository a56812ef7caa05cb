import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { busThen, POINT_PLACE } from '../db/expressions.ts'
import { rowsAsJson } from '../db/json-sql.ts'

/**
 * A trip with its bus, its places in order (the row of node n is at index n), their points by their offsets and what was
 * said about delays. Of a trip that has ended, what its bus was called then.
 */
export const selectDatedTrip = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('schedules')
    .innerJoin('buses', 'buses.id', 'schedules.bus_id')
    .leftJoin('bus_history as was', (join) => join.on('was.id', '=', busThen('schedules')))
    .select([
      'schedules.id',
      'schedules.bus_id as busId',
      'schedules.service_day as serviceDay',
      'schedules.departure_at as departureAt',
      'schedules.last_node as lastNode',
      'schedules.status',
      'schedules.sales_stopped_at as salesStoppedAt',
      'schedules.swap_until as swapUntil',
      'schedules.layout_id as layoutId',
      'schedules.fare_terms as fareTerms',
      'buses.amenities as busAmenities',
    ])
    .select((eb) => [
      eb.fn.coalesce('was.name', 'buses.name').as('busName'),
      eb.fn.coalesce('was.number', 'buses.number').as('busNumber'),
      eb.fn.coalesce('was.type', 'buses.type').as('busType'),
      eb.fn.coalesce('was.operator_name', 'buses.operator_name').as('operatorName'),
      rowsAsJson(
        eb
          .selectFrom('trip_nodes')
          .select([
            'trip_nodes.node',
            'trip_nodes.name',
            'trip_nodes.slug',
            'trip_nodes.arrival_minutes as arrivalMinutes',
            'trip_nodes.departure_minutes as departureMinutes',
            'trip_nodes.arrival_at as arrivalAt',
            'trip_nodes.departure_at as departureAt',
            'trip_nodes.distance',
          ])
          .whereRef('trip_nodes.schedule_id', '=', 'schedules.id')
          .orderBy('trip_nodes.node'),
      ).as('nodes'),
      rowsAsJson(
        eb
          .selectFrom('trip_points')
          .innerJoin('points', 'points.id', 'trip_points.point_id')
          .select([
            ...POINT_PLACE,
            'trip_points.node',
            'trip_points.boarding_offset as boardingOffset',
            'trip_points.dropping_offset as droppingOffset',
            'trip_points.substitute_id as substituteId',
          ])
          .whereRef('trip_points.schedule_id', '=', 'schedules.id')
          .orderBy('trip_points.node')
          .orderBy('trip_points.boarding_offset')
          .orderBy('trip_points.dropping_offset')
          .orderBy('points.id'),
      ).as('points'),
      rowsAsJson(
        eb
          .selectFrom('delays')
          .select(['from_node as fromNode', 'minutes', 'reason', 'said_at as saidAt'])
          .whereRef('delays.schedule_id', '=', 'schedules.id')
          .orderBy('said_at')
          .orderBy('id'),
      ).as('delays'),
    ])
    .where('schedules.id', '=', p('scheduleId')),
)

/** The trip that a booking is on, and whose the booking is. */
export const selectTripIdOf = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('bookings')
    .select(['schedule_id as id', 'user_id as userId'])
    .where('id', '=', p('bookingId')),
)
