import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { readConfig } from '../../server/core/config.ts'
import { migrateSqlite } from '../../server/db/sqlite/migrate-sqlite.ts'
import { migrationFiles, MIGRATIONS } from '../../server/db/migration-files.ts'
import { startServer } from '../../server/start-server.ts'
import { tamper } from '../harness/tamper.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { migratedFile, quiet, withStore } from '../harness/test-store.ts'
import { restoreCurrent, restoreSchema, schemaDumps } from './kept-database.ts'
import { endOfFile } from '../harness/end-of-file.ts'

const atEnd = endOfFile()

/** An instant after everything in the kept databases. */
const LATER = Date.UTC(2027, 0, 15)

/** The content of a database that must be the same after every migration. */
interface Content {
  /** Rows of each table. */
  rows: Record<string, number>
  /** Charged less refunded of each booking, in paise. */
  money: unknown[]
  bookings: unknown[]
}

function contentOf(file: string): Content {
  const sqlite = new Sqlite(file, { readonly: true })
  const select = (sql: string) => sqlite.prepare<[]>(sql).raw().all()
  const tables = sqlite
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table'
       and name not like 'sqlite%' and name not like 'kysely%' order by name`,
    )
    .pluck()
    .all()
  const count = (table: string) =>
    Number(sqlite.prepare(`select count(*) from ${table}`).pluck().get())
  const rows = Object.fromEntries(tables.map((table) => [table, count(table)]))
  const money = tables.includes('ledger')
    ? select(
        `select booking_id, sum(case kind when 'CHARGE' then amount_paise else -amount_paise end)
         from ledger group by booking_id order by booking_id`,
      )
    : []
  const bookings = tables.includes('bookings')
    ? select(
        'select id, number, user_id, status, payment_status, total_paise, refunded_paise from bookings order by id',
      )
    : []
  sqlite.close()
  return { rows, money, bookings }
}

/** The schema itself, as SQLite keeps it. */
function schemaOf(file: string): unknown[] {
  const sqlite = new Sqlite(file, { readonly: true })
  const schema = sqlite
    .prepare(
      "select type, name, sql from sqlite_schema where name not like 'sqlite%' order by name",
    )
    .all()
  sqlite.close()
  return schema
}

/** Broken promises and rows that refer to nothing. */
async function whatIsBroken(file: string): Promise<unknown[]> {
  const sqlite = new Sqlite(file, { readonly: true })
  const orphans = sqlite.prepare('pragma foreign_key_check').all()
  sqlite.close()
  const violations = await withStore(file, (store) => checkData(store.reader))
  return [...orphans, ...violations]
}

async function answerOfServerOn(folder: string): Promise<number> {
  let lastId = 0
  const ambient = { clock: () => LATER, uptime: () => 0, randomId: () => ++lastId, log: quiet }
  const server = await startServer(readConfig('start', { DATA_DIR: folder, PORT: '0' }), ambient)
  const { status } = await fetch(`${server.url}/health`)
  await server.close()
  return status
}

const SELLER_NAMES = `select name from settings
  where name in ('operatorName', 'operatorPhone', 'operatorEmail', 'operatorAddress')`

const all = Object.keys(await migrationFiles(MIGRATIONS).getMigrations())
let newest: unknown[]

beforeAll(async () => {
  newest = schemaOf(await migratedFile(atEnd))
})

test('a database of this schema has rows in every table', async () => {
  const file = join(temporaryFolder(), 'farebox.db')
  await restoreCurrent(file)
  const { rows } = contentOf(file)
  const empty = Object.keys(rows).filter((table) => rows[table] === 0)
  expect(empty, 'Add some in src/testing/schemas/rows/').toEqual([])
})

test('a house that has sold nothing has no seller yet', async () => {
  expect(tamper(await migratedFile(), 'select name from settings')).toEqual([])
})

/** The rows that are there afterwards: who has sold without saying who it is keeps what its tickets say, as settings. */
function withSeller(file: string, rows: Record<string, number>): Record<string, number> {
  const { settings, ledger = 0 } = rows
  if (settings === undefined || ledger === 0) return rows
  return { ...rows, settings: settings + 4 - tamper(file, SELLER_NAMES).length }
}

describe.each(schemaDumps())('a database at %s', (schema) => {
  test('comes to the newest schema with all its rows and all its money, and a server starts on it', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'farebox.db')
    restoreSchema(schema, file)
    const before = contentOf(file)
    const expected = withSeller(file, before.rows)
    expect(await migrateSqlite({ file, log: quiet })).toEqual(all.slice(all.indexOf(schema) + 1))

    const after = contentOf(file)
    expect(schemaOf(file)).toEqual(newest)
    expect(after.bookings).toEqual(before.bookings)
    expect(after.money).toEqual(before.money)
    const counted = Object.fromEntries(
      Object.keys(before.rows).map((table) => [table, after.rows[table]]),
    )
    expect(counted).toEqual(expected)

    expect(await whatIsBroken(file)).toEqual([])
    expect(await answerOfServerOn(folder)).toBe(200)
  })
})
