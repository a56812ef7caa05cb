import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'

/** What the passengers of a booking paid, and how it came about. */
export const selectFareLines = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('passengers')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .select([
      'passengers.id as passengerId',
      'seats.number as seatNumber',
      'base_paise as farePaise',
      'fare_lines as lines',
    ])
    .where('booking_id', '=', p('bookingId'))
    .orderBy('position'),
)
