import { sql } from 'kysely'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { keepsSeat, SEAT_IN_USE, SEAT_PLACE } from '../db/expressions.ts'
import { listed } from '../db/json-sql.ts'

/** The seats of a trip that are in use, in the order of the bus. */
export const selectSeatPlaces = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('seats')
    .select([...SEAT_PLACE, 'for_ladies as forLadies', 'price_paise as fullPaise'])
    .where('schedule_id', '=', p('scheduleId'))
    .where(SEAT_IN_USE)
    .orderBy('id'),
)

interface OnJourney {
  scheduleId: number
  from: number
  to: number
  now: number
}

/**
 * The claims on the legs of a journey, from the index of the trip's claims alone: a claim of an overdue
 * hold does not count. Sold is what has a booking and no end.
 */
export const selectClaims = compiled((db, p: Slot<OnJourney>) =>
  db
    .selectFrom('claims')
    .select(['seat_id as seatId', 'booking_id as bookingId', 'held_until as heldUntil'])
    .where('schedule_id', '=', p('scheduleId'))
    .where('leg', '>=', p('from'))
    .where('leg', '<', p('to'))
    .where(keepsSeat(p('now'))),
)

/** The bookings on a trip that a user still holds for themselves: what staff hold for callers is not theirs. */
export const selectOwnHoldsOnTrip = compiled(
  (db, p: Slot<{ scheduleId: number; userId: number }>) =>
    db
      .selectFrom('bookings')
      .select('id')
      .where('schedule_id', '=', p('scheduleId'))
      .where('user_id', '=', p('userId'))
      .where('sold_by', 'is', null)
      .where('status', '=', sql.lit('PENDING')),
)

/** Those of the seats that belong to the trip and are in use, in no order; the ids as a JSON list. */
export const selectChosenSeats = compiled((db, p: Slot<{ scheduleId: number; seatIds: string }>) =>
  db
    .selectFrom('seats')
    .select(['id', 'number', 'price_paise as fullPaise'])
    .where('schedule_id', '=', p('scheduleId'))
    .where('id', 'in', listed(p('seatIds')))
    .where(SEAT_IN_USE),
)
