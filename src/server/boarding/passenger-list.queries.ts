import { sql } from 'kysely'
import type { NotNull } from 'kysely'
import type { Mark } from '../../domain/boarding/passenger-list.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { SHOWN_NAME } from '../db/expressions.ts'

/** Who holds a confirmed ticket of a trip, in the order of the seats of the bus. */
export const selectTravellers = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .leftJoin('users as seller', 'seller.id', 'bookings.sold_by')
    .select([
      'passengers.id as passengerId',
      'bookings.id as bookingId',
      'seats.number as seatNumber',
      'seats.deck',
      SHOWN_NAME.as('name'),
      'passengers.age',
      'passengers.gender',
      'passengers.status',
      'bookings.number as bookingNumber',
      'bookings.contact_phone as phone',
      'bookings.from_node as fromNode',
      'bookings.to_node as toNode',
      'seller.full_name as soldBy',
    ])
    // A booking is confirmed only once every passenger has been entered; age and gender are erased with the name.
    .$narrowType<{ name: NotNull; status: Mark }>()
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('bookings.status', '=', sql.lit('CONFIRMED'))
    .where('passengers.status', '<>', sql.lit('CANCELLED'))
    .orderBy('seats.id')
    .orderBy('bookings.from_node'),
)
