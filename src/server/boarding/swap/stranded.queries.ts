import { sql } from 'kysely'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { SHOWN_NAME } from '../../db/expressions.ts'

/** Whoever a change of bus has left without a seat, in the order of the bookings, with the booking that replaces theirs. */
export const selectStranded = compiled((db, p: Slot<{ swapId: number }>) =>
  db
    .selectFrom('bus_swap_moves')
    .innerJoin('passengers', 'passengers.id', 'bus_swap_moves.passenger_id')
    .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
    .innerJoin('seats', 'seats.id', 'bus_swap_moves.old_seat_id')
    .leftJoin('cancellations', 'cancellations.passenger_id', 'passengers.id')
    .leftJoin('payments', 'payments.carried_refund_id', 'cancellations.refund_id')
    .leftJoin('bookings as later', 'later.id', 'payments.booking_id')
    .select([
      'passengers.id as passengerId',
      SHOWN_NAME.as('name'),
      'passengers.status',
      'seats.number as seatNumber',
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'bookings.contact_phone as phone',
      'bookings.from_node as fromNode',
      'bookings.to_node as toNode',
      'later.id as laterId',
      'later.number as laterNumber',
    ])
    .where('bus_swap_moves.swap_id', '=', p('swapId'))
    .where('bus_swap_moves.outcome', '=', sql.lit('REFUNDED'))
    .orderBy('bookings.id')
    .orderBy('passengers.position'),
)
export type StrandedRow = Awaited<ReturnType<typeof selectStranded>>[number]
