import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'

/**
 * Payments that a provider took between two instants and has not settled, the oldest first. Payments with test keys are no
 * money, so none of them is missed. A settlement that the bank has sent back is none.
 */
export const missingSettlements = compiled(
  (db, p: Slot<{ provider: string; takenAfter: number; takenBefore: number; most: number }>) =>
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
      .where('captured_payments.provider', '=', p('provider'))
      .where('captured_payments.is_test', '=', sql.lit(0 as const))
      .where('captured_payments.seen_at', '>=', p('takenAfter'))
      .where('captured_payments.seen_at', '<=', p('takenBefore'))
      .where(
        sql<SqlBool>`not exists (
          select 1 from provider_settlement_entries entry
          where entry.provider = captured_payments.provider
            and entry.paid_reference = captured_payments.reference
            and entry.kind = 'payment' and entry.settled_at is not null
        )`,
      )
      .orderBy('captured_payments.seen_at')
      .limit(p('most')),
)
