import { expect, test } from 'vitest'
import { testApp } from '../../testing/harness/test-app.ts'

const asked = { source: 'pune', destination: 'goa', date: '2027-01-16' }
const REST = '/bus-schedule/fetch-schedules?source=pune&destination=goa&date=2027-01-16'

test('an address has 600 searches a minute through both doors together, then waits', async () => {
  const context = await testApp({ limits: 'real' })
  const visitor = context.visitor()
  const input = encodeURIComponent(JSON.stringify(asked))
  const batch = encodeURIComponent(JSON.stringify({ 0: asked }))
  const ways = [
    () => visitor.fetch(`/trpc/schedule.search?input=${input}`),
    () => visitor.fetch(`/trpc/schedule.search?batch=1&input=${batch}`),
    () => visitor.fetch(REST),
  ]
  const all = async () => (await Promise.all(ways.map((search) => search()))).map((a) => a.status)
  for (let round = 0; round < 200; round++) {
    // oxlint-disable-next-line no-await-in-loop -- the count must be exact
    expect(await all()).toEqual([200, 200, 200])
  }
  expect(await all()).toEqual([429, 429, 429])
  expect((await visitor.fetch(REST)).headers.get('retry-after')).toBe('60')
  context.pass(60_000)
  expect(await all()).toEqual([200, 200, 200])
})
