import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { pageRangeOf } from '../../domain/paging.ts'
import type { TransactionListInput } from '../../domain/payment/transaction.input.ts'
import type { TransactionStatus, TransactionTotals } from '../../domain/payment/transaction.ts'
import { earliestTripDay } from '../../domain/schedule/boarding-days.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import type { Reader } from '../db/connection/store.ts'
import { like } from '../db/engine-sql.ts'
import { listed } from '../db/json-sql.ts'
import { everyWord, SHOWN_NAME, TEST_BOOKINGS } from '../db/expressions.ts'

/** What a search has found: one transaction by its number, and all those of some bookings. */
export interface TransactionMatch {
  number: number
  bookingIds: readonly number[]
}

/** Which transactions. Days are the operator's; instants are from the first, before the second. */
export interface TransactionSelection {
  /** Nothing but this; everything without it. */
  found?: TransactionMatch | undefined
  status?: TransactionStatus | undefined
  method?: string | undefined
  paidFrom?: Instant | undefined
  paidBefore?: Instant | undefined
  travelFrom?: ServiceDay | undefined
  travelTo?: ServiceDay | undefined
}

const EARLIEST = '0000-01-01'
const LATEST = '9999-12-31'

/** Bookings that begin on some days, found by the trips of the days before. */
function travelling({
  travelFrom = EARLIEST,
  travelTo = LATEST,
}: TransactionSelection): RawBuilder<boolean> {
  const first = travelFrom === EARLIEST ? EARLIEST : earliestTripDay(travelFrom)
  return sql`transactions.booking_id in (
    select bookings.id
    from schedules
    join bookings on bookings.schedule_id = schedules.id
    join trip_nodes on trip_nodes.schedule_id = schedules.id
      and trip_nodes.node = bookings.from_node
    where schedules.service_day between ${first} and ${travelTo}
      and trip_nodes.departure_day between ${travelFrom} and ${travelTo}
  )`
}

/**
 * Bookings that have each word of a text in their number, e-mail address or customer: the account's name, at the counter the first
 * passenger's. Reads every booking.
 */
export async function searchBookingIds(db: Reader, text: string): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(everyWord(text, (pattern) => sql`bookings.id in ${having(db, pattern)}`))
    .execute()
  return rows.map(({ id }) => id)
}

/** The bookings that have one word there. */
function having(db: Reader, pattern: string) {
  const byBooking = db
    .selectFrom('bookings')
    .select('id')
    .where((eb) => eb.or([like('number', pattern), like('contact_email', pattern)]))
  const byAccount = db
    .selectFrom('bookings')
    .select('id')
    .where('sold_by', 'is', null)
    .where('user_id', 'in', (db) =>
      db.selectFrom('users').select('users.id').where(like('users.full_name', pattern)),
    )
  const byPassenger = db
    .selectFrom('bookings')
    .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
    .select('bookings.id')
    .where('sold_by', 'is not', null)
    .where('position', '=', 1)
    .where(like('passengers.name', pattern))
  return db.selectFrom(byBooking.union(byAccount).union(byPassenger).as('found')).select('found.id')
}

function among({ number, bookingIds }: TransactionMatch): RawBuilder<boolean> {
  return sql`(number = ${number} or booking_id in ${listed(JSON.stringify(bookingIds))})`
}

/** Each condition that is asked for, and no other. */
function conditions(wanted: TransactionSelection): RawBuilder<boolean>[] {
  const { found, status, method, paidFrom, paidBefore, travelFrom, travelTo } = wanted
  return [
    found && among(found),
    status && sql<boolean>`status = ${status}`,
    method === undefined ? undefined : sql<boolean>`provider = ${method}`,
    paidFrom === undefined ? undefined : sql<boolean>`at >= ${paidFrom}`,
    paidBefore === undefined ? undefined : sql<boolean>`at < ${paidBefore}`,
    (travelFrom ?? travelTo) ? travelling(wanted) : undefined,
  ].filter((condition) => condition !== undefined)
}

const matching = (db: Reader, wanted: TransactionSelection) =>
  db.selectFrom('transactions').where((eb) => eb.and(conditions(wanted)))

