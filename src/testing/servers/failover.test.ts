import { expect, test } from 'vitest'
import { Client } from 'pg'
import { migratePostgres } from '../../server/db/postgres/migrate-postgres.ts'
import { openPostgresStore } from '../../server/db/postgres/postgres-store.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { quiet } from '../harness/quiet.ts'
import { subscribe } from '../harness/test-store.ts'
import { DURABLE, runCluster, startCluster } from '../postgres/cluster.ts'
import { diceOf } from '../races/dice.ts'
import { startCuttingRelay } from './cutting-relay.ts'
import { promote, withStandby } from './standby.ts'

const whenDone = endOfFile()

test('a commit that never came to the promoted standby is not taken for one of its own', async () => {
  const cluster = await startCluster(DURABLE)
  await migratePostgres({ url: cluster.url, log: quiet })
  const { primary, standby } = await withStandby(cluster, whenDone)
  const relay = await startCuttingRelay(primary.port, { dice: diceOf(1), whenDone })
  const url = `postgres://farebox@127.0.0.1:${relay.port}/postgres`
  const store = await openPostgresStore({ url, log: quiet })
  whenDone(() => store.close())
  await store.write((trx) => subscribe(trx, 'before@example.com'))
  // Nobody confirms the next commit any more: it waits.
  await standby.halt()
  let id = 0
  const lost = store.write(async (trx, afterCommit) => {
    afterCommit(() => {})
    await subscribe(trx, 'lost@example.com')
    id = await newestTransaction(primary.url)
  })
  const outcome = lost.then(
    () => 'acknowledged',
    (error: unknown) => error,
  )
  await isWaitingForStandby(primary.url)
  relay.freeze()
  await primary.kill()
  const next = await runCluster(standby.data, DURABLE, standby.port)
  whenDone(() => next.stop())
  await promote(next)
  while ((await newestTransaction(next.url)) <= id);
  relay.leadTo(next.port)
  expect(await outcome).toMatchObject({ kind: 'unavailable' })
  const stored = await store.reader.selectFrom('newsletter').select('email').execute()
  expect(stored).toEqual([{ email: 'before@example.com' }])
})

async function asked<Row>(url: string, sql: string): Promise<Row | undefined> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows[0]
}

/** Uses up a number of a transaction. */
async function newestTransaction(url: string): Promise<number> {
  const row = await asked<{ id: string }>(url, 'select pg_current_xact_id()::text as id')
  return Number(row?.id)
}

async function isWaitingForStandby(url: string): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where wait_event = 'SyncRep' and query = 'commit'`
  while ((await asked(url, waiting)) === undefined);
}
