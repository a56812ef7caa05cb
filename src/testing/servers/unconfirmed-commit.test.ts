import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migratePostgres } from '../../server/db/postgres/migrate-postgres.ts'
import { openPostgresStore } from '../../server/db/postgres/postgres-store.ts'
import { sharedSeatEvents } from '../../server/core/shared-seat-events.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { quiet } from '../harness/quiet.ts'
import { subscribe } from '../harness/test-store.ts'
import { DURABLE, startCluster } from '../postgres/cluster.ts'

const whenDone = endOfFile()
const WAITING = `from pg_stat_activity where wait_event = 'SyncRep' and query = 'commit'`

/** A database whose commits wait for a standby that is not there, as soon as that is wanted, and two servers on it. */
const shared = (async () => {
  const cluster = await startCluster(DURABLE)
  whenDone(() => cluster.stop())
  const { url } = cluster
  await migratePostgres({ url, log: quiet })
  const owner = new Client(url)
  await owner.connect()
  whenDone(() => owner.end())
  const open = async (longestWrite?: number) => {
    const more = longestWrite === undefined ? {} : { longestWrite }
    const store = await openPostgresStore({ url, log: quiet, ...more })
    whenDone(() => store.close())
    return store
  }
  const names = async (standbys: string) => {
    await owner.query(`alter system set synchronous_standby_names = '${standbys}'`)
    await owner.query('select pg_reload_conf()')
    await expect
      .poll(async () => (await owner.query('show synchronous_standby_names')).rows)
      .toEqual([{ synchronous_standby_names: standbys }])
  }
  return { owner, open, names }
})()

const ENDS = {
  'cancelled by an administrator': 'pg_cancel_backend',
  'ended with its connection': 'pg_terminate_backend',
}

test.each(Object.entries(ENDS))(
  'a commit whose wait for a standby is %s is not acknowledged: it may be on one disk only',
  async (_how, end) => {
    const { owner, open, names } = await shared
    const store = await open()
    await names('away')
    const written = store.write((trx) => subscribe(trx, `${end}@example.com`))
    const outcome = written.then(
      () => 'acknowledged',
      (error: unknown) => error,
    )
    await expect.poll(async () => (await owner.query(`select 1 ${WAITING}`)).rowCount).toBe(1)
    await owner.query(`select ${end}(pid) ${WAITING}`)
    expect(await outcome).toMatchObject({ kind: 'unavailable' })
    expect(store.figures()).toMatchObject({ commitsUnknown: 1 })
    await names('')
  },
)

test('where nobody knows whether a commit happened, the open maps of all servers look again', async () => {
  const { open, names } = await shared
  const [here, there] = [await open(300), await open()]
  const looked: string[] = []
  for (const [which, { peers }] of Object.entries({ here, there })) {
    if (peers === null) throw new Error('It has peers')
    sharedSeatEvents(peers).subscribe(7, () => looked.push(which))
  }
  const before = there.outsideVersion()
  await names('away')
  const written = here.write((trx) => subscribe(trx, 'unknown@example.com'))
  await expect(written).rejects.toMatchObject({ kind: 'unavailable' })
  await expect.poll(() => looked.toSorted()).toEqual(['here', 'there'])
  expect(there.outsideVersion()).not.toBe(before)
  await names('')
})
