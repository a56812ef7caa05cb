import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import { openConnection } from './connection/open-connection.ts'
import { openSqliteStore } from './open-sqlite-store.ts'
import { applyPragmas } from './connection/pragmas.ts'
import type { Database } from '../schema/schema.ts'
import {
  migratedFile,
  quiet,
  subscribe,
  subscribers,
  testStore,
} from '../../../testing/harness/test-store.ts'
import type { Reader, Trx } from '../connection/store.ts'

test('every connection runs with the settings that keep bookings', async () => {
  const file = await migratedFile()
  for (const readonly of [false, true]) {
    const sqlite = openConnection(file, { readonly })
    const setting = (name: string) => sqlite.pragma(name, { simple: true })
    expect(
      [
        'journal_mode',
        'synchronous',
        'foreign_keys',
        'recursive_triggers',
        'trusted_schema',
        'cell_size_check',
        'secure_delete',
      ].map(setting),
    ).toEqual(['wal', 2, 1, 1, 0, 1, 1])
    expect(
      ['busy_timeout', 'journal_size_limit', 'mmap_size', 'wal_autocheckpoint', 'query_only'].map(
        setting,
      ),
    ).toEqual([250, 67_108_864, 0, 4000, readonly ? 1 : 0])
    sqlite.close()
  }
})

test('a setting that does not hold refuses the start', () => {
  const sqlite = new Sqlite(':memory:')
  expect(() => applyPragmas(sqlite, 'FULL')).toThrow(
    /does not hold journal_mode=wal \(it answers memory\)/,
  )
  sqlite.close()
})

test('a database that cannot be opened refuses the start and says what to do', async () => {
  const file = await migratedFile()
  const missing = join(dirname(file), 'missing/farebox.db')
  expect(() => openSqliteStore({ file: missing, log: quiet })).toThrow(
    /cannot be opened .* check that its folder exists/,
  )
  const folder = join(dirname(file), 'folder.db')
  mkdirSync(folder)
  expect(() => openSqliteStore({ file: folder, log: quiet })).toThrow(/cannot be opened/)
})

test('the reader cannot write, whatever is asked of it', async () => {
  const { store } = await testStore()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the lie is the test
  const disguised = store.reader as unknown as Kysely<Database>
  const insert = disguised
    .insertInto('newsletter')
    .values({ email: 'a@example.com', subscribed_at: 0 })
    .execute()
  await expect(insert).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(sql`pragma query_only = off`.execute(disguised)).resolves.toBeDefined()
  await expect(sql`delete from newsletter`.execute(disguised)).rejects.toMatchObject({
    kind: 'unavailable',
  })
})

test('the types offer no writing on a Reader, not even behind WITH, and both on a Trx', () => {
  type Answer<Method extends (...args: never[]) => unknown> = ReturnType<Method>
  expectTypeOf<Answer<Reader['selectFrom']>>().toHaveProperty('execute')
  expectTypeOf<Reader>().not.toHaveProperty('insertInto')
  expectTypeOf<Reader>().not.toHaveProperty('deleteFrom')
  expectTypeOf<Reader>().not.toHaveProperty('transaction')
  expectTypeOf<Trx>().toExtend<Reader>()
  expectTypeOf<Reader>().not.toExtend<Trx>()
})

test('a transaction may write behind WITH', async () => {
  const { store } = await testStore()
  await store.write(async (trx) => {
    await subscribe(trx, 'asha@example.com')
    await trx
      .with('old', (db) => db.selectFrom('newsletter').select('email'))
      .deleteFrom('newsletter')
      .where('email', 'in', (db) => db.selectFrom('old').select('email'))
      .execute()
  })
  expect(await subscribers(store)).toEqual([])
})

test('the version of what can be read changes with a commit and with nothing else', async () => {
  const { store } = await testStore()
  const before = store.dataVersion()
  await subscribers(store)
  await store.write(async (trx) => trx.selectFrom('newsletter').selectAll().execute())
  expect(store.dataVersion()).toBe(before)
  await store.write((trx) => subscribe(trx, 'asha@example.com'))
  expect(store.dataVersion()).not.toBe(before)
})

test('emptied between two writes, the write-ahead log holds nothing, and every write is there', async () => {
  const { store, file } = await testStore()
  const writes = Array.from({ length: 30 }, (_, n) =>
    store.write((trx) => subscribe(trx, `${n}@a.in`)),
  )
  const emptied = store.emptyLog()
  const later = store.write((trx) => subscribe(trx, 'later@a.in'))
  await Promise.all([...writes, emptied, later])
  await store.emptyLog()
  expect(statSync(`${file}-wal`).size).toBe(0)
  expect(await subscribers(store)).toHaveLength(31)
})

test('a log is emptied also where nobody writes, and not waited for by a store that closes', async () => {
  const { store, file } = await testStore()
  await store.write((trx) => subscribe(trx, 'asha@example.com'))
  await store.emptyLog()
  expect(statSync(`${file}-wal`).size).toBe(0)
  await store.close()
  await expect(store.emptyLog()).resolves.toBeUndefined()
})
