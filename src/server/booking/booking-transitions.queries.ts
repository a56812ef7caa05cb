import { sql } from 'kysely'
import type { DueBounds } from '../../domain/time/due-bounds.ts'
import { compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { Trx } from '../db/connection/store.ts'

// States in conditions are literals. For a parameter that a partial index could serve, SQLite would look at the value
// and prepare the statement again each time it is bound.

// Each change of a booking's state names the state it leaves: of two one changes nothing. guide/invariants.md, I3

type EndedHold = { id: number; reason: 'CUSTOMER' | 'OPERATOR' | 'TRIP_CANCELLED'; now: number }

/** PENDING → CANCELLED, by the customer, by the operator, or with its trip. */
export const updateHoldToCancelled = compiledWrite((trx, p: Slot<EndedHold>) =>
  trx
    .updateTable('bookings')
    .set({
      status: 'CANCELLED',
      cancel_reason: p('reason'),
      deadline_at: null,
      updated_at: p('now'),
    })
    .where('id', '=', p('id'))
    .where('status', '=', sql.lit('PENDING')),
)

/** PENDING → CANCELLED/EXPIRED, for those that are over by now. Answers which. */
export async function updateToExpired(
  trx: Trx,
  ids: readonly number[],
  { now, latest }: DueBounds,
): Promise<{ id: number; scheduleId: number }[]> {
  return trx
    .updateTable('bookings')
    .set({ status: 'CANCELLED', cancel_reason: 'EXPIRED', deadline_at: null, updated_at: now })
    .where('id', 'in', [...ids])
    .where('status', '=', sql.lit('PENDING'))
    .where((where) =>
      where.or([where('deadline_at', '<=', now), where('deadline_at', '>', latest)]),
    )
    .returning(['id', 'schedule_id as scheduleId'])
    .execute()
}

/** PENDING, or CANCELLED/EXPIRED whose seats were claimed again, → CONFIRMED and PAID. */
export const updateToConfirmed = compiledWrite((trx, p: Slot<{ id: number; now: number }>) =>
  trx
    .updateTable('bookings')
    .set({
      status: 'CONFIRMED',
      payment_status: 'PAID',
      cancel_reason: null,
      deadline_at: null,
      updated_at: p('now'),
    })
    .where('id', '=', p('id'))
    .where((on) =>
      on.or([
        on('status', '=', sql.lit('PENDING')),
        on.and([on('status', '=', sql.lit('CANCELLED')), on('cancel_reason', '=', 'EXPIRED')]),
      ]),
    ),
)

/** Stores how the last attempt to pay a held booking went. */
export const updatePaymentStatus = compiledWrite(
  (trx, p: Slot<{ id: number; paymentStatus: 'PENDING' | 'FAILED'; now: number }>) =>
    trx
      .updateTable('bookings')
      .set({ payment_status: p('paymentStatus'), updated_at: p('now') })
      .where('id', '=', p('id'))
      .where('status', '=', sql.lit('PENDING')),
)

interface Refunds {
  id: number
  refundedPaise: number
  refundStatus: 'NONE' | 'PENDING' | 'DONE' | 'FAILED'
  now: number
}

export const updateRefunds = compiledWrite((trx, p: Slot<Refunds>) =>
  trx
    .updateTable('bookings')
    .set({
      refunded_paise: p('refundedPaise'),
      refund_status: p('refundStatus'),
      updated_at: p('now'),
    })
    .where('id', '=', p('id')),
)
