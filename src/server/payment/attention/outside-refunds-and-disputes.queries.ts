import { sql } from 'kysely'
import type { Reader } from '../../db/connection/store.ts'
import { kindOf, MOST_ROWS, nothing } from './attention-row.queries.ts'
import type { AttentionRow } from './attention-row.queries.ts'

/** Refunds that nobody here has asked for and nobody has noted. */
export async function selectOutsideRefunds(db: Reader): Promise<AttentionRow[]> {
  return db
    .selectFrom('provider_refunds')
    .leftJoin('captured_payments', (join) =>
      join
        .onRef('captured_payments.provider', '=', 'provider_refunds.provider')
        .onRef('captured_payments.reference', '=', 'provider_refunds.paid_reference'),
    )
    .leftJoin('payments', 'payments.id', 'captured_payments.payment_id')
    .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      kindOf('outsideRefund'),
      'provider_refunds.id',
      'provider_refunds.provider',
      'provider_refunds.amount_paise as amountPaise',
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'provider_refunds.reference',
      'provider_refunds.seen_at as since',
      nothing.as('until'),
      nothing.as('reason'),
    ])
    .where('provider_refunds.payout_id', 'is', null)
    .where('provider_refunds.noted_at', 'is', null)
    .where('provider_refunds.state', '<>', sql.lit('failed' as const))
    .orderBy('provider_refunds.seen_at')
    .limit(MOST_ROWS)
    .execute()
}

/** Disputes that are open, and those that were lost since an instant. */
export async function selectDisputes(
  db: Reader,
  { lostSince }: { lostSince: number },
): Promise<AttentionRow[]> {
  const disputes = db
    .selectFrom('disputes')
    .leftJoin('captured_payments', (join) =>
      join
        .onRef('captured_payments.provider', '=', 'disputes.provider')
        .onRef('captured_payments.reference', '=', 'disputes.paid_reference'),
    )
    .leftJoin('payments', 'payments.id', 'captured_payments.payment_id')
    .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      'disputes.id',
      'disputes.provider',
      'disputes.amount_paise as amountPaise',
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'disputes.reference',
      'disputes.opened_at as since',
      'disputes.respond_by as until',
      'disputes.reason',
    ])
    .orderBy('disputes.opened_at')
    .limit(MOST_ROWS)
  const open = await disputes
    .select(kindOf('openDispute'))
    .where('disputes.state', '=', sql.lit('open' as const))
    .execute()
  const lost = await disputes
    .select(kindOf('lostDispute'))
    .where('disputes.state', '=', sql.lit('lost' as const))
    .where('disputes.changed_at', '>=', lostSince)
    .execute()
  return [...open, ...lost.map((dispute) => ({ ...dispute, until: null }))]
}
