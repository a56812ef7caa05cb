import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { CancellationsTable } from '../db/schema/money-tables.ts'

type Cancellation = Required<Insertable<CancellationsTable>>

export const insertCancellation = compiledWrite((trx, p: Slot<Cancellation>) =>
  trx.insertInto('cancellations').values({
    passenger_id: p('passenger_id'),
    booking_id: p('booking_id'),
    refund_id: p('refund_id'),
    reason: p('reason'),
    kept_percent: p('kept_percent'),
    kept_paise: p('kept_paise'),
    fee_refunded_paise: p('fee_refunded_paise'),
    tax_refunded_paise: p('tax_refunded_paise'),
    outside_paise: p('outside_paise'),
    cancelled_by: p('cancelled_by'),
    at: p('at'),
    office_terms: p('office_terms'),
  }),
)

type Seat = { bookingId: number; passengerId: number }

/** A passenger of a booking → CANCELLED. Returns 0 when they belong to another booking or were cancelled before. */
export const updatePassengerToCancelled = compiledWrite((trx, p: Slot<Seat>) =>
  trx
    .updateTable('passengers')
    .set({ status: 'CANCELLED' })
    .where('id', '=', p('passengerId'))
    .where('booking_id', '=', p('bookingId'))
    .where('status', '<>', sql.lit('CANCELLED')),
)

/** Frees the current seat of a passenger. */
export const deletePassengerClaims = compiledWrite((trx, p: Slot<Seat>) =>
  trx
    .deleteFrom('claims')
    .where('booking_id', '=', p('bookingId'))
    .where('seat_id', '=', (db) =>
      db.selectFrom('passengers').select('seat_id').where('id', '=', p('passengerId')),
    ),
)

type Ended = { id: number; reason: 'CUSTOMER' | 'OPERATOR' | 'TRIP_CANCELLED'; now: number }

/** CONFIRMED, once no passenger travels → CANCELLED. Returns 0 while one does. */
export const updateToFullyCancelled = compiledWrite((trx, p: Slot<Ended>) =>
  trx
    .updateTable('bookings')
    .set({ status: 'CANCELLED', cancel_reason: p('reason'), updated_at: p('now') })
    .where('id', '=', p('id'))
    .where('status', '=', sql.lit('CONFIRMED'))
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('passengers')
            .select('passengers.id')
            .where('passengers.booking_id', '=', p('id'))
            .where('passengers.status', '<>', sql.lit('CANCELLED')),
        ),
      ),
    ),
)
