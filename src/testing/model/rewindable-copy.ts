import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { makeDatabase, onPostgres, urlOf } from '../postgres/test-database.ts'

/** After so many runs PostgreSQL removes what they left: its server does not vacuum by itself in tests. */
const RUNS_TO_VACUUM = 100

interface RewindableCopy {
  /** Its path. */
  file: string
  /** Brings rows and running numbers back to the beginning, while nobody has it open; the schema stays as it is. */
  rewind: () => Promise<void>
}

/**
 * A copy of a database for runs that follow each other, each from the same beginning. On PostgreSQL a copy for each would
 * take twenty times as long as to rewind one.
 * @param from which nobody has open
 * @param change what is changed in the copy before the first run
 */
export async function rewindableCopy(
  from: string,
  whenDone: WhenDone,
  change?: (file: string) => void,
): Promise<RewindableCopy> {
  const file = join(temporaryFolder(whenDone), 'farebox.db')
  if (onPostgres) {
    whenDone(await makeDatabase(file, from))
    change?.(file)
    return { file, rewind: await rewindingRows(urlOf(file), whenDone) }
  }
  writeFileSync(file, bytesOf(from))
  change?.(file)
  const bytes = bytesOf(file)
  const rewind = async (): Promise<void> => {
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    writeFileSync(file, bytes)
  }
  return { file, rewind }
}

/** What its log holds included. */
function bytesOf(file: string): Buffer {
  const sqlite = new Sqlite(file)
  try {
    return sqlite.serialize()
  } finally {
    sqlite.close()
  }
}

/** Keeps the rows of all tables as they are now, in a schema beside them. @returns what brings them back */
async function rewindingRows(url: string, whenDone: WhenDone): Promise<() => Promise<void>> {
  const client = new Client(url)
  await client.connect()
  whenDone(() => client.end())
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const names = tables.rows.map(({ name }) => name)
  const kept = names.map((name) => `create table kept.${name} as table ${name}`)
  await client.query(['create schema kept', ...kept].join(';'))
  const sequences = await client.query<{ set: string }>(
    `select format('select setval(%L, %s, %L)', 'public.' || sequencename,
       coalesce(last_value, start_value), last_value is not null) as set
     from pg_sequences where schemaname = 'public'`,
  )
  // One message of many statements is one transaction. In this role no trigger runs and no reference is looked up.
  const back = [
    'set local session_replication_role = replica',
    ...names.flatMap((name) => [
      `delete from ${name}`,
      `insert into ${name} select * from kept.${name}`,
    ]),
    ...sequences.rows.map(({ set }) => set),
  ].join(';')
  let runs = 0
  return async () => {
    await client.query(back)
    runs += 1
    if (runs % RUNS_TO_VACUUM === 0) await client.query('vacuum')
  }
}
