import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { subscribe, subscribers, testStore } from '../../testing/harness/test-store.ts'

/** Groups of one write each, far more turns of the event loop than a request takes. */
const MANY = 1000

test('a group ends when its time is used, after one write at least', async () => {
  let now = 0
  const { store, commits } = await testStore({ uptime: () => now })
  const costs = [1, 1, 1, 1, 4, 1, 5, 5, 100, 1]
  const writing = costs.map((cost, n) =>
    store.write(async (trx) => {
      await subscribe(trx, `p${n}@example.com`)
      now += cost
    }),
  )
  await Promise.all(writing)
  expect(commits).toEqual([5, 2, 2, 1])
  expect(await subscribers(store)).toHaveLength(costs.length)
})

test('those who ask over the network are answered between the groups, before all that waits is written', async () => {
  let now = 0
  const { store, commits } = await testStore({ uptime: () => now })
  const server = createServer((_request, response) => {
    void subscribers(store).then((found) => response.end(String(found.length)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const events: string[] = []
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}`)
    events.push('answered')
    return Number(await answer.text())
  }
  const asked = ask()
  const written = Array.from({ length: MANY }, (_, n) =>
    store.write(async (trx) => {
      await subscribe(trx, `p${n}@example.com`)
      now += 10
    }),
  )
  await Promise.all(written)
  events.push('all written')
  expect(await asked).toBeLessThan(MANY)
  expect(events).toEqual(['answered', 'all written'])
  expect(commits).toHaveLength(MANY)
})
