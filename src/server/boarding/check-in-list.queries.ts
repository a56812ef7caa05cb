import { sql } from 'kysely'
import type { NotNull } from 'kysely'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { SEAT_BEFORE, SHOWN_NAME } from '../db/expressions.ts'

/** Whoever holds or held a paid ticket of a trip, in the order of the seats of the bus. */
export const selectTicketHolders = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .select([
      'passengers.id as passengerId',
      'bookings.number as bookingNumber',
      'passengers.position',
      'seats.number as seatNumber',
      'seats.deck',
      'seats.type as seatType',
      SEAT_BEFORE.as('seatBefore'),
      SHOWN_NAME.as('name'),
      'passengers.status',
      'passengers.concession',
      'bookings.status as bookingStatus',
      'bookings.from_node as fromNode',
      'bookings.to_node as toNode',
      'bookings.boarding_point_id as boardingPointId',
      'bookings.dropping_point_id as droppingPointId',
    ])
    // What was paid has its passengers: name, age and gender come together.
    .$narrowType<{ name: NotNull }>()
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('bookings.payment_status', '=', sql.lit('PAID'))
    .orderBy('seats.id')
    .orderBy('bookings.from_node'),
)

/** The trip that a paid booking is for. */
export const selectTripOfBooking = compiled((db, p: Slot<{ bookingNumber: string }>) =>
  db
    .selectFrom('bookings')
    .select(['schedule_id as scheduleId'])
    .where('number', '=', p('bookingNumber'))
    .where('payment_status', '=', sql.lit('PAID')),
)
