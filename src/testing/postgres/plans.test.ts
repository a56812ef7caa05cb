import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { holdSeats } from '../../server/booking/booking.service.ts'
import { findCoTravellers } from '../../server/booking/co-travellers/co-travellers.service.ts'
import { requireStaff } from '../../server/core/call.ts'
import { listSales } from '../../server/counter/sale-list.service.ts'
import { selectClaims, selectSeats } from '../../server/timetable/timetable.queries.ts'
import { findSales } from '../../server/counter/sale-search.service.ts'
import { isFault } from '../../domain/fault.ts'
import { boxOffice } from '../builders/box-office.ts'
import type { BoxOffice } from '../builders/box-office.ts'
import { markTampered } from '../harness/tamper.ts'
import { urlOf } from './test-database.ts'

/** A table with fewer rows is as well read whole. */
const LARGE = 10_000
const ROWS = 20_000
/** Trips, users and bookings of the planted rows begin here. */
const FIRST = 5_000_000
const TRIPS = 500

/** As trips and sales are written, what belongs to one lies together. */
const OF_A_TRIP = `${FIRST} + (n - 1) / ${ROWS / TRIPS}`

/**
 * What makes each planted row another one, as SQL over `n`: by table, in the order of their references. What is not named
 * is as in the row that is there.
 */
const PLANTED: Record<string, Record<string, string>> = {
  bookings: {
    id: `${FIRST} + n`,
    number: `'P' || n`,
    schedule_id: OF_A_TRIP,
    user_id: `${FIRST} + n % 3000`,
  },
  passengers: { id: `${FIRST} + n`, booking_id: `${FIRST} + n`, seat_id: `${FIRST} + n` },
  seats: { id: `${FIRST} + n`, schedule_id: OF_A_TRIP, number: `'S' || n` },
  claims: {
    seat_id: `${FIRST} + n`,
    schedule_id: OF_A_TRIP,
    booking_id: `${FIRST} + n`,
  },
  payments: { id: `${FIRST} + n`, booking_id: `${FIRST} + n`, reference: `'planted ' || n` },
  transactions: { number: `${FIRST} + n`, booking_id: `${FIRST} + n`, payment_id: `${FIRST} + n` },
  ledger: { id: `${FIRST} + n`, booking_id: `${FIRST} + n`, payment_id: `${FIRST} + n` },
  invoices: { id: `${FIRST} + n`, serial: `${FIRST} + n`, booking_id: `${FIRST} + n` },
  audit: { id: `${FIRST} + n`, subject_id: `${FIRST} + n` },
  // Sent long ago: their links are blanked.
  outbox: {
    id: `${FIRST} + n`,
    fact: `'planted:' || n`,
    booking_id: `${FIRST} + n`,
    user_id: `${FIRST} + n % 3000`,
    secret_until: 'null::bigint',
  },
  idempotency: { user_id: `${FIRST} + n % 3000`, key: `'planted ' || n` },
}

/** The trips of planted bookings, each on a day of its own, with their places: as if they were of the years before. */
const TRIPS_OF_THEIRS = [
  `insert into schedules select (jsonb_populate_record(one, jsonb_build_object(
     'id', ${FIRST} + n, 'service_day', to_char(date '2025-01-01' + n, 'YYYY-MM-DD')))).*
   from (select t from schedules t limit 1) picked(one), generate_series(0, ${TRIPS - 1}) n`,
  `insert into trip_nodes select (jsonb_populate_record(one, jsonb_build_object(
     'schedule_id', ${FIRST} + n, 'departure_day', to_char(date '2025-01-01' + n, 'YYYY-MM-DD')))).*
   from trip_nodes one, generate_series(0, ${TRIPS - 1}) n`,
]

/** What is planted need not be what is sold. */
const WITHOUT_CHECKS = `do $$ declare found record; begin
  for found in select conname, conrelid::regclass as place from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
  loop execute format('alter table %s drop constraint %I', found.place, found.conname); end loop;
end $$`

/** Plants many rows like those that are there, past checks, triggers and references, and lets PostgreSQL count them. */
async function plant(client: Client, file: string): Promise<void> {
  markTampered(file)
  await client.query(WITHOUT_CHECKS)
  await client.query('set session_replication_role = replica')
  for (const [table, changes] of Object.entries(PLANTED)) {
    const pairs = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await client.query(
      `insert into ${table} overriding system value
       select (jsonb_populate_record(one, jsonb_build_object(${pairs.join(', ')}))).*
       from (select t from ${table} t limit 1) picked(one), generate_series(1, ${ROWS}) n`,
    )
  }
  for (const statement of TRIPS_OF_THEIRS)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await client.query(statement)
  await client.query('set session_replication_role = origin')
  await client.query('analyze')
}

