import { globSync } from 'node:fs'
import { migratePostgres } from '../../server/db/postgres/migrate-postgres.ts'
import { quiet } from '../harness/quiet.ts'
import { startCluster } from './cluster.ts'
import { LEFT_OUT } from './left-out.ts'
import { startPooler } from './pooler.ts'
import { asOwner, databaseUrl, onPostgres, TEMPLATE } from './test-database.ts'

/** `TEST_POOLER=pgbouncer`: stores reach the database through one. */
const isPooled = process.env['TEST_POOLER'] === 'pgbouncer'

/** Where tests run on PostgreSQL: starts a server unless one is given, and makes the database that all are copied from. */
// oxlint-disable-next-line import/no-default-export -- vitest calls it
export default async function setup(): Promise<() => Promise<void>> {
  const isFirst = process.env['TEST_DATABASE_URL'] === undefined
  if (onPostgres && isFirst) console.log(leftOut())
  const cluster = isFirst ? await startCluster() : undefined
  if (cluster) process.env['TEST_DATABASE_URL'] = cluster.url
  const pooler = isFirst && isPooled ? await startPooler(databaseUrl('postgres')) : undefined
  if (pooler) process.env['TEST_POOLER_URL'] = pooler.url
  if (pooler?.prepares === true) process.env['TEST_POOLER_PREPARES'] = 'yes'
  await asOwner(`drop database if exists ${TEMPLATE} with (force)`, `create database ${TEMPLATE}`)
  await migratePostgres({ url: databaseUrl(TEMPLATE), log: quiet })
  return async () => {
    await pooler?.stop()
    await cluster?.stop()
  }
}

/** What is not tried, in words. */
function leftOut(): string {
  const lines = LEFT_OUT.map(({ files, tests, because }) => {
    const count = globSync([...files]).length
    return tests === undefined
      ? `  ${count} files: ${because}`
      : `  ${tests.length} tests: ${because}`
  })
  return ['Left out on PostgreSQL (src/testing/postgres/left-out.ts):', ...lines].join('\n')
}
