import { sql } from 'kysely'
import { compiled, compiledAppend, compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { LedgerTable, PaymentsTable } from '../db/schema/money-tables.ts'
import type { Reader } from '../db/connection/store.ts'

function attempts(db: Reader) {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      'payments.id',
      'payments.booking_id as bookingId',
      'bookings.schedule_id as scheduleId',
      'payments.provider',
      'payments.status',
      'payments.amount_paise as amountPaise',
      'payments.reference',
      'payments.failure',
      'payments.created_at as createdAt',
      'payments.finished_at as finishedAt',
    ])
}

/** The attempts to pay a booking, the latest first. */
export const selectAttempts = compiled((db, p: Slot<{ bookingId: number }>) =>
  attempts(db)
    .where('payments.booking_id', '=', p('bookingId'))
    .orderBy('payments.created_at', 'desc'),
)

export const selectAttempt = compiled((db, p: Slot<{ id: number }>) =>
  attempts(db).where('payments.id', '=', p('id')),
)

export type AttemptRow = Awaited<ReturnType<typeof selectAttempts>>[number]

type NewAttempt = Pick<
  PaymentsTable,
  'id' | 'booking_id' | 'provider' | 'amount_paise' | 'created_at'
>

export const insertAttempt = compiledAppend((trx, p: Slot<NewAttempt>) =>
  trx.insertInto('payments').values({
    id: p('id'),
    booking_id: p('booking_id'),
    provider: p('provider'),
    status: 'INITIATED',
    amount_paise: p('amount_paise'),
    created_at: p('created_at'),
  }),
)

/** INITIATED, or EXPIRED whose payment arrived late, → SUCCEEDED. */
export const updateToSucceeded = compiledAppend(
  (trx, p: Slot<{ id: number; reference: string; now: number }>) =>
    trx
      .updateTable('payments')
      .set({ status: 'SUCCEEDED', reference: p('reference'), finished_at: p('now') })
      .where('id', '=', p('id'))
      .where('status', 'in', [sql.lit('INITIATED' as const), sql.lit('EXPIRED' as const)]),
)

/** INITIATED → FAILED. Answers 0 when the attempt has ended before. */
export const updateToFailed = compiledWrite(
  (trx, p: Slot<{ id: number; bookingId: number; failure: string; now: number }>) =>
    trx
      .updateTable('payments')
      .set({ status: 'FAILED', failure: p('failure'), finished_at: p('now') })
      .where('id', '=', p('id'))
      .where('booking_id', '=', p('bookingId'))
      .where('status', '=', sql.lit('INITIATED')),
)

/** INITIATED or EXPIRED → FAILED: its payment came and was not accepted. */
export const updateToNotAccepted = compiledWrite(
  (trx, p: Slot<{ id: number; failure: string; now: number }>) =>
    trx
      .updateTable('payments')
      .set({ status: 'FAILED', failure: p('failure'), finished_at: p('now') })
      .where('id', '=', p('id'))
      .where('status', 'in', [sql.lit('INITIATED' as const), sql.lit('EXPIRED' as const)]),
)

/** INITIATED → EXPIRED: another way to pay takes its place. */
export const updateToReplaced = compiledWrite((trx, p: Slot<{ id: number; now: number }>) =>
  trx
    .updateTable('payments')
    .set({ status: 'EXPIRED', finished_at: p('now') })
    .where('id', '=', p('id'))
    .where('status', '=', sql.lit('INITIATED')),
)

type Charge = Pick<LedgerTable, 'booking_id' | 'amount_paise' | 'payment_id' | 'recorded_by' | 'at'>

export const insertCharge = compiledAppend((trx, p: Slot<Charge>) =>
  trx.insertInto('ledger').values({
    booking_id: p('booking_id'),
    kind: 'CHARGE',
    amount_paise: p('amount_paise'),
    payment_id: p('payment_id'),
    recorded_by: p('recorded_by'),
    at: p('at'),
  }),
)

/** INITIATED → EXPIRED, where the booking is held no more. */
export const updateAttemptsToExpired = compiledWrite((trx, p: Slot<{ now: number }>) =>
  trx
    .updateTable('payments')
    .set({ status: 'EXPIRED', finished_at: p('now') })
    .where('status', '=', sql.lit('INITIATED'))
    .where('booking_id', 'in', (db) =>
      db
        .selectFrom('bookings')
        .select('bookings.id')
        .whereRef('bookings.id', '=', 'payments.booking_id')
        .where('bookings.status', '=', sql.lit('CANCELLED')),
    ),
)
