import { sql } from 'kysely'
import type { DueBounds } from '../../../domain/time/due-bounds.ts'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { PaymentReturnsTable } from '../../db/schema/money-tables.ts'
import type { Reader } from '../../db/connection/store.ts'
import { undisputed } from './dispute.queries.ts'

type NewReturn = Pick<
  PaymentReturnsTable,
  'id' | 'payment_id' | 'paid_reference' | 'amount_paise' | 'created_at'
>

/** Answers 0 when this payment goes back already. */
export const insertReturn = compiledWrite((trx, p: Slot<NewReturn>) =>
  trx
    .insertInto('payment_returns')
    .values({
      id: p('id'),
      payment_id: p('payment_id'),
      paid_reference: p('paid_reference'),
      amount_paise: p('amount_paise'),
      status: 'PENDING',
      next_attempt_at: p('created_at'),
      created_at: p('created_at'),
    })
    .onConflict((conflict) => conflict.column('paid_reference').doNothing()),
)

function returns(db: Reader) {
  return db
    .selectFrom('payment_returns')
    .innerJoin('payments', 'payments.id', 'payment_returns.payment_id')
    .select([
      'payment_returns.id',
      'payments.booking_id as bookingId',
      'payments.provider',
      'payment_returns.paid_reference as paymentReference',
      'payment_returns.amount_paise as amountPaise',
      'payment_returns.attempts',
      'payment_returns.refusals',
      'payment_returns.status',
      'payment_returns.reference',
      'payment_returns.created_at as grantedAt',
    ])
}

export const selectReturn = compiled((db, p: Slot<{ id: number }>) =>
  returns(db).where('payment_returns.id', '=', p('id')),
)

/** Returns that are due, so many of each provider, the longest waiting first. */
export const selectDueReturns = compiled((db, p: Slot<DueBounds & { most: number }>) =>
  db
    .selectFrom(() => dueReturns(db, p).as('due'))
    .selectAll()
    .where('place', '<=', p('most'))
    .orderBy('place'),
)

const dueReturns = (db: Reader, p: Slot<DueBounds>) =>
  returns(db)
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('payments.provider')
            .orderBy('payment_returns.next_attempt_at')
            .orderBy('payment_returns.id'),
        )
        .as('place'),
    )
    .where('payment_returns.status', '=', sql.lit('PENDING'))
    .where((where) =>
      where.or([
        where('payment_returns.next_attempt_at', '<=', p('now')),
        where('payment_returns.next_attempt_at', '>', p('latest')),
      ]),
    )
    // What was transferred without a payment company is transferred back by staff.
    .where('payments.provider', '<>', sql.lit('upi'))
    .where(undisputed('payments.provider', 'payment_returns.paid_reference'))

type Returned = { id: number; reference: string; paidBy: number | null; now: number }

/** PENDING → DONE. Answers 0 when it is done. */
export const updateToReturned = compiledWrite((trx, p: Slot<Returned>) =>
  trx
    .updateTable('payment_returns')
    .set({
      status: 'DONE',
      reference: p('reference'),
      paid_by: p('paidBy'),
      failure: null,
      finished_at: p('now'),
    })
    .where('id', '=', p('id'))
    .where('status', '=', sql.lit('PENDING')),
)

type NotReturned = {
  id: number
  attempts: number
  refusals: number
  failure: string | null
  nextAttemptAt: number
}

/** Still PENDING: the provider is asked again later. */
export const updateNextReturn = compiledWrite((trx, p: Slot<NotReturned>) =>
  trx
    .updateTable('payment_returns')
    .set({
      attempts: p('attempts'),
      refusals: p('refusals'),
      failure: p('failure'),
      next_attempt_at: p('nextAttemptAt'),
    })
    .where('id', '=', p('id'))
    .where('status', '=', sql.lit('PENDING')),
)

/** DONE by its provider → PENDING: it came back, and another payout is tried. */
export const updateToCameBack = compiledWrite((trx, p: Slot<NotReturned>) =>
  trx
    .updateTable('payment_returns')
    .set({
      status: 'PENDING',
      reference: null,
      attempts: p('attempts'),
      refusals: p('refusals'),
      failure: p('failure'),
      next_attempt_at: p('nextAttemptAt'),
      finished_at: null,
    })
    .where('id', '=', p('id'))
    .where('paid_by', 'is', null)
    .where('status', '=', sql.lit('DONE')),
)
