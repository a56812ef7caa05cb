import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { DueBounds } from '../../domain/time/due-bounds.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { HOW_PAID, PAID_AT_COUNTER, SEAT_BEFORE } from '../db/expressions.ts'
import { rowsAsJson } from '../db/json-sql.ts'
import type { JsonOf } from '../db/json-sql.ts'
import type { Database } from '../db/schema/schema.ts'
import type { Reader } from '../db/connection/store.ts'

/** What of a passenger's fare, or of the tax on it, has gone back for worse seats. */
const downgraded = (part: 'base_paise' | 'tax_paise') => sql<number>`coalesce((
  select sum(${sql.ref(`downgrades.${part}`)}) from downgrades
  where downgrades.passenger_id = passengers.id
), 0)`

/** The passengers of one of `bookings`, entered or not yet, each with the seat. */
function bookingSeats(eb: ExpressionBuilder<Database, 'bookings'>) {
  return eb
    .selectFrom('passengers')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .leftJoin('cancellations', 'cancellations.passenger_id', 'passengers.id')
    .leftJoin('payments as carried', 'carried.carried_refund_id', 'cancellations.refund_id')
    .leftJoin('bookings as later', 'later.id', 'carried.booking_id')
    .select([
      'passengers.id as passengerId',
      'passengers.seat_id as seatId',
      'passengers.position',
      'passengers.name',
      'passengers.age',
      'passengers.gender',
      'passengers.base_paise as pricePaise',
      downgraded('base_paise').as('downgradePaise'),
      downgraded('tax_paise').as('downgradeTaxPaise'),
      'passengers.concession',
      'passengers.held_for as heldFor',
      'passengers.status',
      'seats.number as seatNumber',
      'seats.deck',
      'seats.type as seatType',
      SEAT_BEFORE.as('seatBefore'),
      'later.id as laterId',
      'later.number as laterNumber',
      'cancellations.outside_paise as outsidePaise',
    ])
    .whereRef('passengers.booking_id', '=', 'bookings.id')
    .orderBy('passengers.position')
}

/**
 * A booking with its payment, who sold it and its seats in the order in which they were chosen. Its trip is read
 * separately: one join took three times as long.
 */
function bookings(db: Reader) {
  return db
    .selectFrom('bookings')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.booking_id', '=', 'bookings.id')
        .on('payments.status', '=', sql.lit('SUCCEEDED')),
    )
    .leftJoin('refunds as carried', 'carried.id', 'payments.carried_refund_id')
    .leftJoin('bookings as replaced', 'replaced.id', 'carried.booking_id')
    .leftJoin('payments as paid', (join) => join.on('paid.id', '=', HOW_PAID))
    .leftJoin('captured_payments', (join) =>
      join
        .onRef('captured_payments.payment_id', '=', 'paid.id')
        .onRef('captured_payments.reference', '=', 'paid.reference'),
    )
    .leftJoin('upi_claims', 'upi_claims.payment_id', 'payments.id')
    .leftJoin('users as sellers', 'sellers.id', 'bookings.sold_by')
    .select([
      'bookings.id',
      'bookings.number',
      'bookings.created_at as bookedAt',
      'bookings.schedule_id as scheduleId',
      'bookings.user_id as userId',
      'sellers.full_name as soldBy',
      'bookings.from_node as fromNode',
      'bookings.to_node as toNode',
      'bookings.boarding_point_id as boardingPointId',
      'bookings.dropping_point_id as droppingPointId',
      'bookings.full_refund_reason as fullRefundReason',
      'bookings.told_late_minutes as toldLateMinutes',
      'bookings.late_refund_at as lateRefundAt',
      'bookings.status',
      'bookings.payment_status as paymentStatus',
      'bookings.cancel_reason as cancelReason',
      'bookings.refund_status as refundStatus',
      'bookings.refunded_paise as refundedPaise',
      'bookings.base_paise as basePaise',
      'bookings.fee_paise as feePaise',
      'bookings.tax_paise as taxPaise',
      'bookings.cancellation_slabs as cancellationSlabs',
      'bookings.contact_email as contactEmail',
      'bookings.contact_phone as contactPhone',
      'bookings.caller_name as callerName',
      'bookings.held_at as heldAt',
      'bookings.deadline_at as deadlineAt',
      'bookings.extended_at as extendedAt',
      'bookings.awaits',
      'bookings.buyer',
      'bookings.erased_at as erasedAt',
      'payments.reference as paymentReference',
      'payments.provider as paidThrough',
      'payments.finished_at as paidAt',
      'captured_payments.method as paidBy',
      'upi_claims.utr',
      'captured_payments.is_test as isTest',
      'replaced.id as replacedId',
      'replaced.number as replacedNumber',
    ])
    .select((eb) => rowsAsJson(bookingSeats(eb)).as('seats'))
}

