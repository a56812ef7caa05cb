import { sql } from 'kysely'
import type { Reader } from '../../db/connection/store.ts'
import { kindOf, MOST_ROWS, nothing } from './attention-row.queries.ts'
import type { AttentionRow } from './attention-row.queries.ts'
import { refundsAsked, returnsAsked } from './refund-attention.queries.ts'

/** What was paid by UPI without a payment company and is to be transferred back: refunds, and payments that could not become a ticket. */
export async function selectTransfersDue(db: Reader): Promise<AttentionRow[]> {
  const refunds = await refundsAsked(db)
    .select(kindOf('transferDue'))
    .where('refunds.provider', '=', sql.lit('upi'))
    .where('refunds.status', '=', sql.lit('PENDING' as const))
    .execute()
  const returns = await returnsAsked(db)
    .select(kindOf('transferDue'))
    .where('payments.provider', '=', sql.lit('upi'))
    .where('payment_returns.status', '=', sql.lit('PENDING' as const))
    .execute()
  return [...refunds, ...returns]
}

/** Transfers that nobody has looked for. */
export async function selectReportedTransfers(db: Reader): Promise<AttentionRow[]> {
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
    .orderBy('upi_claims.claimed_at')
    .limit(MOST_ROWS)
    .execute()
}
