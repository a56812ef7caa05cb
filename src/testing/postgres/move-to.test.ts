import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadKeys } from '../../server/core/secrets/keys.ts'
import type { Keys } from '../../server/core/secrets/keys.ts'
import { loadSharedKeys } from '../../server/core/secrets/shared-keys.service.ts'
import { signTicket, verifiedTicket } from '../../server/core/secrets/ticket-signature.ts'
import { openPostgresStore } from '../../server/db/postgres/postgres-store.ts'
import { startSqliteStore } from '../../server/db/sqlite/start-sqlite-store.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { quiet } from '../harness/quiet.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { catalogOf } from './catalog.ts'
import { ask, change, emptyDatabase, keptFolder, rowsOfFile, run } from './kept-folder.ts'
import { makeDatabase, urlOf } from './test-database.ts'

const atEnd = endOfFile()

/** What a data folder holds, by file. */
const contentOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /\.(db|key|moved)$/.test(name))
    .map((name) => [name, crc32(readFileSync(join(folder, name)))])

const tablesIn = (url: string) =>
  ask(url, `select relname from pg_class where relnamespace = 'public'::regnamespace`)

/** That nothing has become of a move: neither side is changed, and the folder is in use. */
async function expectNothing(folder: string, before: unknown, url: string): Promise<void> {
  expect(contentOf(folder)).toEqual(before)
  expect(await tablesIn(url)).toEqual([])
  await (await startSqliteStore({ folder, log: quiet })).close()
}

/** A folder that has moved, where to, and what was in it before. */
let moved: {
  folder: string
  url: string
  text: string
  before: unknown
  signed: string
  keys: Keys
}
const TICKET = { scheduleId: 7, bookingNumber: 'K7WQ2M9D', position: 1, seatNumber: '1A' }

beforeAll(async () => {
  const [folder, url] = [await keptFolder(atEnd), await emptyDatabase(atEnd)]
  const before = rowsOfFile(join(folder, 'farebox.db'))
  const keys = loadKeys(folder, undefined)
  const { text } = await run('move-to', folder, [url])
  moved = { folder, url, text, before, signed: signTicket(keys, TICKET), keys }
})

test('a folder moves, comes back as a sealed file, and every value of every row is as it was', async () => {
  const { folder, url, text, before } = moved
  expect(text).toMatch(/^bookings +12 rows {2}[\da-f]{12} {2}1597000 paise$/m)
  expect(text).toContain('66 tables, 5')
  expect(text).not.toContain('sesame')
  const file = join(temporaryFolder(), 'back.db')
  expect(await run('backup', folder, [file], { DATABASE_URL: url })).toMatchObject({ code: 0 })
  expect(rowsOfFile(file)).toEqual(before)
  expect(await run('check-data', folder, [file])).toMatchObject({ code: 0 })
  const restored = await keptFolder()
  expect(await run('restore', restored, [file, '--yes'])).toMatchObject({ code: 0 })
  expect(loadKeys(restored, undefined).tokenSecret).toEqual(moved.keys.tokenSecret)
})

test('the folder that a test moves has rows in every table', () => {
  const empty = Object.entries(rowsOfFile(join(moved.folder, 'farebox.db'))).filter(
    ([, rows]) => Array.isArray(rows) && rows.length === 0,
  )
  expect(empty).toEqual([])
})

test('what is moved to has the tables, checks, references and triggers of a new database, all at work', async () => {
  onTestFinished(await makeDatabase('new'))
  expect(await catalogOf(moved.url)).toEqual(await catalogOf(urlOf('new')))
  await expect(ask(moved.url, 'delete from ledger')).rejects.toThrow('farebox:ledger-append-only')
})

test('new rows get ids after all that were given, also after that of a trip that was deleted', async () => {
  const next = await ask<{ next: string }>(
    moved.url,
    `select nextval(pg_get_serial_sequence('schedules', 'id')) as next
     union all select nextval(pg_get_serial_sequence('buses', 'id')) - (select max(id) from buses)
     union all select nextval(pg_get_serial_sequence('transactions', 'number'))`,
  )
  const given = givenNumber(moved.folder)
  expect(next.map((row) => Number(row.next))).toEqual([5001, 1, given + 1])
})