const SORTED_BY = { id: 'number', date: 'at', amount: 'amount_paise' } as const

/** The numbers of a page's transactions, in order, and how many match. */
export async function selectTransactionPage(
  db: Reader,
  wanted: TransactionSelection,
  request: TransactionListInput,
): Promise<{ numbers: number[]; total: number }> {
  const { total } = await matching(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { direction, offset, limit, reversed } = pageRangeOf(request, total)
  const rows = await matching(db, wanted)
    .select('number')
    .orderBy(SORTED_BY[request.sortColumn], direction)
    .orderBy('number', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const numbers = rows.map(({ number }) => number)
  return { numbers: reversed ? numbers.toReversed() : numbers, total }
}

/** The numbers of matching transactions below one, the newest first, so many at most. */
export async function selectNumbersBelow(
  db: Reader,
  wanted: TransactionSelection,
  below: number,
  most: number,
): Promise<number[]> {
  const rows = await matching(db, wanted)
    .select('number')
    .where('number', '<', below)
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ number }) => number)
}

/** Some transactions with the display names of their parts, in no order. */
export function selectTransactions(db: Reader, numbers: readonly number[]) {
  return db
    .selectFrom('transactions')
    .innerJoin('bookings', 'bookings.id', 'transactions.booking_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('trip_nodes', (join) =>
      join
        .onRef('trip_nodes.schedule_id', '=', 'bookings.schedule_id')
        .onRef('trip_nodes.node', '=', 'bookings.from_node'),
    )
    .leftJoin('payments', 'payments.id', 'transactions.payment_id')
    .leftJoin('refunds', 'refunds.id', 'transactions.refund_id')
    .leftJoin('passengers', (join) =>
      join.onRef('passengers.booking_id', '=', 'bookings.id').on('passengers.position', '=', 1),
    )
    .select([
      'transactions.number',
      'transactions.booking_id as bookingId',
      'transactions.refund_id as refundId',
      'transactions.provider',
      'transactions.status',
      'transactions.amount_paise as amountPaise',
      'transactions.at',
      sql<0 | 1>`case when exists (
        select 1 from captured_payments
        where captured_payments.is_test = 1 and captured_payments.payment_id = coalesce(
          refunds.payment_id,
          (select carried_over.payment_id from refunds carried_over
            where carried_over.id = payments.carried_refund_id),
          payments.id
        )
      ) then 1 else 0 end`.as('isTest'),
      'bookings.number as bookingNumber',
      'bookings.sold_by as soldBy',
      'bookings.contact_email as email',
      'users.full_name as accountName',
      SHOWN_NAME.as('passengerName'),
      'trip_nodes.departure_day as travelDate',
      'payments.status as paymentState',
      'payments.failure as paymentFailure',
      'refunds.status as refundState',
      'refunds.failure as refundFailure',
      'refunds.reason as refundReason',
    ])
    .where('transactions.number', 'in', listed(JSON.stringify(numbers)))
    .execute()
}

export type TransactionRow = Awaited<ReturnType<typeof selectTransactions>>[number]

/** The totals of the matching transactions, by the ledger, without those that no money paid. */
export async function findTotals(
  db: Reader,
  wanted: TransactionSelection,
): Promise<Omit<TransactionTotals, 'netPaise'>> {
  return matching(db, wanted)
    .where(
      sql<SqlBool>`number not in (
        select number from transactions where booking_id in ${TEST_BOOKINGS}
      )`,
    )
    .select([
      sql<number>`coalesce(sum(case when status = 'completed' then amount_paise end), 0)`.as(
        'chargedPaise',
      ),
      sql<number>`coalesce(-sum(case when amount_paise < 0 then amount_paise end), 0)`.as(
        'refundedPaise',
      ),
      sql<number>`coalesce(-sum(case when amount_paise < 0 and status <> 'refunded'
        then amount_paise end), 0)`.as('owedPaise'),
    ])
    .executeTakeFirstOrThrow()
}

/** The newest number there is; 0 while there is none. */
export async function findHighestNumber(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('transactions')
    .select((eb) => eb.fn.max('number').as('highest'))
    .executeTakeFirst()
  return row?.highest ?? 0
}
