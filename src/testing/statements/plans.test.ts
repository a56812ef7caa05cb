import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { SCHEDULE_SORT_COLUMNS } from '../../domain/schedule/schedule.ts'
import { SQLITE_FOLD } from '../../server/db/engine-sql.ts'
import { SqliteConnection } from '../../server/db/sqlite/connection/sqlite-connection.ts'
import { COLUMNS_OF_PARTIAL_INDEXES } from '../../server/db/sqlite/connection/stable-compiler.ts'
import { loadDemoData } from '../../server/operations/demo-data/load-demo-data.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { seeStatements } from './seen-statements.ts'

const atEnd = endOfFile()

/** The demo's data, with the statistics of `analyze`. */
let sqlite: Database
let app: TestApp

beforeAll(async () => {
  app = await testApp({ whenDone: atEnd })
  const { dependencies, file } = app
  await loadDemoData(dependencies)
  sqlite = new Sqlite(file)
  sqlite.function(SQLITE_FOLD, { deterministic: true }, (text) => text)
  atEnd(() => void sqlite.close())
  sqlite.exec('analyze')
})

/** How SQLite would run a statement with these values: a line for each table, in the order of its loops. */
function planOf(sql: string, values: readonly unknown[] = []): string[] {
  const rows = sqlite
    .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
    .all(...values)
  return rows.map(({ detail }) => detail)
}

/** Has SQLite plan as if the tables or indexes of these statistics had 100,000 rows. */
function asOfManyRows(where: string): void {
  sqlite.exec(`
    update sqlite_stat1 set stat = '100000' || substr(stat, instr(stat || ' ', ' ')) where ${where};
    analyze sqlite_schema`)
}

/** The same statement as Kysely's own compiler would write it. */
const looking = (sql: string): string => sql.replaceAll('+?', '?')

const countOf = (plan: readonly string[], step: RegExp): number =>
  plan.filter((line) => step.test(line)).length

/** Whether a plan reads a whole table where the other looks rows up, or sorts more without reading less. */
function isWorse(plan: readonly string[], than: readonly string[]): boolean {
  // Lists that come as JSON are always read whole.
  const more = (step: RegExp) => countOf(plan, step) - countOf(than, step)
  const scans = more(/^SCAN (?!.*VIRTUAL TABLE)/)
  return scans > 0 || more(/^USE TEMP B-TREE/) > -scans
}

test('no statement of the product has a worse plan for hiding its values from the planner', async () => {
  const seen = await seeStatements()
  const worse = [...seen].flatMap(([sql, values]) => {
    const kept = planOf(sql, values)
    const free = planOf(looking(sql), values)
    return isWorse(kept, free) ? [{ sql, kept, free }] : []
  })
  expect(worse).toEqual([])
  // Most statements of the product were seen.
  expect(seen.size).toBeGreaterThan(250)
})

test('trips to come and masters are found without reading the years before, in every order', async () => {
  const admin = await app.as('chief')
  const run = vi.spyOn(SqliteConnection.prototype, 'run')
  onTestFinished(() => run.mockRestore())
  for (const sortColumn of SCHEDULE_SORT_COLUMNS)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await admin.trpc.schedule.list.query({ view: 'UPCOMING', sortColumn })
  await admin.trpc.schedule.list.query({ view: 'MASTERS' })
  await admin.trpc.timetable.days.query({ from: '2027-01-15' })
  await admin.trpc.timetable.next.query()
  const lists = run.mock.calls.filter(([sql]) => sql.includes('from "schedules" as "s"'))
  // As many trips as years make: of a few hundred a look at each is as cheap.
  asOfManyRows("tbl = 'schedules' and coalesce(idx, '') <> 'schedules_masters'")
  expect(lists.length).toBeGreaterThan(SCHEDULE_SORT_COLUMNS.length)
  const whole = lists.filter(([sql, values]) =>
    planOf(sql, values).some((line) => /^SCAN (?:s|schedules)\b(?!.*schedules_masters)/.test(line)),
  )
  expect(whole.map(([sql, values]) => [sql, planOf(sql, values)])).toEqual([])
})

test('an email address is looked up by the indexes, among however many accounts', async () => {
  const seen = await seeStatements()
  const lookups = [...seen].filter(([sql]) => sql.includes('"email_folded" = '))
  expect(lookups.length).toBeGreaterThan(2)
  asOfManyRows("tbl in ('users', 'newsletter')")
  const whole = lookups.filter(([sql, values]) =>
    planOf(sql, values).some((line) => /^SCAN (?:users|newsletter)\b/.test(line)),
  )
  expect(whole).toEqual([])
})

test('a value that a partial index names is visible to the planner, or the plan would be worse', () => {
  const overdue = (status: string) =>
    planOf(`select id from bookings where status = ${status} and deadline_at <= +9`)
  const [literal, bound] = [overdue("'PENDING'"), overdue("+'PENDING'")]
  expect(isWorse(bound, literal)).toBe(true)
  expect(isWorse(literal, bound)).toBe(false)
})

test('the columns whose values the planner sees are those of the partial indexes', () => {
  const indexes = sqlite
    .prepare<[], string>(
      "select sql from sqlite_schema where type = 'index' and sql like '% where %'",
    )
    .pluck()
    .all()
  const named = indexes.flatMap((index) =>
    [...index.replace(/^.*\bwhere\b/is, '').matchAll(/"?(\w+)"? = ['\d]/g)].map(
      ([, column]) => column,
    ),
  )
  expect(new Set(named)).toEqual(new Set(COLUMNS_OF_PARTIAL_INDEXES))
})
