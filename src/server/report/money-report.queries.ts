import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Period } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'

/** What providers have taken. */
export const selectTakenByProviders = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('captured_payments')
    .select((eb) => [
      'provider as wayToPay',
      'is_test as isTest',
      eb.fn.sum<number>('amount_paise').as('paise'),
    ])
    .where('seen_at', '>=', p('start'))
    .where('seen_at', '<', p('end'))
    .groupBy(['provider', 'is_test']),
)

/** What staff have taken and accepted: in cash, or by a transfer that they found. No provider knows of it. */
export const selectTakenByStaff = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('ledger')
    .innerJoin('payments', 'payments.id', 'ledger.payment_id')
    .leftJoin('captured_payments as captured', 'captured.payment_id', 'payments.id')
    .select((eb) => [
      'payments.provider as wayToPay',
      eb.fn.sum<number>('ledger.amount_paise').as('paise'),
    ])
    .where('ledger.at', '>=', p('start'))
    .where('ledger.at', '<', p('end'))
    .where('ledger.kind', '=', sql.lit('CHARGE' as const))
    .where('payments.carried_refund_id', 'is', null)
    .where('captured.id', 'is', null)
    .groupBy('payments.provider'),
)

/** Transfers that staff found, and that could not become tickets. */
export const selectNotAccepted = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('payment_returns as back')
    .innerJoin('payments', 'payments.id', 'back.payment_id')
    .leftJoin('captured_payments as captured', 'captured.payment_id', 'payments.id')
    .select((eb) => [
      'payments.provider as wayToPay',
      eb.fn.sum<number>('back.amount_paise').as('paise'),
    ])
    .where('back.created_at', '>=', p('start'))
    .where('back.created_at', '<', p('end'))
    .where('captured.id', 'is', null)
    .groupBy('payments.provider'),
)

/**
 * What providers have paid back, or are about to. One that failed does not count, unless it was taken off a settlement:
 * then it comes back by a line of its own.
 */
export const selectRefundedByProviders = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('provider_refunds as refund')
    .leftJoin('captured_payments as paid', (join) =>
      join
        .onRef('paid.provider', '=', 'refund.provider')
        .onRef('paid.reference', '=', 'refund.paid_reference'),
    )
    .select((eb) => [
      'refund.provider as wayToPay',
      sql<0 | 1>`coalesce(paid.is_test, 0)`.as('isTest'),
      eb.fn.sum<number>('refund.amount_paise').as('paise'),
    ])
    .where('refund.seen_at', '>=', p('start'))
    .where('refund.seen_at', '<', p('end'))
    .where(
      sql<SqlBool>`(refund.state <> 'failed' or exists (
        select 1 from provider_settlement_entries entry
        where entry.provider = refund.provider and entry.refund_reference = refund.reference
      ))`,
    )
    .groupBy(['refund.provider', sql`coalesce(paid.is_test, 0)`]),
)

/** Whether a payment that is joined as `captured` was taken with test keys. */
const IS_TEST = sql<0 | 1>`coalesce(captured.is_test, 0)`

/** Refunds that staff have paid out: in cash, or by hand for a provider. */
export const selectRefundedByStaff = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('refunds')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('captured_payments as captured', (join) =>
      join
        .onRef('captured.provider', '=', 'payments.provider')
        .onRef('captured.reference', '=', 'payments.reference'),
    )
    .select((eb) => [
      'refunds.provider as wayToPay',
      IS_TEST.as('isTest'),
      eb.fn.sum<number>('refunds.amount_paise').as('paise'),
    ])
    .where('refunds.finished_at', '>=', p('start'))
    .where('refunds.finished_at', '<', p('end'))
    .where('refunds.paid_by', 'is not', null)
    .where('refunds.status', '=', sql.lit('DONE' as const))
    .groupBy(['refunds.provider', IS_TEST]),
)

/** What could not become a ticket, and staff have paid back by hand. */
export const selectReturnedByStaff = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('payment_returns')
    .innerJoin('payments', 'payments.id', 'payment_returns.payment_id')
    .leftJoin('captured_payments as captured', (join) =>
      join
        .onRef('captured.provider', '=', 'payments.provider')
        .onRef('captured.reference', '=', 'payment_returns.paid_reference'),
    )
    .select((eb) => [
      'payments.provider as wayToPay',
      IS_TEST.as('isTest'),
      eb.fn.sum<number>('payment_returns.amount_paise').as('paise'),
    ])
    .where('payment_returns.finished_at', '>=', p('start'))
    .where('payment_returns.finished_at', '<', p('end'))
    .where('payment_returns.paid_by', 'is not', null)
    .where('payment_returns.status', '=', sql.lit('DONE' as const))
    .groupBy(['payments.provider', IS_TEST]),
)
