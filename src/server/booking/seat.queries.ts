import { sql } from 'kysely'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { SEAT_IN_USE, SEAT_PLACE } from '../db/expressions.ts'
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
