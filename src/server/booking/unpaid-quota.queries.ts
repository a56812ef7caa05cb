import { sql } from 'kysely'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { SEAT_IN_USE } from '../db/expressions.ts'
import type { Trx } from '../db/connection/store.ts'

const selectPaidBooking = compiled((db, p: Slot<{ userId: number }>) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', p('userId'))
    .where('payment_status', '=', sql.lit('PAID'))
    .limit(1),
)

/** Whether somebody has ever paid for a booking. */
export async function hasPaidBefore(trx: Trx, userId: number): Promise<boolean> {
  return (await selectPaidBooking(trx, { userId })).length > 0
}

/**
 * How many seats of a trip are held by customers who have never paid for anything, when the first of these holds ends,
 * and how many seats the trip has.
 */
export const selectUnpaidSeats = compiled((db, p: Slot<{ scheduleId: number; now: number }>) =>
  db
    .selectFrom('claims')
    .innerJoin('bookings', 'bookings.id', 'claims.booking_id')
    .select((on) => [
      on.fn.count<number>('claims.seat_id').distinct().as('held'),
      on.fn.min<number | null>('claims.held_until').as('nextEnd'),
      on
        .selectFrom('seats')
        .select(on.fn.countAll<number>().as('seats'))
        .where('seats.schedule_id', '=', p('scheduleId'))
        .where(SEAT_IN_USE)
        .$asScalar()
        .$notNull()
        .as('seats'),
    ])
    .where('claims.schedule_id', '=', p('scheduleId'))
    .where('claims.held_until', '>', p('now'))
    .where('bookings.sold_by', 'is', null)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('bookings as earlier')
            .select('earlier.id')
            .whereRef('earlier.user_id', '=', 'bookings.user_id')
            .where('earlier.payment_status', '=', sql.lit('PAID')),
        ),
      ),
    ),
)
