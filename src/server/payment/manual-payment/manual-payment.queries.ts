import { sql } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { SEAT_IN_USE } from '../../db/expressions.ts'

type Waiting = { id: number; awaits: 'cash' | 'transfer'; deadlineAt: number; now: number }

/** Answers 0 when the booking is no longer held. */
export const updateToWaiting = compiledWrite((trx, p: Slot<Waiting>) =>
  trx
    .updateTable('bookings')
    .set({ awaits: p('awaits'), deadline_at: p('deadlineAt'), updated_at: p('now') })
    .where('id', '=', p('id'))
    .where('status', '=', sql.lit('PENDING')),
)

/** Another booking of a customer's that waits to be paid without a payment company. */
export const selectOtherWaiting = compiled(
  (db, p: Slot<{ userId: number; bookingId: number; now: number }>) =>
    db
      .selectFrom('bookings')
      .select('number')
      .where('user_id', '=', p('userId'))
      .where('sold_by', 'is', null)
      .where('status', '=', sql.lit('PENDING'))
      .where('awaits', 'is not', null)
      .where('deadline_at', '>', p('now'))
      .where('id', '<>', p('bookingId'))
      .limit(1),
)

/**
 * Another booking of a customer's, cancelled or not, for which a transfer was reported after an instant that no one has
 * answered.
 */
export const selectOtherReported = compiled(
  (db, p: Slot<{ userId: number; bookingId: number; after: number }>) =>
    db
      .selectFrom('upi_claims')
      .innerJoin('payments', 'payments.id', 'upi_claims.payment_id')
      .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
      .select(['bookings.number', 'upi_claims.claimed_at as claimedAt'])
      .where('upi_claims.answered_at', 'is', null)
      .where('upi_claims.claimed_at', '>', p('after'))
      .where('bookings.user_id', '=', p('userId'))
      .where('bookings.sold_by', 'is', null)
      .where('bookings.id', '<>', p('bookingId'))
      .orderBy('upi_claims.claimed_at', 'desc')
      .limit(1),
)

/** How many seats of a trip wait like that, in bookings other than one, and how many seats the trip has. */
export const selectWaitingSeats = compiled(
  (db, p: Slot<{ scheduleId: number; bookingId: number; now: number }>) =>
    db
      .selectFrom('passengers')
      .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
      .select((on) => [
        on.fn.countAll<number>().as('waiting'),
        on
          .selectFrom('seats')
          .select(on.fn.countAll<number>().as('seats'))
          .where('seats.schedule_id', '=', p('scheduleId'))
          .where(SEAT_IN_USE)
          .$asScalar()
          .$notNull()
          .as('seats'),
      ])
      .where('bookings.schedule_id', '=', p('scheduleId'))
      .where('bookings.status', '=', sql.lit('PENDING'))
      .where('bookings.awaits', 'is not', null)
      .where('bookings.deadline_at', '>', p('now'))
      .where('bookings.id', '<>', p('bookingId')),
)
