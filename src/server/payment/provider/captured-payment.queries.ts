import { sql } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { CapturedPaymentsTable } from '../../db/schema/money-tables.ts'

// What providers are known to have taken. `payment/` and `payment/refund/` ask for it: it stands below both.

type NewCaptured = Pick<
  CapturedPaymentsTable,
  'provider' | 'reference' | 'payment_id' | 'amount_paise' | 'method' | 'seen_at' | 'is_test'
>

/** Answers 0 for one that is known. */
export const insertCaptured = compiledWrite((trx, p: Slot<NewCaptured>) =>
  trx
    .insertInto('captured_payments')
    .values({
      provider: p('provider'),
      reference: p('reference'),
      payment_id: p('payment_id'),
      amount_paise: p('amount_paise'),
      method: p('method'),
      seen_at: p('seen_at'),
      is_test: p('is_test'),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing()),
)

/** A payment as the provider calls it, with the booking it was made for. */
export const selectCaptured = compiled((db, p: Slot<{ provider: string; reference: string }>) =>
  db
    .selectFrom('captured_payments')
    .leftJoin('payments', 'payments.id', 'captured_payments.payment_id')
    .select(['captured_payments.id', 'payments.booking_id as bookingId'])
    .where('captured_payments.provider', '=', p('provider'))
    .where('captured_payments.reference', '=', p('reference')),
)

/** One payment of a booking that a provider has taken with keys of a kind, if there is any. */
export const selectTakenPayment = compiled(
  (db, p: Slot<Pick<CapturedPaymentsTable, 'provider' | 'is_test'>>) =>
    db
      .selectFrom('captured_payments')
      .select('id')
      .where('provider', '=', p('provider'))
      .where('is_test', '=', p('is_test'))
      .where('payment_id', 'is not', null)
      .limit(sql.lit(1)),
)

/** One payment that a company has taken with live keys, if there is any: neither the demo's nor one with test keys. */
export const selectRealPayment = compiled((db) =>
  db
    .selectFrom('captured_payments')
    .select('id')
    .where('is_test', '=', sql.lit(0))
    .where('provider', '<>', sql.lit('demo'))
    .limit(sql.lit(1)),
)
