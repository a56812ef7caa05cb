import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { testApp } from '../../../testing/harness/test-app.ts'

const asked = { source: 'pune', destination: 'goa', date: '2027-01-16' }
const alone = (input: unknown) => `input=${encodeURIComponent(JSON.stringify(input))}`
const batched = (input: unknown) => `batch=1&${alone({ 0: input })}`

const fast = (app: FastifyInstance, query: string) => app.inject(`/trpc/schedule.search?${query}`)
/** The procedure is reached past the fast path by a header that only a streaming client sends. */
const slow = (app: FastifyInstance, query: string) =>
  app.inject({ url: `/trpc/schedule.search?${query}`, headers: { 'trpc-accept': '' } })

test.each([
  ['alone', alone(asked)],
  ['in a batch of one', batched(asked)],
  ['in words of a person', alone({ ...asked, source: 'PUNE', destination: ' Goa ' })],
  ['for nothing to be found', alone({ ...asked, destination: 'nowhere' })],
  ['without a destination', alone({ ...asked, destination: '' })],
  ['without any input', ''],
  ['with nonsense', 'input=nonsense'],
  ['in a batch without input', 'batch=1'],
])('asked %s, the fast path answers what the procedure answers', async (_how, query) => {
  const { app, dependencies } = await testApp()
  await aSchedule(dependencies)
  const [quick, full] = [await fast(app, query), await slow(app, query)]
  expect(quick.statusCode).toBe(full.statusCode)
  expect(withoutRequest(quick.json())).toEqual(withoutRequest(full.json()))
  // Only the fast path tags its answers: what is well asked went that way.
  expect('etag' in quick.headers).toBe(quick.statusCode === 200)
})

/** Each request has an id of its own. */
function withoutRequest(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(/"requestId":"\w+"/g, '"requestId":""'))
}

test('what is known already is not sent again, until a seat is taken', async () => {
  const context = await testApp()
  const { app, dependencies } = context
  const trip = await aSchedule(dependencies)
  const { headers } = await fast(app, alone(asked))
  const again = () =>
    app.inject({
      url: `/trpc/schedule.search?${alone(asked)}`,
      headers: { 'if-none-match': String(headers['etag']) },
    })
  const unchanged = await again()
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  const asha = await context.as('asha')
  const seatIds = [trip.seats['1A'] ?? 0]
  await asha.trpc.booking.hold.mutate({ scheduleId: trip.id, seatIds, key: 'first-hold' })
  expect((await again()).json().result.data.hits[0].availableSeats).toBe(39)
})
