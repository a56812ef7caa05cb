import { migratePostgres } from '../../server/db/postgres/migrate-postgres.ts'
import { quiet } from '../harness/quiet.ts'
import { startCluster } from './cluster.ts'
import { asOwner, databaseUrl, TEMPLATE } from './test-database.ts'

/** Where tests run on PostgreSQL: starts a server unless one is given, and makes the database that all are copied from. */
// oxlint-disable-next-line import/no-default-export -- vitest calls it
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const cluster = process.env['TEST_DATABASE_URL'] === undefined ? await startCluster() : undefined
  if (cluster) process.env['TEST_DATABASE_URL'] = cluster.url
  await asOwner(`drop database if exists ${TEMPLATE} with (force)`, `create database ${TEMPLATE}`)
  await migratePostgres({ url: databaseUrl(TEMPLATE), log: quiet })
  return cluster && (() => cluster.stop())
}
