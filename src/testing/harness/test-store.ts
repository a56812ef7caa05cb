import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Store, Trx } from '../../server/db/connection/store.ts'
import { migrateSqlite } from '../../server/db/sqlite/migrate-sqlite.ts'
import { openSqliteStore } from '../../server/db/sqlite/open-sqlite-store.ts'
import { openPostgresStore } from '../../server/db/postgres/postgres-store.ts'
import { connectionTo, makeDatabase, onPostgres } from '../postgres/test-database.ts'
import { quiet } from './quiet.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { WhenDone } from './temporary-folder.ts'

export { quiet }

let template: Promise<Buffer> | undefined

/** The path of a migrated, empty database of its own; the tables are made once for all tests of a file. */
export async function migratedFile(whenDone: WhenDone = onTestFinished): Promise<string> {
  const file = join(temporaryFolder(whenDone), 'farebox.db')
  if (onPostgres) {
    whenDone(await makeDatabase(file))
    return file
  }
  template ??= makeTemplate()
  writeFileSync(file, await template)
  return file
}

async function makeTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-template-'))
  const file = join(folder, 'farebox.db')
  await migrateSqlite({ file, log: quiet })
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

interface TestStore {
  store: Store
  /** Path of the database, for another connection. */
  file: string
  /** How many writes each commit so far held. */
  commits: number[]
}

/** A store on a database of its own, or on the file given, closed when done. Commit groups end by `uptime`. */
export async function testStore(
  options: { file?: string; whenDone?: WhenDone; uptime?: () => number } = {},
): Promise<TestStore> {
  const {
    uptime = () => 0,
    whenDone = onTestFinished,
    file = await migratedFile(whenDone),
  } = options
  const commits: number[] = []
  const onCommit = (writes: number) => void commits.push(writes)
  const store = onPostgres
    ? await openPostgresStore({
        ...connectionTo(file),
        log: quiet,
        patience: 60_000,
        onCommit,
        uptime,
        writers: 6,
        readers: 3,
      })
    : {
        ...openSqliteStore({
          file,
          log: quiet,
          durability: 'OFF',
          patience: 100,
          onCommit,
          uptime,
        }),
        // A write that names too little for PostgreSQL fails here as well.
        locks: true,
      }
  whenDone(() => store.close())
  return { store, file, commits }
}

/** Opens the database of a file for some work only, as another process may have it before or after. */
export async function withStore<Result>(
  file: string,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  let close: Parameters<WhenDone>[0] = () => {}
  const { store } = await testStore({ file, whenDone: (cleanUp) => void (close = cleanUp) })
  try {
    return await work(store)
  } finally {
    await close()
  }
}

/** The smallest write there is: one row of the newsletter. */
export async function subscribe(trx: Trx, email: string): Promise<void> {
  await trx.insertInto('newsletter').values({ email, subscribed_at: 0 }).execute()
}

/** What `subscribe` wrote, as the reader sees it. */
export async function subscribers(store: Store): Promise<string[]> {
  const rows = await store.reader
    .selectFrom('newsletter')
    .select('email')
    .orderBy('email')
    .execute()
  return rows.map((row) => row.email)
}

/** Who sells in the tests, as the operator has said at its first start. */
export const SELLER = {
  operatorName: 'Farebox Travels',
  operatorPhone: '1800 123 4567',
  operatorEmail: 'help@example.com',
  operatorAddress: '12 Station Road, Pune 411001',
}

/** Stores it as it was before anything else: the settings keep their version 0. What is set already stays. */
export async function nameSeller(store: Store, seller: typeof SELLER): Promise<void> {
  const rows = Object.entries(seller).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
    updated_at: 0,
    updated_by: null,
  }))
  await store.write((trx) =>
    trx
      .insertInto('settings')
      .values(rows)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  )
}
