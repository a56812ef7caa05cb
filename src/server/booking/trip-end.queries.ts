import { sql } from 'kysely'
import { compiled, compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'

/** PENDING → CANCELLED/TRIP_CANCELLED. */
export const updateToTripCancelled = compiledWrite((trx, p: Slot<{ id: number; now: number }>) =>
  trx
    .updateTable('bookings')
    .set({
      status: 'CANCELLED',
      cancel_reason: 'TRIP_CANCELLED',
      deadline_at: null,
      updated_at: p('now'),
    })
    .where('id', '=', p('id'))
    .where('status', '=', sql.lit('PENDING')),
)

/** The bookings of a trip that are held or sold, at most so many. */
export const selectLiveOnTrip = compiled((db, p: Slot<{ scheduleId: number; most: number }>) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('schedule_id', '=', p('scheduleId'))
    .where('status', '<>', sql.lit('CANCELLED'))
    .orderBy('id')
    .limit(p('most')),
)

export const countHoldsOnTrip = compiled((db, p: Slot<{ scheduleId: number; now: number }>) =>
  db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('holds'))
    .where('schedule_id', '=', p('scheduleId'))
    .where('status', '=', sql.lit('PENDING'))
    .where('deadline_at', '>', p('now')),
)
