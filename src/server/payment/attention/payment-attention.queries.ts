import { sql } from 'kysely'
import type { Reader } from '../../db/connection/store.ts'
import { kindOf, MOST_ROWS, nothing } from './attention-row.queries.ts'
import type { AttentionRow } from './attention-row.queries.ts'

/** Payments on which a bank has worked since before an instant. */
export async function selectWaitingPayments(
  db: Reader,
  { pendingBefore }: { pendingBefore: number },
): Promise<AttentionRow[]> {
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
    .orderBy('payment_pages.pending_since')
    .limit(MOST_ROWS)
    .execute()
}

/** Money that is of no booking, and about which nobody has said yet what was done. */
export async function selectUnknownPayments(db: Reader): Promise<AttentionRow[]> {
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
    .orderBy('seen_at')
    .limit(MOST_ROWS)
    .execute()
}

/** Money that was taken in another currency, and about which nobody has said yet what was done. */
export async function selectForeignPayments(db: Reader): Promise<AttentionRow[]> {
  const rows = await db
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
      'foreign_payments.amount',
      'foreign_payments.currency',
    ])
    .where('resolved_at', 'is', null)
    .orderBy('seen_at')
    .limit(MOST_ROWS)
    .execute()
  return rows.map(({ amount, currency, ...row }) => ({
    ...row,
    reason: `Taken: ${amount} of the smallest unit of ${currency}`,
  }))
}

/** Pages that are polled no more, and of which nobody ever told that they are over. */
export async function selectUnansweredPages(db: Reader): Promise<AttentionRow[]> {
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
    .orderBy('payment_pages.opened_at')
    .limit(MOST_ROWS)
    .execute()
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
