import { sql } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { ProviderRefundsTable } from '../../db/schema/money-tables.ts'

/** A refund as the provider calls it. */
export const selectProviderRefund = compiled(
  (db, p: Slot<{ provider: string; reference: string }>) =>
    db
      .selectFrom('provider_refunds')
      .select(['id', 'payout_id as payoutId', 'state', 'bank_reference as bankReference'])
      .where('provider', '=', p('provider'))
      .where('reference', '=', p('reference')),
)

type NewProviderRefund = Omit<ProviderRefundsTable, 'id' | 'noted_at' | 'noted_by' | 'changed_at'>

export const insertProviderRefund = compiledWrite((trx, p: Slot<NewProviderRefund>) =>
  trx.insertInto('provider_refunds').values({
    provider: p('provider'),
    reference: p('reference'),
    payout_id: p('payout_id'),
    paid_reference: p('paid_reference'),
    amount_paise: p('amount_paise'),
    state: p('state'),
    bank_reference: p('bank_reference'),
    seen_at: p('seen_at'),
    changed_at: p('seen_at'),
  }),
)

type Change = Pick<ProviderRefundsTable, 'state' | 'bank_reference' | 'changed_at'> & {
  id: number
}

export const updateProviderRefund = compiledWrite((trx, p: Slot<Change>) =>
  trx
    .updateTable('provider_refunds')
    .set({
      state: p('state'),
      bank_reference: p('bank_reference'),
      changed_at: p('changed_at'),
    })
    .where('id', '=', p('id')),
)

/** What became of the payouts of a refund or a return, the first one first. */
export const selectPayouts = compiled((db, p: Slot<{ payoutId: number }>) =>
  db
    .selectFrom('provider_refunds')
    .select(['reference', 'state', 'seen_at as seenAt'])
    .where('payout_id', '=', p('payoutId'))
    .orderBy('id'),
)

/**
 * What was refunded of a payment past Farebox, and how much of that has been taken off refunds of the booking that it paid
 * and of those that it was carried over to.
 */
export const selectOutsideRefunds = compiled(
  (db, p: Slot<{ provider: string; reference: string; paymentId: number }>) =>
    db.selectNoFrom((eb) => [
      eb
        .selectFrom('provider_refunds')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), sql.lit(0)).as('sum'))
        .where('provider', '=', p('provider'))
        .where('paid_reference', '=', p('reference'))
        .where('payout_id', 'is', null)
        .where('state', '<>', sql.lit('failed' as const))
        .as('refundedPaise'),
      eb
        .selectFrom('cancellations')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('outside_paise'), sql.lit(0)).as('sum'))
        .where(
          'booking_id',
          'in',
          sql<number>`(
            select booking_id from payments where id = ${p('paymentId')} or carried_refund_id in (
              select id from refunds where payment_id = ${p('paymentId')}
            )
          )`,
        )
        .as('deductedPaise'),
    ]),
)
