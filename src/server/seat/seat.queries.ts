import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { Reader } from '../db/types.ts'

/** A trip and its bus. */
export const selectTrip = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('schedules')
    .innerJoin('buses', 'buses.id', 'schedules.bus_id')
    .select([
      'schedules.id',
      'schedules.service_day as serviceDay',
      'schedules.departure_at as departureAt',
      'schedules.last_node as lastNode',
      'schedules.status',
      'schedules.sales_stopped_at as salesStoppedAt',
      'buses.name as busName',
      'buses.number as busNumber',
      'buses.type as busType',
      'buses.amenities as busAmenities',
      'buses.operator_name as operatorName',
    ])
    .where('schedules.id', '=', p('scheduleId')),
)

/** The places of a trip in order: the row of node n is at index n. */
export const selectNodes = compiled((db, p: Slot<{ scheduleId: number }>) =>
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

interface SeatsOfJourney {
  scheduleId: number
  from: number
  to: number
  now: number
  userId: number
}

/**
 * The seats of a trip in the order of the bus, with what stands on the legs of a journey: claims of an overdue hold do
 * not count. `claimed`, `sold` and `mine` (held by the user) are 1 or 0.
 */
export const selectSeats = compiled((db, p: Slot<SeatsOfJourney>) =>
  db
    .selectFrom('seats')
    .leftJoin('claims', (join) =>
      join
        .onRef('claims.schedule_id', '=', 'seats.schedule_id')
        .onRef('claims.seat_id', '=', 'seats.id')
        .on('claims.leg', '>=', p('from'))
        .on('claims.leg', '<', p('to'))
        .on((on) =>
          on.or([on('claims.held_until', 'is', null), on('claims.held_until', '>', p('now'))]),
        ),
    )
    .leftJoin('bookings', (join) =>
      join
        .onRef('bookings.id', '=', 'claims.booking_id')
        .on('claims.held_until', 'is not', null)
        .on('bookings.user_id', '=', p('userId')),
    )
    .select(({ fn, eb }) => [
      'seats.id',
      'seats.number',
      'seats.deck',
      'seats.row_number as row',
      'seats.column_number as column',
      'seats.kind',
      'seats.type',
      'seats.at_window as atWindow',
      'seats.price_paise as fullPaise',
      fn.max(eb.case().when('claims.seat_id', 'is', null).then(0).else(1).end()).as('claimed'),
      fn
        .max(
          eb
            .case()
            .when(
              eb.and([
                eb('claims.booking_id', 'is not', null),
                eb('claims.held_until', 'is', null),
              ]),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('sold'),
      fn.max(eb.case().when('bookings.id', 'is', null).then(0).else(1).end()).as('mine'),
    ])
    .where('seats.schedule_id', '=', p('scheduleId'))
    .groupBy('seats.id')
    .orderBy('seats.id'),
)

/** Those of the seats that belong to the trip, in the order of the bus. */
export function selectChosenSeats(
  db: Reader,
  chosen: { scheduleId: number; seatIds: readonly number[] },
): Promise<{ id: number; number: string; fullPaise: number }[]> {
  return db
    .selectFrom('seats')
    .select(['id', 'number', 'price_paise as fullPaise'])
    .where('schedule_id', '=', chosen.scheduleId)
    .where('id', 'in', [...chosen.seatIds])
    .execute()
}
