import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrateSqlite } from '../../server/db/sqlite/migrate-sqlite.ts'
import { postgresSchema, SCHEMA_ROWS } from '../../tooling/postgres-schema.ts'
import type { SchemaRow } from '../../tooling/postgres-schema.ts'
import { quiet } from '../harness/quiet.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { catalogOf } from './catalog.ts'
import { asOwner, databaseUrl, makeDatabase, urlOf } from './test-database.ts'

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
