import { expect, onTestFinished, test } from 'vitest'
import { openPostgresStore } from '../../server/db/postgres/postgres-store.ts'
import { quiet } from '../harness/quiet.ts'
import { testApp } from '../harness/test-app.ts'
import { subscribe } from '../harness/test-store.ts'
import { endConnections, urlOf } from './test-database.ts'

const TOKEN = 'a token for the metrics'

test('the metrics tell how connections, writes and peers fare', async () => {
  const { app, dependencies, file } = await testApp({ dependencies: { metricsToken: TOKEN } })
  const { store } = dependencies
  const url = urlOf(file)
  const metrics = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { body } = await app.inject({ url: '/metrics', headers })
    return new Map(
      [...body.matchAll(/^(farebox_\S+) (\S+)$/gm)].map(([, name = '', value]) => [
        name,
        Number(value),
      ]),
    )
  }
  const before = await metrics()
  expect(before.get('farebox_connections_most{pool="write"}')).toBe(6)
  expect(before.get('farebox_connections_most{pool="read"}')).toBe(3)
  expect(before.get('farebox_connections_awaited{pool="write"}')).toBe(0)
  expect(before.get('farebox_listening')).toBe(1)
  expect(before.get('farebox_neighbours')).toBe(0)
  expect(before.get('farebox_commits_unknown_total')).toBe(0)

  let runs = 0
  const again = before.get('farebox_writes_again_total') ?? -1
  await store.write(async (trx) => {
    await subscribe(trx, 'again@example.com')
    const during = await metrics()
    expect(during.get('farebox_connections{pool="write",state="used"}')).toBe(1)
    if (++runs === 1) await endConnections(url, 'backend_xid is not null')
  })
  expect((await metrics()).get('farebox_writes_again_total')).toBe(again + 1)

  const neighbour = await openPostgresStore({ url, log: quiet, writers: 1, readers: 1 })
  onTestFinished(() => neighbour.close())
  await expect.poll(async () => (await metrics()).get('farebox_neighbours')).toBe(1)
})

test('callers who wait for a connection are counted, and a server that hears nobody says so', async () => {
  const { file } = await testApp()
  const url = urlOf(file)
  const store = await openPostgresStore({ url, log: quiet, writers: 1, readers: 1 })
  onTestFinished(() => store.close())
  const release = Promise.withResolvers<void>()
  const writes = ['first', 'second', 'third'].map((name) =>
    store.write(async (trx) => {
      await subscribe(trx, `${name}@example.com`)
      await release.promise
    }),
  )
  const waiting = () => store.figures()?.pools.find(({ name }) => name === 'write')?.waiting
  await expect.poll(waiting).toBe(2)
  release.resolve()
  await Promise.all(writes)
  expect(waiting()).toBe(0)
  const heard: boolean[] = []
  store.peers?.onGap(() => void heard.push(store.figures()?.hears ?? true))
  await endConnections(url, `application_name = 'farebox listener'`)
  // The other server, cut off as well, tells besides that it may have told something in vain: before or after this one.
  await expect.poll(() => heard.includes(true)).toBe(true)
  expect(heard[0]).toBe(false)
})
