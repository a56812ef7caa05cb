import { sql } from 'kysely'
import type { Reader } from '../../db/connection/store.ts'
import { kindOf, nothing } from './attention-row.queries.ts'
import type { AttentionQuery } from './attention-row.queries.ts'

/** Payments on which a bank has worked since before an instant. */
export function waitingPayments(
  db: Reader,
  { pendingBefore }: { pendingBefore: number },
): AttentionQuery {
  return db
    .selectFrom('payment_pages')
    .innerJoin('payments', 'payments.id', 'payment_pages.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      kindOf('waitingPayment'),
      'payments.id',
      'payments.provider',
      'payments.amount_paise as amountPaise',
      'payments.booking_id as bookingId',
      'bookings.number as bookingNumber',
      'payment_pages.page_id as reference',
      sql<number>`payment_pages.pending_since`.as('since'),
      nothing.as('until'),
      nothing.as('reason'),
    ])
    .where('payment_pages.look_at', 'is not', null)
    .where('payment_pages.pending_since', '<=', pendingBefore)
}

/** Money that is of no booking, and about which nobody has said yet what was done. */
export function unknownPayments(db: Reader): AttentionQuery {
  return db
    .selectFrom('captured_payments')
    .select([
      kindOf('unknownPayment'),
      'id',
      'provider',
      'amount_paise as amountPaise',
      sql<number | null>`null`.as('bookingId'),
      sql<string | null>`null`.as('bookingNumber'),
      'reference',
      'seen_at as since',
      nothing.as('until'),
      nothing.as('reason'),
    ])
    .where('payment_id', 'is', null)
    .where('resolved_at', 'is', null)
}

/** Money that was taken in another currency, and about which nobody has said yet what was done. */
export function foreignPayments(db: Reader): AttentionQuery {
  return db
    .selectFrom('foreign_payments')
    .leftJoin('payments', 'payments.id', 'foreign_payments.payment_id')
    .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      kindOf('foreignPayment'),
      'foreign_payments.id',
      'foreign_payments.provider',
      sql<number | null>`null`.as('amountPaise'),
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'foreign_payments.reference',
      'foreign_payments.seen_at as since',
      nothing.as('until'),
      sql<string>`'Taken: ' || foreign_payments.amount || ' of the smallest unit of '
        || foreign_payments.currency`.as('reason'),
    ])
    .where('resolved_at', 'is', null)
}

/** Pages that are polled no more, and of which nobody ever told that they are over. */
export function unansweredPages(db: Reader): AttentionQuery {
  return db
    .selectFrom('payment_pages')
    .innerJoin('payments', 'payments.id', 'payment_pages.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      kindOf('unansweredPage'),
      'payments.id',
      'payments.provider',
      'payments.amount_paise as amountPaise',
      'payments.booking_id as bookingId',
      'bookings.number as bookingNumber',
      'payment_pages.page_id as reference',
      'payment_pages.opened_at as since',
      nothing.as('until'),
      nothing.as('reason'),
    ])
    .where('payment_pages.look_at', 'is', null)
    .where('payment_pages.closed_at', 'is', null)
}

/** The first payment that a provider was seen to have taken for a booking between two instants, if any. */
export async function findFirstCaptured(
  db: Reader,
  { provider, after, until }: { provider: string; after: number; until: number },
): Promise<number | undefined> {
  const first = await db
    .selectFrom('captured_payments')
    .select('seen_at as seenAt')
    .where('provider', '=', provider)
    .where('payment_id', 'is not', null)
    .where('seen_at', '>', after)
    .where('seen_at', '<=', until)
    .orderBy('seen_at')
    .limit(1)
    .executeTakeFirst()
  return first?.seenAt
}