type Seen = Map<string, unknown[]>
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i

/** The statements with values of some work, as the driver got them. */
async function seen(work: () => Promise<unknown>): Promise<Seen> {
  const statements: Seen = new Map()
  const query = vi.spyOn(Client.prototype, 'query')
  await work()
  for (const [asked] of query.mock.calls) {
    const { text, values }: { text?: string; values?: unknown[] } = Object(asked)
    if (text !== undefined && values !== undefined && PLANNED.test(text))
      statements.set(text, values)
  }
  query.mockRestore()
  return statements
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The tables that PostgreSQL would read whole for a statement. @param mode with these values, or with any */
async function readWhole(
  client: Client,
  [text, values]: [string, unknown[]],
  mode: 'force_custom_plan' | 'force_generic_plan',
): Promise<string[]> {
  await client.query(`set plan_cache_mode = ${mode}`)
  const name = `seen_${Math.random().toString(36).slice(2)}`
  await client.query(`prepare ${name} as ${text}`)
  const given = values.map((value) => client.escapeLiteral(String(value)))
  const listed =
    values.length === 0
      ? ''
      : `(${values.map((v, n) => (v === null ? 'null' : given[n])).join(', ')})`
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) execute ${name}${listed}`,
  )
  await client.query(`deallocate ${name}`)
  return rows.flatMap((row) =>
    nodesOf(row['QUERY PLAN'][0].Plan)
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? ''),
  )
}

async function sell(office: BoxOffice, name: string, seats: [string, string]): Promise<void> {
  const { call } = await office.registered(name)
  await office.buy(call, [seats[0]])
  await findCoTravellers(call)
  await office.map(call)
  const taken = {
    scheduleId: office.trip.id,
    seatIds: office.seatIds(seats[0]),
    key: `again-${name}`,
  }
  await holdSeats(call, taken).catch((error: unknown) => {
    if (!isFault(error, 'conflict')) throw error
  })
  await office.hold(call, [seats[1]])
}

/** Finds the bookings of a trip and a day by the numbers of their papers and money, and page by page. */
async function find(office: BoxOffice): Promise<void> {
  const agent = requireStaff(await office.actingAs('AGENT'))
  const { id: scheduleId } = office.trip
  const page = { pageNumber: 0, pageSize: 20, withEndedHolds: false }
  const { data } = await listSales(agent, { scheduleId, ...page })
  const date = data[0]?.day ?? ''
  const number = data[0]?.bookingNumber ?? ''
  expect(await listSales(agent, { date, ...page })).toMatchObject({ totalRecords: data.length })
  const papers = ['INV/26-27/000001', 'TR-0001', 'pay_00000000001', '412345678901', number]
  for (const term of [...papers, '9876543210', 'nobody@example.com'])
    // oxlint-disable-next-line no-await-in-loop -- one search after the other
    await findSales(agent, { term, ...(papers.includes(term) && { date }) })
}

/** The seats of a trip and who has them, as a search reads those that it has not cached. */
async function search(office: BoxOffice): Promise<void> {
  const { db } = await office.actingAs('AGENT')
  const listed = { ids: JSON.stringify([office.trip.id]) }
  expect((await selectSeats(db, listed)).length).toBeGreaterThan(0)
  expect((await selectClaims(db, listed)).length).toBeGreaterThan(0)
}

test('no statement of a search, of a sale, and of finding one, reads a large table whole, planned for its values or for any', async () => {
  const office = await boxOffice()
  await sell(office, 'asha', ['1A', '1B'])
  const client = new Client(urlOf(office.file))
  await client.connect()
  onTestFinished(() => client.end())
  await plant(client, office.file)
  const sold = await seen(() => sell(office, 'ravi', ['2A', '2B']))
  const found = await seen(() => find(office))
  const statements = new Map([...sold, ...found, ...(await seen(() => search(office)))])
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${LARGE}`,
  )
  const large = new Set(rows.map(({ name }) => name))
  expect(large).toEqual(new Set(Object.keys(PLANTED)))
  const whole: string[] = []
  for (const statement of statements)
    for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const tables = (await readWhole(client, statement, mode)).filter((table) => large.has(table))
      if (tables.length > 0) whole.push(`${mode}: ${tables.join(', ')}: ${statement[0]}`)
    }
  // The proof that a plan which reads a table whole is seen.
  const unindexed: [string, unknown[]] = ['select id from bookings where total_paise = $1', [1]]
  expect(await readWhole(client, unindexed, 'force_custom_plan')).toEqual(['bookings'])
  expect(statements.size).toBeGreaterThan(40)
  expect(whole).toEqual([])
})
