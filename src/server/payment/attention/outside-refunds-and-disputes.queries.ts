import { sql } from 'kysely'
import type { Reader } from '../../db/connection/store.ts'
import { kindOf, nothing } from './attention-row.queries.ts'
import type { AttentionQuery } from './attention-row.queries.ts'

/** Refunds that nobody here has asked for and nobody has noted. */
export function outsideRefunds(db: Reader): AttentionQuery {
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
}

const disputes = (db: Reader) =>
  db
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
      'disputes.reason',
    ])

export function openDisputes(db: Reader): AttentionQuery {
  return disputes(db)
    .select([kindOf('openDispute'), 'disputes.respond_by as until'])
    .where('disputes.state', '=', sql.lit('open' as const))
}

/** Disputes that were lost since an instant. */
export function lostDisputes(db: Reader, { lostSince }: { lostSince: number }): AttentionQuery {
  return disputes(db)
    .select([kindOf('lostDispute'), nothing.as('until')])
    .where('disputes.state', '=', sql.lit('lost' as const))
    .where('disputes.changed_at', '>=', lostSince)
}
