import { compiled, compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'

/** The booking of a passenger, and its trip. */
export const selectBookingOf = compiled((db, p: Slot<{ passengerId: number }>) =>
  db
    .selectFrom('passengers')
    .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
    .select(['bookings.id as bookingId', 'bookings.schedule_id as scheduleId'])
    .where('passengers.id', '=', p('passengerId')),
)

interface Move {
  bookingId: number
  fromSeatId: number
  toSeatId: number
}

/**
 * Claims a seat on every leg on which a booking has another seat, sold or held like that one; the key (seat, leg)
 * decides. Returns how many rows were inserted: fewer than legs means that the seat is taken, and it must be rolled
 * back. domain.md §2.1
 */
export const insertClaimsLike = compiledWrite((trx, p: Slot<Move>) =>
  trx
    .insertInto('claims')
    .columns(['seat_id', 'leg', 'schedule_id', 'booking_id', 'held_until'])
    .expression((eb) =>
      eb
        .selectFrom('claims')
        .select([
          eb.val(p('toSeatId')).as('seat_id'),
          'claims.leg',
          'claims.schedule_id',
          'claims.booking_id',
          'claims.held_until',
        ])
        .where('claims.booking_id', '=', p('bookingId'))
        .where('claims.seat_id', '=', p('fromSeatId')),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

/** Frees the seat that a passenger of a booking has left. Answers how many legs. */
export const deleteSeatClaims = compiledWrite(
  (trx, p: Slot<{ bookingId: number; seatId: number }>) =>
    trx
      .deleteFrom('claims')
      .where('booking_id', '=', p('bookingId'))
      .where('seat_id', '=', p('seatId')),
)

/** Sets the new seat of a passenger; what was paid stays. */
export const updateSeat = compiledWrite((trx, p: Slot<{ passengerId: number; seatId: number }>) =>
  trx
    .updateTable('passengers')
    .set({ seat_id: p('seatId') })
    .where('id', '=', p('passengerId')),
)
