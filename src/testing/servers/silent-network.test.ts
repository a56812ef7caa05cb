import { expect, onTestFinished, test } from 'vitest'
import { openPostgresStore } from '../../server/db/postgres/postgres-store.ts'
import type { PostgresStoreOptions } from '../../server/db/postgres/postgres-store.ts'
import { quiet } from '../harness/quiet.ts'
import { silentServer } from '../harness/silent-server.ts'
import { subscribe, subscribers } from '../harness/test-store.ts'
import { makeDatabase, urlOf } from '../postgres/test-database.ts'
import { diceOf } from '../races/dice.ts'
import { startCuttingRelay } from './cutting-relay.ts'

/** A store that reaches its database through a relay, and how another reaches it directly. */
async function behindRelay(options: Partial<PostgresStoreOptions> = {}) {
  const name = `silent-${Math.random()}`
  const drop = await makeDatabase(name)
  const url = new URL(urlOf(name))
  const relay = await startCuttingRelay(Number(url.port), {
    dice: diceOf(1),
    whenDone: onTestFinished,
  })
  url.port = String(relay.port)
  const open = (at: string, more = {}) =>
    openPostgresStore({ url: at, log: quiet, writers: 2, readers: 2, ...more })
  const store = await open(url.href, options)
  onTestFinished(async () => {
    await store.close()
    await drop()
  })
  return { store, relay, direct: () => open(urlOf(name)) }
}

test('where the network goes silent reads and writes go on over new connections, and caches are dropped', async () => {
  const { store, relay } = await behindRelay({ uptime: () => 0 })
  await store.write((trx) => subscribe(trx, 'before@example.com'))
  await subscribers(store)
  const before = store.outsideVersion()
  relay.hush()
  const read = subscribers(store)
  let runs = 0
  const written = store.write(async (trx) => {
    runs += 1
    await subscribe(trx, 'meanwhile@example.com')
  })
  expect(await read).toContain('before@example.com')
  await written
  expect(runs).toBe(1)
  expect(await subscribers(store)).toEqual(['before@example.com', 'meanwhile@example.com'])
  expect(store.outsideVersion()).not.toBe(before)
})

test('a statement whose answer does not come is given up, though other connections are well', async () => {
  const { store, relay } = await behindRelay({ longestWrite: 300 })
  relay.hushNextCommit()
  let runs = 0
  await store.write(async (trx) => {
    runs += 1
    await subscribe(trx, `${runs}@example.com`)
  })
  // PostgreSQL ends the transaction whose COMMIT never came: it is known to have left nothing, and runs again.
  expect(runs).toBe(2)
  expect(await subscribers(store)).toEqual(['2@example.com'])
  expect(store.figures()).toMatchObject({ writesAgain: 1, commitsUnknown: 0 })
})

test('the others hear that they missed what was told over a connection that led nowhere', async () => {
  const { store, relay, direct } = await behindRelay()
  const neighbour = await direct()
  onTestFinished(() => neighbour.close())
  const heard: string[] = []
  let gaps = 0
  neighbour.peers?.hear('seats', (item) => heard.push(item))
  neighbour.peers?.onGap(() => void (gaps += 1))
  store.peers?.tell('seats', '1')
  await expect.poll(() => heard).toEqual(['1'])
  expect(gaps).toBe(0)
  relay.hush()
  store.peers?.tell('seats', '2')
  await expect.poll(() => gaps).toBe(1)
  expect(heard).toEqual(['1'])
})

test('an address where somebody listens and nobody answers is given up', async () => {
  const { port } = new URL((await silentServer()).url)
  const opened = openPostgresStore({ url: `postgres://farebox@127.0.0.1:${port}/x`, log: quiet })
  await expect(opened).rejects.toThrow('timeout')
})
