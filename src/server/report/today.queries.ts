import { sql } from 'kysely'
import { CAME_TOO_LATE, TOO_MANY, WITHDRAWN } from '../../domain/message/message.ts'
import type { Period } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { HOLD_GIVEN_UP, PAID_AT_COUNTER } from '../db/expressions.ts'
import { listed } from '../db/json-sql.ts'

/** How many seats of each of some trips are sold on any part; trips without one are left out. */
export const selectSeatsSold = compiled((db, p: Slot<{ ids: string }>) =>
  db
    .selectFrom('claims')
    .select((eb) => [
      'schedule_id as scheduleId',
      eb.fn.count<number>('seat_id').distinct().as('soldSeats'),
    ])
    .where('schedule_id', 'in', listed(p('ids')))
    .where('booking_id', 'is not', null)
    .where('held_until', 'is', null)
    .groupBy('schedule_id'),
)

/** What keeps some trips from being sold. */
export const selectSalesStates = compiled((db, p: Slot<{ ids: string }>) =>
  db
    .selectFrom('schedules')
    .select(['id as scheduleId', 'sales_stopped_at as stoppedAt', 'swap_until as swapUntil'])
    .where('id', 'in', listed(p('ids'))),
)

/** The cash that each of the staff took in a period, as the day close counts it. */
export const selectCashTakenBy = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('ledger')
    .select((eb) => ['recorded_by as agentId', eb.fn.sum<number>('amount_paise').as('paise')])
    .where('at', '>=', p('start'))
    .where('at', '<', p('end'))
    .where('kind', '=', sql.lit('CHARGE'))
    .where('recorded_by', 'is not', null)
    .groupBy('recorded_by')
    .$narrowType<{ agentId: number }>(),
)

/** The cash that each of the staff paid out in a period, likewise. */
export const selectCashHandedOutBy = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('refunds')
    .select((eb) => ['paid_by as agentId', eb.fn.sum<number>('amount_paise').as('paise')])
    .where('finished_at', '>=', p('start'))
    .where('finished_at', '<', p('end'))
    .where('paid_by', 'is not', null)
    .where('provider', '=', sql.lit('cash'))
    .where('status', '=', sql.lit('DONE'))
    .groupBy('paid_by')
    .$narrowType<{ agentId: number }>(),
)

/** Refunds that staff have to pay out: handed out in cash, or transferred. */
export const selectRefundsToPay = compiled((db) =>
  db
    .selectFrom('refunds')
    .select((eb) => [
      'provider',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('amount_paise').as('amountPaise'),
    ])
    .where('status', '=', sql.lit('PENDING'))
    .where('next_attempt_at', 'is', null)
    .groupBy('provider'),
)

/** Refunds that a provider would not pay. */
export const selectFailedRefunds = compiled((db) =>
  db
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit('FAILED')),
)

/** Payments without a ticket that are not back: those to transfer by hand, and those whose last try has failed. */
export const selectReturnsWaiting = compiled((db) =>
  db
    .selectFrom('payment_returns')
    .innerJoin('payments', 'payments.id', 'payment_returns.payment_id')
    .select([
      sql<number>`count(*) filter (where payments.provider = 'upi')`.as('toTransfer'),
      sql<number>`coalesce(sum(case when payments.provider = 'upi'
        then payment_returns.amount_paise end), 0)`.as('toTransferPaise'),
      sql<number>`count(*) filter (where payment_returns.failure is not null)`.as('failed'),
    ])
    .where('payment_returns.status', '=', sql.lit('PENDING')),
)

/** Transfers that customers report, and nobody has looked for. */
export const selectTransfersReported = compiled((db) =>
  db
    .selectFrom('upi_claims')
    .innerJoin('payments', 'payments.id', 'upi_claims.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('upi_claims.answered_at', 'is', null)
    .where(sql<boolean>`not ${HOLD_GIVEN_UP}`),
)

/** What is held until it is paid at the counter, without transfers to look for, and when the first of it ends. */
export const selectHoldsWaiting = compiled((db, p: Slot<{ now: number }>) =>
  db
    .selectFrom('bookings')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<number | null>('bookings.deadline_at').as('soonestAt'),
    ])
    .where('bookings.status', '=', sql.lit('PENDING'))
    .where('bookings.deadline_at', '>', p('now'))
    .where(PAID_AT_COUNTER)
    .where(sql<boolean>`coalesce(bookings.awaits, '') <> 'transfer'`),
)

/** Messages that did not go out though they were of use, of those written since an instant. */
export const selectFailedMessages = compiled((db, p: Slot<{ since: number }>) =>
  db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit('FAILED'))
    .where('created_at', '>=', p('since'))
    .where('failure', 'not in', [sql.lit(CAME_TOO_LATE), sql.lit(WITHDRAWN), sql.lit(TOO_MANY)]),
)
