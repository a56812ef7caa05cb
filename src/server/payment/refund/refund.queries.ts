import { sql } from 'kysely'
import type { Period } from '../../../domain/time/calendar.ts'
import type { DueBounds } from '../../../domain/time/due-bounds.ts'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { HOW_PAID } from '../../db/expressions.ts'
import type { DowngradesTable, LedgerTable, RefundsTable } from '../../db/schema/money-tables.ts'
import type { Reader } from '../../db/connection/store.ts'
import { undisputed } from './dispute.queries.ts'

function refunds(db: Reader) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.booking_id as bookingId',
      'refunds.amount_paise as amountPaise',
      'refunds.reason',
      'refunds.status',
      'refunds.provider',
      'refunds.reference',
      'refunds.attempts',
      'refunds.refusals',
      'refunds.paid_by as paidBy',
      'refunds.created_at as grantedAt',
      'refunds.finished_at as finishedAt',
      'payments.reference as paymentReference',
    ])
}

export const selectRefund = compiled((db, p: Slot<{ id: number }>) =>
  refunds(db).where('refunds.id', '=', p('id')),
)

export type RefundRow = Awaited<ReturnType<typeof selectRefund>>[number]

/** What was charged for a booking, by which payment the money came and through whom, and who of the staff took it. */
export const selectCharge = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('ledger')
    .innerJoin('payments', 'payments.id', 'ledger.payment_id')
    .innerJoin('payments as paid', (join) => join.on('paid.id', '=', HOW_PAID))
    .select([
      'paid.id as attemptId',
      'ledger.recorded_by as takenBy',
      'ledger.at as chargedAt',
      'paid.provider',
      'paid.reference',
      'payments.carried_refund_id as carriedRefundId',
    ])
    .where('ledger.booking_id', '=', p('bookingId'))
    .where('ledger.kind', '=', sql.lit('CHARGE')),
)

type NewRefund = Pick<
  RefundsTable,
  | 'id'
  | 'booking_id'
  | 'payment_id'
  | 'provider'
  | 'amount_paise'
  | 'reason'
  | 'note'
  | 'next_attempt_at'
  | 'granted_by'
  | 'created_at'
>

export const insertRefund = compiledWrite((trx, p: Slot<NewRefund>) =>
  trx.insertInto('refunds').values({
    id: p('id'),
    booking_id: p('booking_id'),
    payment_id: p('payment_id'),
    provider: p('provider'),
    amount_paise: p('amount_paise'),
    reason: p('reason'),
    note: p('note'),
    status: 'PENDING',
    next_attempt_at: p('next_attempt_at'),
    granted_by: p('granted_by'),
    created_at: p('created_at'),
  }),
)

type RefundEntry = Pick<
  LedgerTable,
  'booking_id' | 'amount_paise' | 'payment_id' | 'recorded_by' | 'at'
> & { refund_id: number }

export const insertRefundEntry = compiledWrite((trx, p: Slot<RefundEntry>) =>
  trx.insertInto('ledger').values({
    booking_id: p('booking_id'),
    kind: 'REFUND',
    amount_paise: p('amount_paise'),
    payment_id: p('payment_id'),
    refund_id: p('refund_id'),
    recorded_by: p('recorded_by'),
    at: p('at'),
  }),
)

/** What one passenger gets back by a refund for worse seats. */
export const insertDowngrade = compiledWrite((trx, p: Slot<DowngradesTable>) =>
  trx.insertInto('downgrades').values({
    passenger_id: p('passenger_id'),
    refund_id: p('refund_id'),
    booking_id: p('booking_id'),
    base_paise: p('base_paise'),
    tax_paise: p('tax_paise'),
    at: p('at'),
  }),
)

/** The amount and state of each refund of a booking. */
export const selectRefundStates = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('refunds')
    .select(['status', 'amount_paise as amountPaise'])
    .where('booking_id', '=', p('bookingId')),
)

