import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { MIGRATIONS } from '../../server/db/migration-files.ts'
import { migratePostgres } from '../../server/db/postgres/migrate-postgres.ts'
import {
  permittedBy,
  postgresMigrationNames,
} from '../../server/db/postgres/postgres-migration-files.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { quiet } from '../harness/quiet.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { testApp } from '../harness/test-app.ts'
import { urlOf } from './test-database.ts'

/** The migrations of a newer program: ours, and a file more. */
function newerProgram(header: string, statements: string, name = '9001_later'): string {
  const folder = join(temporaryFolder(), 'migrations')
  cpSync(MIGRATIONS, folder, { recursive: true })
  writeFileSync(join(folder, 'postgres', `${name}.sql`), `${header}\n${statements};\n`)
  return folder
}

const ours = postgresMigrationNames(MIGRATIONS).at(-1) ?? ''
const permitting = `-- permits: ${ours}`

async function aServer() {
  const app = await testApp({ whenDone: onTestFinished })
  const url = urlOf(app.file)
  const migrate = (migrations?: string) =>
    migratePostgres({ url, log: quiet, ...(migrations !== undefined && { migrations }) })
  const ready = async () => {
    const { status, body } = await app.visitor().rest<{ detail?: string }>('GET', '/health/ready')
    return { status, detail: body.detail }
  }
  return { app, url, migrate, ready }
}

test('a server stays ready, sells and starts anew on a newer schema that permits it', async () => {
  const { app, migrate, ready } = await aServer()
  expect(await ready()).toMatchObject({ status: 200 })
  const admin = await app.as('admin')
  const trip = await aSchedule(app.dependencies)
  await admin.trpc.counter.sell.mutate(aSale(trip, ['1A']))
  // Statements of this server are prepared by now; those that answer a whole row answer another column from here on.
  const added = ['schedules', 'buses', 'routes', 'stops', 'seats', 'bookings']
    .map((table) => `alter table ${table} add column added bigint`)
    .join(';')
  expect(await migrate(newerProgram(permitting, added))).toEqual(['9001_later'])
  expect(await ready()).toMatchObject({ status: 200 })
  await admin.trpc.counter.sell.mutate(aSale(trip, ['1B']))
  expect(await migrate()).toEqual([])
})

test('a newer schema that permits only newer programs takes older ones out, and refuses their start', async () => {
  const { migrate, ready } = await aServer()
  const contract = newerProgram('-- permits: 9001_later', 'drop table newsletter')
  await migrate(contract)
  expect(await ready()).toEqual({
    status: 503,
    detail: 'The database belongs to another version of the program',
  })
  await expect(migrate()).rejects.toThrow(
    `The database was changed by a newer Farebox (9001_later), which permits programs from 9001_later on; this one is ${ours}. Start a newer version.`,
  )
  expect(await migrate(contract)).toEqual([])
})

test('what a later migration permits does not let in whom an earlier one refused', async () => {
  const { migrate, ready } = await aServer()
  const folder = newerProgram('-- without a word of whom it permits', 'select 1')
  writeFileSync(join(folder, 'postgres', '9002_last.sql'), `${permitting}\nselect 1;\n`)
  await migrate(folder)
  expect(await ready()).toMatchObject({ status: 503 })
})

test('a database that lacks what this program brings is another one, whatever it permits', async () => {
  const { url, migrate, ready } = await aServer()
  await migrate(newerProgram(permitting, 'select 1'))
  const client = new Client(url)
  await client.connect()
  await client.query('delete from kysely_migration where name = $1', [ours])
  await client.end()
  expect(await ready()).toMatchObject({ status: 503 })
  await expect(migrate()).rejects.toThrow('that this version cannot run beside')
})

test('a table in the hands of a long read is waited for in short turns, and writes go on in between', async () => {
  const { url, migrate, app } = await aServer()
  const admin = await app.as('admin')
  const trip = await aSchedule(app.dependencies)
  const reader = new Client(url)
  await reader.connect()
  await reader.query('begin; select count(*) from bookings')
  const migrated = migrate(newerProgram(permitting, 'alter table bookings add column added bigint'))
  const waits = `select 1 from pg_locks where not granted and relation = 'bookings'::regclass`
  await expect.poll(async () => (await reader.query(waits)).rowCount).toBe(1)
  await admin.trpc.counter.sell.mutate(aSale(trip, ['1A']))
  await reader.query('rollback')
  await reader.end()
  expect(await migrated).toEqual(['9001_later'])
})

test('each migration permits a program that there is, and none newer than itself', () => {
  const names = postgresMigrationNames(MIGRATIONS)
  expect(names.filter((name) => !names.includes(permittedBy(MIGRATIONS, name)))).toEqual([])
  expect(names.filter((name) => permittedBy(MIGRATIONS, name) > name)).toEqual([])
  expect(permittedBy(MIGRATIONS, '0042_oldest_program')).toBe('0041_servers')
})
