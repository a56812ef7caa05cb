import { sql } from 'kysely'
import type { Reader } from '../../db/connection/store.ts'
import { HOLD_GIVEN_UP } from '../../db/expressions.ts'
import { kindOf, nothing } from './attention-row.queries.ts'
import type { AttentionQuery } from './attention-row.queries.ts'
import { refundsAsked, returnsAsked } from './refund-attention.queries.ts'

/** What was paid by UPI without a payment company and is to be transferred back: refunds, and payments that could not become a ticket. */
export function transfersDue(db: Reader): AttentionQuery {
  const returns = returnsAsked(db)
    .select(kindOf('transferDue'))
    .where('payments.provider', '=', sql.lit('upi'))
    .where('payment_returns.status', '=', sql.lit('PENDING' as const))
  return refundsAsked(db)
    .select(kindOf('transferDue'))
    .where('refunds.provider', '=', sql.lit('upi'))
    .where('refunds.status', '=', sql.lit('PENDING' as const))
    .unionAll(returns)
}

/** Transfers that no one has looked for yet, without those of cancelled holds. */
export function reportedTransfers(db: Reader): AttentionQuery {
  return db
    .selectFrom('upi_claims')
    .innerJoin('payments', 'payments.id', 'upi_claims.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      kindOf('upiClaim'),
      'payments.id',
      'payments.provider',
      'payments.amount_paise as amountPaise',
      'payments.booking_id as bookingId',
      'bookings.number as bookingNumber',
      sql<string | null>`null`.as('reference'),
      'upi_claims.claimed_at as since',
      nothing.as('until'),
      nothing.as('reason'),
    ])
    .where('upi_claims.answered_at', 'is', null)
    .where(sql<boolean>`not ${HOLD_GIVEN_UP}`)
}

/** What was paid in cash and is to be handed out. */
export function cashRefundsDue(db: Reader): AttentionQuery {
  return refundsAsked(db)
    .select(kindOf('cashRefund'))
    .where('refunds.provider', '=', sql.lit('cash'))
    .where('refunds.status', '=', sql.lit('PENDING' as const))
}