/** The highest number that SQLite has given to a transaction. */
function givenNumber(folder: string): number {
  const sqlite = new Sqlite(join(folder, 'farebox.db'), { readonly: true })
  const given = sqlite.prepare("select seq from sqlite_sequence where name = 'transactions'")
  const number = Number(given.pluck().get())
  sqlite.close()
  return number
}

test('tickets and sessions that were signed before stay valid', async () => {
  const store = await openPostgresStore({ url: moved.url, log: quiet, writers: 1, readers: 1 })
  const keys = await loadSharedKeys(store, undefined)
  await store.close()
  expect(verifiedTicket(keys, moved.signed)).toEqual(TICKET)
  expect(keys.tokenSecret).toEqual(moved.keys.tokenSecret)
})

test('a moved folder is refused by server and commands, says where its data are, and how to go on with it', async () => {
  const { url } = moved
  const folder = temporaryFolder()
  cpSync(moved.folder, folder, { recursive: true })
  const { host, pathname } = new URL(url)
  const where = `Moved to postgres://ordinary@${host}${pathname} at 20`
  const how = `remove ${join(folder, 'farebox.moved')}`
  const refused = [
    () => startSqliteStore({ folder, log: quiet }),
    () => run('backup', folder),
    () => run('check-data', folder),
    () => run('admin', folder, ['list']),
    () => run('move-to', folder, [url]),
  ]
  for (const attempt of refused) {
    const error: unknown = await attempt().catch((thrown: unknown) => thrown)
    expect(String(error)).toContain(where)
    expect(String(error)).toContain(how)
  }
  const doctor = await run('doctor', folder)
  expect(doctor.code).toBe(1)
  expect(doctor.text).toContain(where)
  rmSync(join(folder, 'farebox.moved'))
  await (await startSqliteStore({ folder, log: quiet })).close()
})

test('a restore into a moved folder puts it to use again', async () => {
  const folder = temporaryFolder()
  cpSync(moved.folder, folder, { recursive: true })
  const restored = await run('restore', folder, [join(await keptFolder(), 'farebox.db'), '--yes'])
  expect(restored.text).toContain('A restore removes it as well')
  await (await startSqliteStore({ folder, log: quiet })).close()
})

