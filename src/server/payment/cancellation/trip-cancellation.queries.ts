import { sql } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { HOW_PAID } from '../../db/expressions.ts'
import type { TripCancellationsTable } from '../../db/schema/money-tables.ts'

/** By whom the money of a booking came: the provider's name as stored. */
export const selectPaymentProvider = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('payments')
    .innerJoin('payments as paid', (join) => join.on('paid.id', '=', HOW_PAID))
    .select('paid.provider')
    .where('payments.booking_id', '=', p('bookingId'))
    .where('payments.status', '=', sql.lit('SUCCEEDED')),
)

type NewCancellation = Omit<TripCancellationsTable, 'finished_at'>

export const insertTripCancellation = compiledWrite((trx, p: Slot<NewCancellation>) =>
  trx.insertInto('trip_cancellations').values({
    schedule_id: p('schedule_id'),
    reason: p('reason'),
    cancelled_by: p('cancelled_by'),
    at: p('at'),
  }),
)

export const selectTripCancellation = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('trip_cancellations')
    .select(['reason', 'cancelled_by as by', 'finished_at as finishedAt'])
    .where('schedule_id', '=', p('scheduleId')),
)

export const updateTripCancellationToFinished = compiledWrite(
  (trx, p: Slot<{ scheduleId: number; now: number }>) =>
    trx
      .updateTable('trip_cancellations')
      .set({ finished_at: p('now') })
      .where('schedule_id', '=', p('scheduleId'))
      .where('finished_at', 'is', null),
)

/** The cancelled trips some of whose bookings may not be cancelled yet. */
export const selectUnfinishedTripCancellations = compiled((db) =>
  db.selectFrom('trip_cancellations').select('schedule_id as id').where('finished_at', 'is', null),
)

/** The sold bookings of a trip that were paid through a provider. */
export const selectBookingsPaidThrough = compiled(
  (db, p: Slot<{ scheduleId: number; provider: string }>) =>
    db
      .selectFrom('bookings')
      .innerJoin('payments', 'payments.booking_id', 'bookings.id')
      .innerJoin('payments as paid', (join) => join.on('paid.id', '=', HOW_PAID))
      .select('bookings.id as bookingId')
      .where('bookings.schedule_id', '=', p('scheduleId'))
      .where('bookings.status', '=', sql.lit('CONFIRMED'))
      .where('payments.status', '=', sql.lit('SUCCEEDED'))
      .where('paid.provider', '=', p('provider')),
)

/** What the cancellation of a trip has come to. */
export const selectTripSums = compiled((db, p: Slot<{ scheduleId: number; cash: string }>) => {
  const ended = db
    .selectFrom('bookings')
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.booking_id', '=', 'bookings.id')
        .on('refunds.reason', '=', sql.lit('TRIP_CANCELLED')),
    )
    .select([
      'bookings.id',
      'bookings.payment_status',
      'refunds.amount_paise',
      'refunds.provider',
      sql<number>`(select count(*) from cancellations
        where cancellations.booking_id = bookings.id and cancellations.reason = 'TRIP_CANCELLED')`.as(
        'passengers',
      ),
    ])
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('bookings.cancel_reason', '=', sql.lit('TRIP_CANCELLED'))
    .as('ended')
  return db
    .selectFrom(ended)
    .select([
      sql<number>`count(*) filter (where payment_status = 'PAID')`.as('bookings'),
      sql<number>`coalesce(sum(passengers), 0)`.as('passengers'),
      sql<number>`count(*) filter (where payment_status <> 'PAID')`.as('holds'),
      sql<number>`coalesce(sum(amount_paise), 0)`.as('refundPaise'),
      sql<number>`coalesce(sum(case when provider = ${p('cash')} then amount_paise end), 0)`.as(
        'cashPaise',
      ),
    ])
})
