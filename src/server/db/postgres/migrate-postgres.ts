import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Client } from 'pg'
import { StartRefused } from '../connection/start-refused.ts'
import type { StoreLog } from '../connection/store.ts'
import { transactionsOver } from '../connection/kysely-over.ts'
import { migrationNames, MIGRATIONS } from '../migration-files.ts'
import { codeOf, isConnectionLost } from './postgres-fault.ts'
import { postgresSql } from './postgres-dialect.ts'
import {
  postgresMigrationNames,
  postgresMigrations,
  sqlFiles,
  sqlText,
} from './postgres-migration-files.ts'
import { WHOLE_DATABASE } from './lock-statements.ts'
import { readSchemaFit, refusalOf, schemaStanding, storeOldestProgram } from './schema-fit.ts'
import { valueParsers } from './value-parsers.ts'
import { withClient } from './with-client.ts'

interface MigrateOptions {
  url: string
  log: StoreLog
  /** Folder of the migrations; the repository's own unless said. */
  migrations?: string
}

/** The advisory lock under which servers that start at once migrate one after the other. */
const MIGRATING = 2
/** Servers of the version before read and write meanwhile: a table in their hands is waited for so long, in milliseconds. */
const LONGEST_WAIT = 800
/** A wait that is over (55P03), or two that waited for each other (40P01): nothing has changed, and it is tried again. */
const IN_THE_WAY = /^(55P03|40P01)$/
const ATTEMPTS = 20
const PAUSE_MS = 500

/**
 * Brings a database of PostgreSQL to this version's schema: all pending migrations, or none. An empty one begins with
 * the tables of `migrations/postgres/`, which are those of SQLite after the migration they are named after. Servers of
 * the version before go on meanwhile. A newer schema that permits this program is left as it is. decisions/0063
 * @returns the names of the migrations that ran
 * @throws StartRefused when a migration failed (the database is as before), or a newer schema does not permit it
 */
export async function migratePostgres(options: MigrateOptions): Promise<string[]> {
  for (let attempts = 1; ; attempts++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await migrateOnce(options)
    } catch (error) {
      if (error instanceof StartRefused) throw error
      const mayRunAgain = IN_THE_WAY.test(codeOf(error) ?? '') || isConnectionLost(error)
      if (!mayRunAgain || attempts === ATTEMPTS) throw failed(error)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(PAUSE_MS)
    }
  }
}

function failed(error: unknown): StartRefused {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartRefused(
    `The database could not be brought to this version and is unchanged: ${reason}. Start the version you had before, and tell its makers.`,
    { cause: error },
  )
}

/** One transaction; whatever it throws, nothing of it stays. */
function migrateOnce({ url, log, migrations = MIGRATIONS }: MigrateOptions): Promise<string[]> {
  return withClient({ connectionString: url, types: valueParsers }, async (client) => {
    await client.query('begin')
    const all = await migrateInside(client, log, migrations)
    await client.query('commit')
    if (all.length > 0) log.info({ migrations: all }, 'Brought the database to this version')
    return all
  })
}

/**
 * The same inside of a transaction that the connection has begun: servers that start wait for its end.
 * @throws StartRefused when a newer schema does not permit this program; what the driver throws
 */
export async function migrateInside(
  client: Client,
  log: StoreLog,
  migrations = MIGRATIONS,
): Promise<string[]> {
  await waitForMigrations(client)
  const begun = await beginAnew(client, migrations)
  const fit = await readSchemaFit(client, postgresMigrationNames(migrations))
  const standing = schemaStanding(fit)
  if (standing === 'refused') throw new StartRefused(refusalOf(fit))
  if (standing === 'permitted')
    log.info({ newer: fit.unknown }, 'The database is newer than this version, which it permits')
  const { pending } = fit
  if (standing === 'behind') {
    await runPending(client, migrations, pending)
    await storeOldestProgram(client, migrations, pending)
  }
  return [...begun, ...pending]
}

/** Until the end of the transaction nobody else migrates; whoever does is waited for. */
export async function waitForMigrations(client: Client): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${MIGRATING})`)
}

/** Makes the tables of an empty database. @returns the migrations that they contain; none where there are tables */
async function beginAnew(client: Client, migrations: string): Promise<string[]> {
  const { rows } = await client.query<{ found: number }>(
    `select to_regclass('kysely_migration') is not null as found`,
  )
  if (Number(rows[0]?.found) === 1) return []
  const [baseline = ''] = sqlFiles(migrations)
  await client.query(sqlText(migrations, baseline))
  await client.query(BOOKKEEPING)
  const contained = migrationNames(migrations).filter((name) => name <= baseline)
  await client.query(
    `insert into kysely_migration (name, timestamp) select name, now()::text from unnest($1::text[]) as list(name)`,
    [contained],
  )
  return contained
}

const BOOKKEEPING = `
  create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
  create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer not null default 0);
  insert into kysely_migration_lock (id) values ('migration_lock')`

/**
 * Runs migrations in their order. Writes of servers that run queue behind it, as behind each other: none of them waits
 * for it with a table in its hands. Kysely's own runner would wait for a table for an hour, and all writes behind it.
 */
async function runPending(client: Client, folder: string, pending: readonly string[]) {
  await client.query(
    `set local lock_timeout = ${LONGEST_WAIT}; select pg_advisory_xact_lock(${WHOLE_DATABASE})`,
  )
  const trx = transactionsOver(postgresSql)({
    engine: 'postgres',
    run: async (text, parameters) => {
      const { rows } = await client.query(text, [...parameters])
      return { rows }
    },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a Trx is a Transaction with less to offer
  const db = trx as unknown as Kysely<unknown>
  const migrations = await postgresMigrations(folder).getMigrations()
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (const name of pending) {
    await migrations[name]?.up(db)
    await client.query('insert into kysely_migration (name, timestamp) values ($1, now()::text)', [
      name,
    ])
  }
  /* oxlint-enable no-await-in-loop */
}
