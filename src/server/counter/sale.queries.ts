import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { Reader } from '../db/connection/store.ts'

/** Whose account a booking belongs to. */
export function selectAccount(db: Reader, userId: number) {
  return db
    .selectFrom('users')
    .select(['full_name as name', 'email'])
    .where('id', '=', userId)
    .execute()
}

/** The attempts to pay a booking with their running numbers, from the first to the last. */
export function selectPayments(db: Reader, bookingId: number) {
  return db
    .selectFrom('payments')
    .innerJoin('transactions', 'transactions.payment_id', 'payments.id')
    .select([
      'payments.id',
      'transactions.number',
      'transactions.at',
      'payments.provider',
      'payments.reference',
      'payments.amount_paise as amountPaise',
      'payments.status',
      'payments.failure',
    ])
    .where('transactions.booking_id', '=', bookingId)
    .orderBy('transactions.number')
    .execute()
}

/** The refunds of a booking with their running numbers, from the first to the last. */
export function selectRefunds(db: Reader, bookingId: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('transactions', 'transactions.refund_id', 'refunds.id')
    .leftJoin('users as payers', 'payers.id', 'refunds.paid_by')
    .select([
      'refunds.id',
      'transactions.number',
      'refunds.provider',
      'refunds.amount_paise as amountPaise',
      'refunds.reason',
      'refunds.note',
      'refunds.status',
      'refunds.reference',
      'refunds.failure',
      'refunds.created_at as grantedAt',
      'refunds.finished_at as finishedAt',
      'payers.full_name as paidBy',
    ])
    .where('transactions.booking_id', '=', bookingId)
    .orderBy('transactions.number')
    .execute()
}

export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]
export type RefundOfSaleRow = Awaited<ReturnType<typeof selectRefunds>>[number]

/** What the passengers of a booking paid, and how it came about. */
export const selectFareLines = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('passengers')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .select([
      'passengers.id as passengerId',
      'seats.number as seatNumber',
      'base_paise as farePaise',
      'fare_lines as lines',
    ])
    .where('booking_id', '=', p('bookingId'))
    .orderBy('position'),
)
