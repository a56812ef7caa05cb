import { sql } from 'kysely'
import type { Reader } from '../../db/connection/store.ts'
import { kindOf, nothing } from './attention-row.queries.ts'
import type { AttentionQuery } from './attention-row.queries.ts'

/** Refunds, as attention rows without a kind. */
export const refundsAsked = (db: Reader) =>
  db
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.provider',
      'refunds.amount_paise as amountPaise',
      'refunds.booking_id as bookingId',
      'bookings.number as bookingNumber',
      'payments.reference',
      'refunds.created_at as since',
      nothing.as('until'),
      'refunds.failure as reason',
    ])

/** Payments that could not become a ticket, likewise. */
export const returnsAsked = (db: Reader) =>
  db
    .selectFrom('payment_returns')
    .innerJoin('payments', 'payments.id', 'payment_returns.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      'payment_returns.id',
      'payments.provider',
      'payment_returns.amount_paise as amountPaise',
      'payments.booking_id as bookingId',
      'bookings.number as bookingNumber',
      'payment_returns.paid_reference as reference',
      'payment_returns.created_at as since',
      nothing.as('until'),
      'payment_returns.failure as reason',
    ])

export function failedRefunds(db: Reader): AttentionQuery {
  return refundsAsked(db)
    .select(kindOf('failedRefund'))
    .where('refunds.status', '=', sql.lit('FAILED' as const))
}

/** Refunds that have been under way since before an instant. */
export function lateRefunds(db: Reader, { lateBefore }: { lateBefore: number }): AttentionQuery {
  return refundsAsked(db)
    .select(kindOf('lateRefund'))
    .where('refunds.status', '=', sql.lit('PENDING' as const))
    .where('refunds.next_attempt_at', 'is not', null)
    .where('refunds.created_at', '<=', lateBefore)
}

/** Payments that could not become a ticket, and that have not gone back at the last try. */
export function failedReturns(db: Reader): AttentionQuery {
  return returnsAsked(db)
    .select(kindOf('failedReturn'))
    .where('payment_returns.status', '=', sql.lit('PENDING' as const))
    .where('payment_returns.failure', 'is not', null)
}
