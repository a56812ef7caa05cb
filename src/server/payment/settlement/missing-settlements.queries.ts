import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { Reader } from '../../db/connection/store.ts'

/**
 * Payments that a provider took and has not settled. Payments with test keys are no money, so none of them is missed. A
 * settlement that the bank has sent back is none.
 */
const unsettled = (db: Reader) =>
  db
    .selectFrom('captured_payments')
    .leftJoin('payments', 'payments.id', 'captured_payments.payment_id')
    .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      'captured_payments.id',
      'captured_payments.provider',
      'captured_payments.amount_paise as amountPaise',
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'captured_payments.reference',
      'captured_payments.seen_at as since',
    ])
    .where('captured_payments.is_test', '=', sql.lit(0 as const))
    .where(
      sql<SqlBool>`not exists (
        select 1 from provider_settlement_entries entry
        where entry.provider = captured_payments.provider
          and entry.paid_reference = captured_payments.reference
          and entry.kind = 'payment' and entry.settled_at is not null
      )`,
    )

/** Those that some providers took before an instant. */
export const missingSettlements = (
  db: Reader,
  { providers, takenBefore }: { providers: readonly string[]; takenBefore: number },
) =>
  unsettled(db)
    .where('captured_payments.provider', 'in', [...providers])
    .where('captured_payments.seen_at', '<=', takenBefore)

/** The oldest that a provider took between two instants. */
export const selectOldestUnsettled = compiled(
  (db, p: Slot<{ provider: string; takenAfter: number; takenBefore: number }>) =>
    unsettled(db)
      .where('captured_payments.provider', '=', p('provider'))
      .where('captured_payments.seen_at', '>=', p('takenAfter'))
      .where('captured_payments.seen_at', '<=', p('takenBefore'))
      .orderBy('captured_payments.seen_at')
      .limit(sql.lit(1)),
)
