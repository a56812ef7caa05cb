import { sql } from 'kysely'
import { foldEmail } from '../../domain/text/contact.ts'
import { sameText } from '../db/engine-sql.ts'
import { WITHOUT_ACCOUNT } from '../db/expressions.ts'
import { listed } from '../db/json-sql.ts'
import type { Reader } from '../db/connection/store.ts'

/** When an account was made and last changed. */
export function findAccountTimes(db: Reader, userId: number) {
  return db
    .selectFrom('users')
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export function findSubscription(db: Reader, email: string) {
  return db
    .selectFrom('newsletter')
    .select(['email', 'subscribed_at as subscribedAt'])
    .where('email_folded', '=', foldEmail(email))
    .executeTakeFirst()
}

/** The sessions of somebody; neither their ids nor their tokens, which would open them. */
export function selectSessionsOf(db: Reader, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['created_at as beganAt', 'refreshed_at as lastUsedAt', 'ended_at as endedAt'])
    .select(['device', 'network'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** When somebody's authenticator app was set up: not its secret. */
export function findAppSince(db: Reader, userId: number) {
  return db
    .selectFrom('totp_factors')
    .select('confirmed_at as appSince')
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Somebody's passkeys by the names they gave them: not what their devices call them. */
export function selectPasskeysOf(db: Reader, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** When somebody's recovery codes were made and used: not the codes. */
export function selectRecoveryCodesOf(db: Reader, userId: number) {
  return db
    .selectFrom('recovery_codes')
    .select(['created_at as madeAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('used_at')
    .execute()
}

/** Every booking of somebody, the oldest first, erased ones as well: their owner may still see what was paid. */
export async function selectExportedIds(
  db: Reader,
  whose: { userId: number | null; email: string | null },
): Promise<number[]> {
  const bought = db
    .selectFrom('bookings')
    .select(['id', 'created_at'])
    .where('user_id', '=', whose.userId)
    .where('sold_by', 'is', null)
  const soldTo = db
    .selectFrom('bookings')
    .select(['id', 'created_at'])
    .where(sameText('contact_email', whose.email))
    .where(WITHOUT_ACCOUNT)
  const rows = await bought.union(soldTo).orderBy('created_at').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export function selectPaymentsOf(db: Reader, bookingId: number) {
  return db
    .selectFrom('payments')
    .leftJoin('captured_payments', (join) =>
      join
        .onRef('captured_payments.payment_id', '=', 'payments.id')
        .onRef('captured_payments.reference', '=', 'payments.reference'),
    )
    .leftJoin('upi_claims', 'upi_claims.payment_id', 'payments.id')
    .select(['payments.provider', 'payments.status', 'payments.reference'])
    .select(['payments.amount_paise as amountPaise', 'captured_payments.method', 'upi_claims.utr'])
    .select(['payments.created_at as beganAt', 'payments.finished_at as endedAt'])
    .where('payments.booking_id', '=', bookingId)
    .orderBy('payments.created_at')
    .execute()
}

export function selectRefundsOf(db: Reader, bookingId: number) {
  return db
    .selectFrom('refunds')
    .leftJoin('provider_refunds', (join) =>
      join
        .onRef('provider_refunds.payout_id', '=', 'refunds.id')
        .onRef('provider_refunds.reference', '=', 'refunds.reference'),
    )
    .select(['refunds.provider', 'refunds.status', 'refunds.reason', 'refunds.reference'])
    .select([
      'refunds.amount_paise as amountPaise',
      'provider_refunds.bank_reference as bankReference',
    ])
    .select(['refunds.created_at as grantedAt', 'refunds.finished_at as paidBackAt'])
    .where('refunds.booking_id', '=', bookingId)
    .orderBy('refunds.created_at')
    .execute()
}

/** Payments that could not become a ticket, with how each was paid and how far it has gone back. */
export function selectReturnsOf(db: Reader, bookingId: number) {
  return db
    .selectFrom('payment_returns')
    .innerJoin('payments', 'payments.id', 'payment_returns.payment_id')
    .leftJoin('captured_payments', (join) =>
      join
        .onRef('captured_payments.provider', '=', 'payments.provider')
        .onRef('captured_payments.reference', '=', 'payment_returns.paid_reference'),
    )
    .leftJoin('provider_refunds', (join) =>
      join
        .onRef('provider_refunds.payout_id', '=', 'payment_returns.id')
        .onRef('provider_refunds.reference', '=', 'payment_returns.reference'),
    )
    .select(['payments.provider', 'payment_returns.status', 'captured_payments.method'])
    .select(['payment_returns.paid_reference as paymentReference', 'payment_returns.reference'])
    .select('payment_returns.amount_paise as amountPaise')
    .select('provider_refunds.bank_reference as bankReference')
    .select([
      'payment_returns.created_at as arrivedAt',
      'payment_returns.finished_at as paidBackAt',
    ])
    .where('payments.booking_id', '=', bookingId)
    .orderBy('payment_returns.created_at')
    .execute()
}

/** What somebody had their bank call back. */
export function selectDisputesOf(db: Reader, bookingId: number) {
  return db
    .selectFrom('disputes')
    .innerJoin('captured_payments', (join) =>
      join
        .onRef('captured_payments.provider', '=', 'disputes.provider')
        .onRef('captured_payments.reference', '=', 'disputes.paid_reference'),
    )
    .innerJoin('payments', 'payments.id', 'captured_payments.payment_id')
    .select(['disputes.provider', 'disputes.reference', 'disputes.state', 'disputes.reason'])
    .select(['disputes.paid_reference as paymentReference', 'disputes.amount_paise as amountPaise'])
    .select('disputes.opened_at as openedAt')
    .where('payments.booking_id', '=', bookingId)
    .orderBy('disputes.opened_at')
    .execute()
}

/** The boarding marks of a booking's passengers, the earliest first; not who held them. */
export function selectMarksOf(db: Reader, bookingId: number) {
  return db
    .selectFrom('passengers')
    .innerJoin('passenger_marks', 'passenger_marks.passenger_id', 'passengers.id')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .select(['seats.number as seatNumber', 'passenger_marks.status'])
    .select(['passenger_marks.proof_seen as proofSeen', 'passenger_marks.marked_at as at'])
    .where('passengers.booking_id', '=', bookingId)
    .where('passenger_marks.applied', '=', 1)
    .orderBy('passenger_marks.id')
    .execute()
}

const MESSAGE = [
  'outbox.kind',
  'outbox.to_address as to',
  'outbox.subject',
  sql<string>`case outbox.channel when 'SMS' then coalesce(outbox.body_sms, '') else outbox.body_text end`.as(
    'text',
  ),
  'outbox.status',
  'outbox.created_at as writtenAt',
  'outbox.sent_at as sentAt',
  'bookings.number as bookingNumber',
] as const

/** What staff sent by hand, or were to send, about bookings. */
export function selectDeskMessagesOf(db: Reader, bookingIds: string) {
  return db
    .selectFrom('desk_messages')
    .innerJoin('bookings', 'bookings.id', 'desk_messages.booking_id')
    .select([
      'desk_messages.kind',
      sql<string>`coalesce(desk_messages.phone, '')`.as('to'),
      sql<string>`''`.as('subject'),
      'desk_messages.body_text as text',
      'desk_messages.outcome as status',
      'desk_messages.created_at as writtenAt',
      'desk_messages.marked_at as sentAt',
      'bookings.number as bookingNumber',
    ])
    .where('desk_messages.booking_id', 'in', listed(bookingIds))
    .orderBy('desk_messages.id')
    .execute()
}

/** Every message that was written to somebody, about the account and about their bookings. */
export async function selectMessagesToAccount(
  db: Reader,
  { userId, bookingIds }: { userId: number | null; bookingIds: string },
) {
  const messages = db
    .selectFrom('outbox')
    .leftJoin('bookings', 'bookings.id', 'outbox.booking_id')
    .select(MESSAGE)
    .orderBy('outbox.id')
  const ofAccount = await messages
    .where('outbox.user_id', '=', userId)
    .where('outbox.booking_id', 'is', null)
    .execute()
  const ofBookings = await messages.where('outbox.booking_id', 'in', listed(bookingIds)).execute()
  return [...ofAccount, ...ofBookings]
}

export function selectDraftsOf(db: Reader, userId: number) {
  return db
    .selectFrom('passenger_drafts')
    .select(['name', 'age', 'gender', 'seat_number as seatNumber', 'created_at as enteredAt'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('created_at')
    .execute()
}