export const selectBooking = compiled((db, p: Slot<{ id: number }>) =>
  bookings(db).where('bookings.id', '=', p('id')),
)

/** A sale at the counter has no owner: only staff can read it, as a sale. guide/invariants.md, I11 */
export const selectBookingOfOwner = compiled((db, p: Slot<{ id: number; userId: number }>) =>
  bookings(db)
    .where('bookings.id', '=', p('id'))
    .where('bookings.user_id', '=', p('userId'))
    .where('bookings.sold_by', 'is', null),
)

/** The id alone, to be told whether it is there. */
export const selectOwnBookingId = compiled((db, p: Slot<{ id: number; userId: number }>) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', p('id'))
    .where('user_id', '=', p('userId'))
    .where('sold_by', 'is', null),
)

/** Newest first. */
export const selectBookingsOfOwner = compiled((db, p: Slot<{ userId: number }>) =>
  bookings(db)
    .where('bookings.user_id', '=', p('userId'))
    .where('bookings.sold_by', 'is', null)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc'),
)

/** Whoever has bought on a trip and still travels. */
export const selectBookingsSoldOnTrip = compiled((db, p: Slot<{ scheduleId: number }>) =>
  bookings(db)
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('bookings.status', '=', sql.lit('CONFIRMED'))
    .orderBy('bookings.id'),
)

/** What staff may take cash for, the soonest deadline first: what staff hold for callers, and what customers hold to pay in cash. */
export const selectCashHolds = compiled((db, p: Slot<{ now: number }>) =>
  bookings(db)
    .where('bookings.status', '=', sql.lit('PENDING'))
    .where('bookings.deadline_at', '>', p('now'))
    .where(PAID_AT_COUNTER)
    .orderBy('bookings.deadline_at')
    .orderBy('bookings.id'),
)

export type BookingRow = Awaited<ReturnType<typeof selectBooking>>[number]
export type BookingSeatRow = BookingRow['seats'] extends JsonOf<(infer Row)[]> ? Row : never

/** The passengers of somebody's own paid bookings, the newest first, at most so many: who is erased has no name any more. */
export const selectPassengersPaidBy = compiled((db, p: Slot<{ userId: number; most: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
    .select([
      'bookings.created_at as bookedAt',
      'bookings.contact_phone as phone',
      'passengers.name',
      'passengers.age',
      'passengers.gender',
      'passengers.concession',
    ])
    .where('bookings.user_id', '=', p('userId'))
    .where('bookings.sold_by', 'is', null)
    .where('bookings.payment_status', '=', sql.lit('PAID'))
    .where('bookings.erased_at', 'is', null)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .orderBy('passengers.position')
    .limit(p('most')),
)

/** The bookings of a trip that are held or sold, at most so many. */
export const selectHeldOrSoldOnTrip = compiled(
  (db, p: Slot<{ scheduleId: number; most: number }>) =>
    db
      .selectFrom('bookings')
      .select('id')
      .where('schedule_id', '=', p('scheduleId'))
      .where('status', '<>', sql.lit('CANCELLED'))
      .orderBy('id')
      .limit(p('most')),
)

/** The open holds on a trip. */
export const selectHoldsOnTrip = compiled((db, p: Slot<{ scheduleId: number; now: number }>) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('schedule_id', '=', p('scheduleId'))
    .where('status', '=', sql.lit('PENDING'))
    .where('deadline_at', '>', p('now')),
)

/** Holds that are over, on any trip; at most `most`, the longest overdue first. */
export const selectOverdueHolds = compiled((db, p: Slot<DueBounds & { most: number }>) =>
  db
    .selectFrom('bookings')
    .select(['id', 'schedule_id as scheduleId'])
    .where('status', '=', sql.lit('PENDING'))
    .where((where) =>
      where.or([where('deadline_at', '<=', p('now')), where('deadline_at', '>', p('latest'))]),
    )
    .orderBy('deadline_at')
    .limit(p('most')),
)