test('it refuses a database that is not empty, and what is no address of one', async () => {
  const [folder, url] = [await keptFolder(), await emptyDatabase()]
  const before = contentOf(folder)
  await ask(url, 'create table theirs (id int)')
  await expect(run('move-to', folder, [url])).rejects.toThrow(/is not empty \(it has theirs\)/)
  await ask(url, 'drop table theirs')
  await expect(run('move-to', folder, ['/tmp/elsewhere'])).rejects.toThrow('npm run move-to --')
  await expect(run('move-to', folder, [url.replace(/:\d+\//, ':1/')])).rejects.toThrow(
    /The database postgres:\/\/ordinary@127.0.0.1:1\/\w+ cannot be reached/,
  )
  await expectNothing(folder, before, url)
})

test.each([
  ['whose data break a promise', 'delete from claims', /break promises and were not moved/],
  [
    'of another version',
    "delete from kysely_migration where name like '0040%'",
    /tables are those of another version/,
  ],
  [
    'with a row that PostgreSQL does not take',
    "update stops set name = 'a' || char(0) where id = 1",
    /PostgreSQL did not take it: .*0x00.*Nothing was changed/,
  ],
])('a folder %s stays where it is', async (_which, statement, reason) => {
  const [folder, url] = [await keptFolder(), await emptyDatabase()]
  change(folder, 'drop trigger claims_of_confirmed_no_delete', statement)
  const before = contentOf(folder)
  await expect(run('move-to', folder, [url])).rejects.toThrow(reason)
  expect(contentOf(folder)).toEqual(before)
  expect(await tablesIn(url)).toEqual([])
})

test('it refuses while a server runs, and after one that did not stop cleanly', async () => {
  const [folder, url] = [await keptFolder(), await emptyDatabase()]
  const store = await startSqliteStore({ folder, log: quiet })
  await expect(run('move-to', folder, [url])).rejects.toThrow('already running')
  await store.close()
  const before = contentOf(folder)
  writeFileSync(join(folder, 'farebox.db.running'), '')
  await expect(run('move-to', folder, [url])).rejects.toThrow('did not stop cleanly')
  rmSync(join(folder, 'farebox.db.running'))
  await expectNothing(folder, before, url)
})

/** Has the database do something whenever a table is altered, as a move does before and after its rows. */
const whenAltered = (url: string, what: string) =>
  ask(
    url.replace('ordinary', 'farebox'),
    `create schema meddler;
     grant all on schema meddler to public;
     create function meddler.meddle() returns event_trigger language plpgsql as
       $$ begin if to_regclass('public.write_probe') is not null then ${what} end if; end $$;
     create event trigger meddle on ddl_command_end when tag in ('ALTER TABLE') execute function meddler.meddle()`,
  )

test.each([
  [
    'a value',
    `update public.users set version = version + 1 where id = 1;`,
    /users \(other values\)/,
  ],
  [
    'money',
    'update public.seats set price_paise = price_paise + 1 where id % 100 = 0;',
    /seats \(\d+ paise and \d+/,
  ],
  ['a row', 'delete from public.newsletter where subscribed_at = -1;', /newsletter \(3 rows and 2/],
])('%s that changes while it is copied is noticed', async (_what, statement, reason) => {
  const [folder, url] = [await keptFolder(), await emptyDatabase()]
  const before = contentOf(folder)
  await whenAltered(url, statement)
  await expect(run('move-to', folder, [url])).rejects.toThrow(reason)
  await expectNothing(folder, before, url)
})

test('what is broken after the rows were compared is found by the checker', async () => {
  const [folder, url] = [await keptFolder(), await emptyDatabase()]
  const before = contentOf(folder)
  await whenAltered(
    url,
    `if not exists (select 1 from pg_trigger where tgname = 'after_keys') then
       create function meddler.free() returns trigger language plpgsql as $late$ begin
         alter table public.claims disable trigger user; delete from public.claims; return new; end $late$;
       create trigger after_keys after insert on public.server_keys for each row execute function meddler.free();
     end if;`,
  )
  await expect(run('move-to', folder, [url])).rejects.toThrow('other promises broken in the copy')
  await expectNothing(folder, before, url)
})

test('where the commit fails, the folder is not marked, and the database stays empty', async () => {
  const [folder, url] = [await keptFolder(), await emptyDatabase()]
  const before = contentOf(folder)
  // The last table that is altered: nothing looks at what is deferred from here on but the commit.
  await whenAltered(
    url,
    `if exists (select 1 from public.write_probe) and exists (
         select 1 from pg_event_trigger_ddl_commands() where objid = 'public.write_probe'::regclass) then
       create function meddler.refuse() returns trigger language plpgsql as
         $late$ begin raise exception 'too late'; end $late$;
       create constraint trigger late after update on public.users deferrable initially deferred
         for each row execute function meddler.refuse();
       update public.users set version = version;
     end if;`,
  )
  await expect(run('move-to', folder, [url])).rejects.toThrow(/did not take it: too late/)
  await expectNothing(folder, before, url)
})

/** Holds up whoever migrates a database, and so a move after its first look at it. */
async function heldUp(url: string, meanwhile: () => unknown, move: () => Promise<unknown>) {
  const holder = new Client(url)
  await holder.connect()
  await holder.query('begin; select pg_advisory_xact_lock(2)')
  const moving = move().catch((error: unknown) => error)
  const waits = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await holder.query(waits)).rowCount).toBe(1)
  await meanwhile()
  await holder.query('commit')
  await holder.end()
  return moving
}

test('nobody writes to the folder while it moves', async () => {
  const [folder, url] = [await keptFolder(), await emptyDatabase()]
  const write = () => {
    expect(() => change(folder, 'delete from password_requests')).toThrow('database is locked')
  }
  expect(await heldUp(url, write, () => run('move-to', folder, [url]))).toMatchObject({ code: 0 })
})

test('of a database that is filled by somebody else meanwhile, not a row is touched', async () => {
  const [folder, url] = [await keptFolder(), await emptyDatabase()]
  const fill = () => ask(url, 'create table buses (id int); insert into buses values (1)')
  const ended = await heldUp(url, fill, () => run('move-to', folder, [url]))
  expect(String(ended)).toContain('is not empty (it has buses)')
  expect(await ask(url, 'select * from buses')).toEqual([{ id: 1 }])
  expect(existsSync(join(folder, 'farebox.moved'))).toBe(false)
})
