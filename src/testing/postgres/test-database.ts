import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { PostgresStoreOptions } from '../../server/db/postgres/postgres-store.ts'

/** Whether tests run on PostgreSQL: `TEST_ENGINE=postgres npm test`. */
export const onPostgres = process.env['TEST_ENGINE'] === 'postgres'

/** Migrated and empty; every test's database is a copy of it. */
export const TEMPLATE = 'farebox_template'

/** The databases of tests, by the file that each would be on SQLite. */
const urls = new Map<string, string>()

/** The server of PostgreSQL that this run uses; global-setup.ts starts one unless it is given. */
function testServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: add global-setup.ts')
  return url
}

/** Where the database is that a test knows by this file. */
export function urlOf(file: string): string {
  const url = urls.get(file)
  if (url === undefined) throw new Error(`No database of PostgreSQL was made for ${file}`)
  return url
}

/** The same; undefined where there is none, as on SQLite. */
export const databaseOf = (file: string): string | undefined => urls.get(file)

/** How a store reaches it: through PgBouncer where the tests run with one, but for what listens. */
export function connectionTo(
  file: string,
): Pick<PostgresStoreOptions, 'url' | 'directUrl' | 'prepare'> {
  const url = urlOf(file)
  const pooler = process.env['TEST_POOLER_URL']
  if (pooler === undefined) return { url }
  const pooled = new URL(pooler)
  pooled.pathname = new URL(url).pathname
  const prepare = process.env['TEST_POOLER_PREPARES'] === 'yes'
  return { url: pooled.href, directUrl: url, prepare }
}

/** Runs statements as the server's owner, in its database `postgres`. */
export async function asOwner(...statements: string[]): Promise<void> {
  const client = new Client(testServerUrl())
  await client.connect()
  try {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Makes a database for what a test knows by a file: an empty one, or a copy of another file's, which nobody has open.
 * @returns what removes it
 */
export async function makeDatabase(file: string, from?: string): Promise<() => Promise<void>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = from === undefined ? TEMPLATE : nameIn(urlOf(from))
  await asOwner(`create database ${name} template ${template} strategy file_copy`)
  urls.set(file, databaseUrl(name))
  return async () => {
    urls.delete(file)
    await asOwner(`drop database if exists ${name} with (force)`)
  }
}

/** Says where the database is of what a test knows by a file: on a server of the test's own. */
export const nameDatabase = (file: string, url: string): void => void urls.set(file, url)

const nameIn = (url: string): string => new URL(url).pathname.slice(1)

/** Cuts connections to a database, as an administrator would. @param which a condition on `pg_stat_activity` */
export async function endConnections(url: string, which: string): Promise<void> {
  await asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameIn(url)}' and (${which})`,
  )
}

/** The same server, another database. */
export function databaseUrl(name: string): string {
  const url = new URL(testServerUrl())
  url.pathname = `/${name}`
  return url.href
}
