import { sql } from 'kysely'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { isLive, SEAT_IN_USE, SEAT_PLACE, SHOWN_NAME } from '../../db/expressions.ts'

/** Whoever travels behind a place of a trip, with a ticket or an open hold, in the order of the bookings. */
export const selectSwapTravellers = compiled(
  (db, p: Slot<{ scheduleId: number; fromNode: number; now: number }>) =>
    db
      .selectFrom('bookings')
      .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
      .innerJoin('seats', 'seats.id', 'passengers.seat_id')
      .select([...SEAT_PLACE, 'seats.for_ladies as forLadies'])
      .select([
        'seats.id as seatId',
        'seats.retired_by_swap as retiredBy',
        'passengers.id as passengerId',
        SHOWN_NAME.as('name'),
        'passengers.age',
        'passengers.gender',
        'passengers.held_for as heldFor',
        'passengers.status',
        'passengers.concession',
        'bookings.id as bookingId',
        'bookings.number as bookingNumber',
        'bookings.status as bookingStatus',
        'bookings.user_id as userId',
        'bookings.sold_by as soldBy',
        'bookings.held_at as bookedAt',
        'bookings.from_node as fromNode',
        'bookings.to_node as toNode',
        'bookings.boarding_point_id as boardingPointId',
        'bookings.contact_email as email',
        'bookings.contact_phone as phone',
      ])
      .where('bookings.schedule_id', '=', p('scheduleId'))
      .where('bookings.to_node', '>', p('fromNode'))
      .where('passengers.status', '<>', sql.lit('CANCELLED'))
      .where(isLive(p('now')))
      .orderBy('bookings.id')
      .orderBy('passengers.position'),
)
export type TravellerRow = Awaited<ReturnType<typeof selectSwapTravellers>>[number]

/** Who of a trip may sit beside whom all the same. */
export const selectExemptionsOnTrip = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('ladies_exemptions')
    .innerJoin('bookings', 'bookings.id', 'ladies_exemptions.booking_id')
    .select(['ladies_exemptions.booking_id as bookingId', 'ladies_exemptions.other_id as otherId'])
    .distinct()
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .orderBy('ladies_exemptions.booking_id')
    .orderBy('ladies_exemptions.other_id'),
)

/** The numbers of the seats of a trip that are blocked, in the order of the bus. */
export const selectBlockedNumbers = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('seats')
    .select('seats.number')
    .where('seats.schedule_id', '=', p('scheduleId'))
    .where(SEAT_IN_USE)
    .where((seat) =>
      seat.exists(
        seat
          .selectFrom('claims')
          .select('claims.leg')
          .whereRef('claims.seat_id', '=', 'seats.id')
          .where('claims.booking_id', 'is', null),
      ),
    )
    .orderBy('seats.id'),
)

/** The trips of a bus that have not arrived yet, by departure. */
export const selectComingTripsOfBus = compiled((db, p: Slot<{ busId: number; now: number }>) =>
  db
    .selectFrom('schedules')
    .select('id')
    .where('bus_id', '=', p('busId'))
    .where('status', '=', sql.lit('SCHEDULED'))
    .where('arrival_at', '>', p('now'))
    .orderBy('departure_at'),
)
