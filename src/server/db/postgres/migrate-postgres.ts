import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { Client } from 'pg'
import { StartRefused } from '../connection/start-refused.ts'
import type { StoreLog } from '../connection/types.ts'
import { transactionsOver } from '../connection/kysely-over.ts'
import { migrationFiles, MIGRATIONS } from '../migration-files.ts'
import { postgresSql } from './postgres-dialect.ts'
import { valueParsers } from './value-parsers.ts'

interface MigrateOptions {
  url: string
  log: StoreLog
  /** Folder of the migrations; the repository's own unless said. */
  migrations?: string
}

/** The advisory lock under which servers that start at once migrate one after the other. */
const MIGRATING = 2
const SQL_FILE = /^(\d{4}_\w+)\.sql$/

/**
 * Brings a database of PostgreSQL to this version's schema: all pending migrations, or none. An empty one begins with
 * the tables of `migrations/postgres/`, which are those of SQLite after the migration they are named after.
 * @returns the names of the migrations that ran
 * @throws StartRefused when a migration failed (the database is as before)
 */
export async function migratePostgres(options: MigrateOptions): Promise<string[]> {
  const { url, log, migrations = MIGRATIONS } = options
  const client = new Client({ connectionString: url, types: valueParsers })
  await client.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${MIGRATING})`)
    const begun = await beginAnew(client, migrations)
    const ran = [...begun, ...(await runPending(client, migrations))]
    await client.query('commit')
    if (ran.length > 0) log.info({ migrations: ran }, 'Brought the database to this version')
    return ran
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(
      `The database could not be brought to this version and is unchanged: ${reason}. Start the version you had before, and tell its makers.`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

/**
 * What a start would do to a database, and what a newer version has done to it. Everything is pending where there are
 * no tables yet.
 * @throws what the driver throws when it cannot be reached
 */
export async function pendingOnPostgres(
  url: string,
  migrations = MIGRATIONS,
): Promise<{ pending: string[]; unknown: string[] }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const known = Object.keys(await allMigrations(migrations).getMigrations())
    const { rows: tables } = await client.query(
      `select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`,
    )
    if (tables.length === 0) return { pending: known, unknown: [] }
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
    const done = rows.map(({ name }) => name)
    return {
      pending: known.filter((name) => !done.includes(name)),
      unknown: done.filter((name) => !known.includes(name)),
    }
  } finally {
    await client.end()
  }
}

/** Makes the tables of an empty database. @returns the migrations that they contain; none where there are tables */
async function beginAnew(client: Client, migrations: string): Promise<string[]> {
  const { rows } = await client.query<{ found: number }>(
    `select to_regclass('kysely_migration') is not null as found`,
  )
  if (Number(rows[0]?.found) === 1) return []
  const [baseline = ''] = sqlFiles(migrations)
  await client.query(readFileSync(join(migrations, 'postgres', `${baseline}.sql`), 'utf8'))
  await client.query(BOOKKEEPING)
  const known = Object.keys(await migrationFiles(migrations).getMigrations())
  const contained = known.filter((name) => name <= baseline)
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

/** Names of the files in `migrations/postgres/`, the baseline first. */
const sqlFiles = (migrations: string): string[] =>
  readdirSync(join(migrations, 'postgres'))
    .flatMap((name) => SQL_FILE.exec(name)?.[1] ?? [])
    .toSorted()

/** The migrations of both engines, and those of PostgreSQL alone, which are SQL. */
const allMigrations = (migrations: string): MigrationProvider => ({
  async getMigrations() {
    const ofBoth = await migrationFiles(migrations).getMigrations()
    const [, ...own] = sqlFiles(migrations)
    const ofPostgres = own.map((name) => [name, sqlMigration(migrations, name)] as const)
    return { ...ofBoth, ...Object.fromEntries(ofPostgres) }
  },
})

const sqlMigration = (migrations: string, name: string): Migration => ({
  async up(db) {
    const text = readFileSync(join(migrations, 'postgres', `${name}.sql`), 'utf8')
    await sql.raw(text).execute(db)
  },
})

async function runPending(client: Client, migrations: string): Promise<string[]> {
  const trx = transactionsOver(postgresSql)({
    engine: 'postgres',
    run: async (text, parameters) => {
      const { rows } = await client.query(text, [...parameters])
      return { rows }
    },
  })
  const provider = allMigrations(migrations)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a Trx is a Transaction with less to offer
  const migrator = new Migrator({ db: trx as unknown as Kysely<unknown>, provider })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return results.map(({ migrationName }) => migrationName)
}
