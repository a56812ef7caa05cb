import { sql } from 'kysely'
import { DAY } from '../../domain/time/calendar.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { runnerOf } from '../../server/db/connection/statement-runner.ts'
import type { Reader } from '../../server/db/connection/store.ts'
import { skipMoneyCheck } from '../harness/money-check.ts'
import { onPostgres } from '../postgres/test-database.ts'
import type { TestSchedule } from './fixtures.ts'

/** Ids of what is made here, apart from all that tests make otherwise. */
const FIRST = 50_000_000

/** Numbers 1 to n, as rows of `numbers (n)`. */
const numbersTo = (count: number) =>
  `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})`

/**
 * So many bookings of a trip with an attempt to pay each, spread over a hundred days until now, every third in cash at
 * the counter: nine of ten succeeded and confirmed, the others declined or expired; of the paid ones two in nine were
 * refunded in part. By SQL alone, for lists that are long; seats are not filled in.
 */
export function addManyTransactions(
  dependencies: Dependencies,
  trip: TestSchedule,
  count: number,
): Promise<void> {
  skipMoneyCheck(dependencies.store)
  const statements = [
    ...sales(trip, count, dependencies.clock()),
    ...charges(dependencies.clock()),
    ...refunds,
    ...endings,
  ]
  return dependencies.store.write(async (trx) => {
    // All sit on one seat, which no guard of the database would let them.
    await runnerOf(trx).run(
      `drop trigger bookings_confirmed_have_seats${onPostgres ? ' on bookings' : ''}`,
      [],
    )
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const statement of statements) await runnerOf(trx).run(statement, [])
  })
}

function sales({ id: scheduleId, seats }: TestSchedule, count: number, now: number): string[] {
  const at = `(${now - 100 * DAY} + cast(n as bigint) * ${Math.floor((100 * DAY) / count)})`
  return [
    `insert into users (id, full_name, email, phone, role, created_at, updated_at)
      ${numbersTo(Math.floor(count / 10) + 1)}
      select ${FIRST} + n - 1, 'Customer ' || (n - 1), 'account' || n || '@example.com', null,
        'CUSTOMER', ${now}, ${now}
      from numbers`,
    `insert into bookings (id, number, schedule_id, user_id, sold_by, from_node, to_node, status,
        payment_status, base_paise, fee_paise, tax_paise, total_paise, cancellation_slabs,
        contact_email, contact_phone, held_at, deadline_at, created_at, updated_at)
      ${numbersTo(count)}
      select ${FIRST} + n, 'B' || substr('0000000' || n, length('' || n) + 1), ${scheduleId}, ${FIRST} + n / 10,
        case when n % 3 = 0 then ${FIRST} end, 0, 3, 'PENDING', 'PENDING', 90000 + n % 977, 0, 0,
        90000 + n % 977, '[]', case when n % 3 > 0 then 'buyer' || n || '@example.com' end,
        '9876543210', ${at}, ${at} + 1000, ${at}, ${at}
      from numbers`,
    `insert into passengers (booking_id, seat_id, position, name, age, gender, base_paise)
      select id, ${seats['1A'] ?? 0}, 1, 'Guest ' || (id - ${FIRST}), 40, 'FEMALE', base_paise
      from bookings where id > ${FIRST}`,
  ]
}

/** Each tenth attempt fails. */
const charges = (now: number): string[] => [
  `insert into payments (id, booking_id, provider, status, amount_paise, reference, failure,
      created_at, finished_at)
    select id, id, case when sold_by is null then 'demo' else 'cash' end,
      case id % 20 when 7 then 'FAILED' when 13 then 'EXPIRED' else 'SUCCEEDED' end, total_paise,
      case when id % 20 not in (7, 13) then 'paid-' || id end,
      case id % 20 when 7 then 'declined' end, created_at,
      case when created_at + 60000 < ${now} then created_at + 60000 else ${now} end
    from bookings where id > ${FIRST}`,
  `insert into captured_payments (provider, reference, payment_id, amount_paise, seen_at)
    select provider, reference, id, amount_paise, finished_at
    from payments where id > ${FIRST} and status = 'SUCCEEDED' and provider <> 'cash'`,
  `insert into ledger (booking_id, kind, amount_paise, payment_id, at)
    select booking_id, 'CHARGE', amount_paise, id, finished_at
    from payments where id > ${FIRST} and status = 'SUCCEEDED'`,
]

const refunds: string[] = [
  `insert into refunds (id, booking_id, payment_id, provider, amount_paise, reason, status, created_at)
    select id, booking_id, id, provider, amount_paise / 3, 'CUSTOMER', 'PENDING', finished_at
    from payments where id > ${FIRST} and status = 'SUCCEEDED' and id % 5 = 1`,
  `insert into ledger (booking_id, kind, amount_paise, payment_id, refund_id, at)
    select booking_id, 'REFUND', amount_paise, payment_id, id, created_at
    from refunds where id > ${FIRST}`,
]

const endings: string[] = [
  `update refunds set status = 'DONE', reference = 'back-' || id, finished_at = created_at + 1
    where id > ${FIRST} and id % 10 = 1`,
  `update bookings set status = 'CONFIRMED', payment_status = 'PAID', deadline_at = null
    where id > ${FIRST} and id in (select booking_id from ledger)`,
  `update bookings set status = 'CANCELLED', cancel_reason = 'EXPIRED', deadline_at = null
    where id > ${FIRST} and status = 'PENDING'`,
]

/** What the ledger comes to: charges less refunds, in paise. */
export async function ledgerBalance(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('ledger')
    .select(
      sql<number>`coalesce(sum(case kind when 'CHARGE' then amount_paise else -amount_paise end), 0)`.as(
        'balance',
      ),
    )
    .executeTakeFirstOrThrow()
  return row.balance
}
