import { sql } from 'kysely'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { keepsSeat, TEST_BOOKINGS } from '../../db/expressions.ts'

interface OfTrip {
  scheduleId: number
}

/** How many seats are sold, held and blocked, each by the worst of its legs. domain.md §2.6 */
export const selectSeatFill = compiled((db, p: Slot<OfTrip & { now: number }>) => {
  const seats = db
    .selectFrom('claims')
    .select(
      sql<number>`max(case when booking_id is null then 1 when held_until is null then 3 else 2 end)`.as(
        'worst',
      ),
    )
    .where('schedule_id', '=', p('scheduleId'))
    .where(keepsSeat(p('now')))
    .groupBy('seat_id')
    .as('seats')
  return db
    .selectFrom(seats)
    .select([
      sql<number>`count(*) filter (where worst = 3)`.as('sold'),
      sql<number>`count(*) filter (where worst = 2)`.as('held'),
      sql<number>`count(*) filter (where worst = 1)`.as('blocked'),
    ])
})

/** How many passengers get on at which node and point, and what was ticked of them. */
export const selectBoardingCounts = compiled((db, p: Slot<OfTrip>) =>
  db
    .selectFrom('bookings')
    .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
    .select((eb) => [
      'bookings.from_node as node',
      'bookings.boarding_point_id as pointId',
      eb.fn.countAll<number>().as('passengers'),
      eb.fn
        .countAll<number>()
        .filterWhere('passengers.status', '=', sql.lit('BOARDED'))
        .as('boarded'),
      eb.fn
        .countAll<number>()
        .filterWhere('passengers.status', '=', sql.lit('NO_SHOW'))
        .as('noShows'),
    ])
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('bookings.status', '=', sql.lit('CONFIRMED'))
    .where('passengers.status', '<>', sql.lit('CANCELLED'))
    .groupBy(['bookings.from_node', 'bookings.boarding_point_id']),
)

const IS_MONEY = sql`bookings.id not in ${TEST_BOOKINGS}`

/** How many bookings are in which state, and what was charged and granted back for all of them. */
export const selectBookingSums = compiled((db, p: Slot<OfTrip & { now: number }>) =>
  db
    .selectFrom('bookings')
    .select([
      sql<number>`count(*) filter (where status = 'CONFIRMED')`.as('confirmed'),
      sql<number>`count(*) filter (where status = 'CONFIRMED' and sold_by is not null)`.as(
        'byStaff',
      ),
      sql<number>`count(*) filter (where status = 'PENDING' and deadline_at > ${p('now')})`.as(
        'held',
      ),
      sql<number>`count(*) filter (where status = 'CANCELLED' and payment_status = 'PAID')`.as(
        'cancelled',
      ),
      sql<number>`coalesce(sum(case when payment_status = 'PAID' and ${IS_MONEY} then total_paise end), 0)`.as(
        'chargedPaise',
      ),
      sql<number>`coalesce(sum(case when ${IS_MONEY} then refunded_paise end), 0)`.as(
        'refundedPaise',
      ),
    ])
    .where('schedule_id', '=', p('scheduleId')),
)

/** Cash that was granted back and that nobody has handed out yet. */
export const selectCashDue = compiled((db, p: Slot<OfTrip>) =>
  db
    .selectFrom('bookings')
    .innerJoin('refunds', 'refunds.booking_id', 'bookings.id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), sql.lit(0)).as('paise'))
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('refunds.provider', '=', sql.lit('cash'))
    .where('refunds.status', '=', sql.lit('PENDING')),
)

/** Cash of a trip that one of the staff has taken. */
export const selectOwnTaken = compiled((db, p: Slot<OfTrip & { userId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('ledger', 'ledger.booking_id', 'bookings.id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), sql.lit(0)).as('paise'))
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('ledger.kind', '=', sql.lit('CHARGE'))
    .where('ledger.recorded_by', '=', p('userId')),
)

/** Cash of a trip that one of the staff has handed out. */
export const selectOwnPaidOut = compiled((db, p: Slot<OfTrip & { userId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('refunds', 'refunds.booking_id', 'bookings.id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), sql.lit(0)).as('paise'))
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('refunds.provider', '=', sql.lit('cash'))
    .where('refunds.status', '=', sql.lit('DONE'))
    .where('refunds.paid_by', '=', p('userId')),
)