/** Refunds that are due and that a provider pays out itself, so many of each provider, the longest waiting first. */
export const selectProviderRefundsDue = compiled((db, p: Slot<DueBounds & { most: number }>) =>
  db
    .selectFrom(() => dueRefunds(db, p).as('due'))
    .selectAll()
    .where('place', '<=', p('most'))
    .orderBy('place'),
)

const dueRefunds = (db: Reader, p: Slot<DueBounds>) =>
  refunds(db)
    .select((eb) =>
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('refunds.provider')
            .orderBy('refunds.next_attempt_at')
            .orderBy('refunds.id'),
        )
        .as('place'),
    )
    .where('refunds.status', '=', sql.lit('PENDING'))
    .where((where) =>
      where.or([
        where('refunds.next_attempt_at', '<=', p('now')),
        where('refunds.next_attempt_at', '>', p('latest')),
      ]),
    )
    .where(undisputed('refunds.provider', 'payments.reference'))

type Done = { id: number; reference: string; paidBy: number | null; now: number }

/** PENDING, or FAILED where it has arrived after all → DONE. Returns 0 when another request was first. */
export const updateToPaidOut = compiledWrite((trx, p: Slot<Done>) =>
  trx
    .updateTable('refunds')
    .set({
      status: 'DONE',
      reference: p('reference'),
      paid_by: p('paidBy'),
      failure: null,
      next_attempt_at: null,
      finished_at: p('now'),
    })
    .where('id', '=', p('id'))
    .where('status', 'in', [sql.lit('PENDING' as const), sql.lit('FAILED' as const)]),
)

/** Still PENDING: the provider is asked again later. */
export const updateNextPayout = compiledWrite(
  (trx, p: Slot<{ id: number; attempts: number; nextAttemptAt: number; failure: string | null }>) =>
    trx
      .updateTable('refunds')
      .set({
        attempts: p('attempts'),
        next_attempt_at: p('nextAttemptAt'),
        failure: p('failure'),
      })
      .where('id', '=', p('id'))
      .where('status', '=', sql.lit('PENDING')),
)

type PayoutFailed = { id: number; attempts: number; refusals: number; failure: string; now: number }

/** PENDING, or DONE by a provider whose payout came back → FAILED. */
export const updateToPayoutFailed = compiledWrite((trx, p: Slot<PayoutFailed>) =>
  trx
    .updateTable('refunds')
    .set({
      refusals: p('refusals'),
      status: 'FAILED',
      attempts: p('attempts'),
      reference: null,
      failure: p('failure'),
      next_attempt_at: null,
      finished_at: p('now'),
    })
    .where('id', '=', p('id'))
    .where('paid_by', 'is', null)
    .where('status', '<>', sql.lit('FAILED')),
)

/** FAILED → PENDING: asked from now on as if for the first time. Answers 0 when it has not failed. */
export const updateToRetried = compiledWrite((trx, p: Slot<{ id: number; now: number }>) =>
  trx
    .updateTable('refunds')
    .set({ status: 'PENDING', attempts: 0, next_attempt_at: p('now'), finished_at: null })
    .where('id', '=', p('id'))
    .where('status', '=', sql.lit('FAILED')),
)

/** Whether a sale was voided, and who paid the cash out. */
export const selectVoid = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('refunds')
    .select('paid_by as paidBy')
    .where('booking_id', '=', p('bookingId'))
    .where('reason', '=', sql.lit('VOID')),
)

/** What a member of staff has granted in a period by cancelling passengers; null where nothing. */
export const selectGrantedPaise = compiled((db, p: Slot<Period & { by: number }>) =>
  db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | null>('amount_paise').as('sum'))
    .where('granted_by', '=', p('by'))
    .where('created_at', '>=', p('start'))
    .where('created_at', '<', p('end'))
    .where('reason', 'in', [sql.lit('OPERATOR' as const), sql.lit('CUSTOMER' as const)]),
)
