import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrateSqlite } from '../../server/db/sqlite/migrate-sqlite.ts'
import { postgresSchema, SCHEMA_ROWS } from '../../tooling/postgres-schema.ts'
import type { SchemaRow } from '../../tooling/postgres-schema.ts'
import { quiet } from '../harness/quiet.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { asOwner, databaseUrl, makeDatabase, urlOf } from './test-database.ts'

/** What only servers that share a database have: SQLite lacks it. */
const OF_POSTGRES = ['server_keys', 'shared_version', 'job_leases', 'limit_state', 'oldest_program']
/** Kysely's own bookkeeping. */
const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock']

/** Everything that a catalog says of a schema, one line each. */
const CATALOG = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
      || ' ' || coalesce(column_default, '') || ' ' || coalesce(collation_name, '') || ' ' || is_identity as line,
    table_name as of
  from information_schema.columns where table_schema = 'public'
  union all
  select 'constraint ' || pg_get_constraintdef(c.oid), c.conrelid::regclass::text
  from pg_constraint c where c.connamespace = 'public'::regnamespace
  union all
  select 'index ' || indexdef, tablename from pg_indexes where schemaname = 'public'
  union all
  select 'trigger ' || pg_get_triggerdef(t.oid), t.tgrelid::regclass::text from pg_trigger t where not t.tgisinternal
  union all
  select 'function ' || pg_get_functiondef(p.oid), 'functions' from pg_proc p where p.pronamespace = 'public'::regnamespace`

async function catalogOf(url: string): Promise<string[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string; of: string }>(CATALOG)
    return rows
      .filter((row) => ![...OF_POSTGRES, ...BOOKKEEPING].includes(row.of))
      .map(({ line }) => line)
      .toSorted()
  } finally {
    await client.end()
  }
}

/** A database with what the migrations of SQLite make, said in the words of PostgreSQL. */
async function derivedSchema(
  change: (statement: string) => string = (same) => same,
): Promise<string> {
  const file = `${temporaryFolder()}/farebox.db`
  await migrateSqlite({ file, log: quiet })
  const sqlite = new Sqlite(file, { readonly: true })
  const statements = postgresSchema(sqlite.prepare<[], SchemaRow>(SCHEMA_ROWS).all())
  sqlite.close()
  const name = `derived_${process.pid}_${Date.now()}`
  await asOwner(`create database ${name}`)
  const client = new Client(databaseUrl(name))
  await client.connect()
  await client.query(statements.map(change).join(';\n'))
  await client.end()
  return name
}

test('the migrations of PostgreSQL make the same tables, indexes, checks and triggers as those of SQLite', async () => {
  const drop = await makeDatabase('migrated')
  const derived = await derivedSchema()
  const [migrated, expected] = [
    await catalogOf(urlOf('migrated')),
    await catalogOf(databaseUrl(derived)),
  ]
  await drop()
  await asOwner(`drop database ${derived} with (force)`)
  expect(expected.length).toBeGreaterThan(500)
  expect(migrated).toEqual(expected)
})

test('a trigger with another condition is noticed', async () => {
  const other = await derivedSchema((statement) =>
    statement.replace("new.status <> 'PENDING'", "new.status = 'CANCELLED'"),
  )
  const drop = await makeDatabase('migrated')
  expect(await catalogOf(databaseUrl(other))).not.toEqual(await catalogOf(urlOf('migrated')))
  await drop()
  await asOwner(`drop database ${other} with (force)`)
})
