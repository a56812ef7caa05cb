import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { busThen } from '../db/expressions.ts'

/** A trip and its bus; of a trip that has ended, what its bus was called then. */
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
      // Few trips are late: what was said of those alone is read.
      eb
        .selectFrom('delays')
        .whereRef('delays.schedule_id', '=', 'schedules.id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .as('delayCount'),
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

/** The points of a trip, by their offsets. */
export const selectDatedPoints = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('trip_points')
    .innerJoin('points', 'points.id', 'trip_points.point_id')
    .select([
      'points.id',
      'points.name',
      'points.landmark',
      'points.phone',
      'points.latitude',
      'points.longitude',
      'trip_points.node',
      'trip_points.boarding_offset as boardingOffset',
      'trip_points.dropping_offset as droppingOffset',
      'trip_points.substitute_id as substituteId',
    ])
    .where('trip_points.schedule_id', '=', p('scheduleId'))
    .orderBy('trip_points.node')
    .orderBy('trip_points.boarding_offset')
    .orderBy('trip_points.dropping_offset')
    .orderBy('points.id'),
)

/** What was said about a trip that is late, in the order in which it was said. decisions/0081 */
export const selectDelays = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('delays')
    .select(['from_node as fromNode', 'minutes', 'reason', 'said_at as saidAt'])
    .where('schedule_id', '=', p('scheduleId'))
    .orderBy('said_at')
    .orderBy('id'),
)

/** The places of a trip in order: the row of node n is at index n. */
export const selectDatedNodes = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('trip_nodes')
    .select([
      'node',
      'name',
      'slug',
      'arrival_minutes as arrivalMinutes',
      'departure_minutes as departureMinutes',
      'arrival_at as arrivalAt',
      'departure_at as departureAt',
      'distance',
    ])
    .where('schedule_id', '=', p('scheduleId'))
    .orderBy('node'),
)
