import { sql } from 'kysely'
import type { CashKind } from '../../domain/report/day-close.ts'
import type { Period } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { TEST_BOOKINGS } from '../db/expressions.ts'
import { bookingsWithEnds } from '../db/joined-rows.ts'
import { listed } from '../db/json-sql.ts'

/** Charges whose cash staff took in a period. */
export const selectCashTaken = compiled((db, p: Slot<Period>) =>
  bookingsWithEnds(db)
    .innerJoin('ledger as l', 'l.booking_id', 'bookings.id')
    .select([
      'l.at',
      sql.lit('SALE').$castTo<CashKind>().as('kind'),
      'l.recorded_by as agentId',
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'boarding.name as source',
      'dropping.name as destination',
      'l.amount_paise as amountPaise',
    ])
    .where('l.at', '>=', p('start'))
    .where('l.at', '<', p('end'))
    .where('l.kind', '=', sql.lit('CHARGE'))
    .where('l.recorded_by', 'is not', null)
    .$narrowType<{ agentId: number }>(),
)

/** Refunds whose cash staff paid out in a period. */
export const selectCashHandedOut = compiled((db, p: Slot<Period>) =>
  bookingsWithEnds(db)
    .innerJoin('refunds as r', 'r.booking_id', 'bookings.id')
    .select([
      'r.finished_at as at',
      sql<CashKind>`case r.reason when 'VOID' then 'VOID' else 'REFUND' end`.as('kind'),
      'r.paid_by as agentId',
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'boarding.name as source',
      'dropping.name as destination',
      'r.amount_paise as amountPaise',
    ])
    .where('r.finished_at', '>=', p('start'))
    .where('r.finished_at', '<', p('end'))
    .where('r.paid_by', 'is not', null)
    .where('r.provider', '=', sql.lit('cash'))
    .where('r.status', '=', sql.lit('DONE'))
    .$narrowType<{ agentId: number; at: number }>(),
)

/** What some people are called. */
export const selectNames = compiled((db, p: Slot<{ ids: string }>) =>
  db
    .selectFrom('users')
    .select(['id as agentId', 'full_name as agentName'])
    .where('id', 'in', listed(p('ids'))),
)

/** What staff granted in a period by cancelling passengers, in the order in which they did. */
export const selectGranted = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('users as u', 'u.id', 'r.granted_by')
    .innerJoin('cancellations as c', 'c.refund_id', 'r.id')
    .select((eb) => [
      'r.id as refundId',
      'r.created_at as at',
      'r.granted_by as agentId',
      'u.full_name as agentName',
      'b.id as bookingId',
      'b.number as bookingNumber',
      eb.fn.countAll<number>().as('passengers'),
      'c.office_terms as terms',
      'r.reason',
      'r.note',
      'r.amount_paise as amountPaise',
    ])
    .where('r.created_at', '>=', p('start'))
    .where('r.created_at', '<', p('end'))
    .where('r.granted_by', 'is not', null)
    .where('r.reason', 'in', [sql.lit('OPERATOR' as const), sql.lit('CUSTOMER' as const)])
    .where('b.id', 'not in', TEST_BOOKINGS)
    .groupBy(['r.id', 'u.id', 'b.id', 'c.office_terms'])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .$narrowType<{ agentId: number }>(),
)
