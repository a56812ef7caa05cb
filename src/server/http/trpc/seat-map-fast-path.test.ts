import { expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { testApp } from '../../../testing/harness/test-app.ts'

const alone = (input: unknown) => `input=${encodeURIComponent(JSON.stringify(input))}`
const batched = (input: unknown) => `batch=1&${alone({ 0: input })}`

/** The procedure is reached past the fast path by a header that only a streaming client sends. */
const PAST = { 'trpc-accept': '' }

test('the fast path answers what the procedure answers, to whoever asks for whatever', async () => {
  const context = await testApp()
  const { id, seats } = await aSchedule(context.dependencies)
  const [asha, ravi] = [await context.as('asha'), await context.as('ravi')]
  const seatIds = [seats['1A'] ?? 0]
  await asha.trpc.booking.hold.mutate({ scheduleId: id, seatIds, key: 'first-hold' })
  const queries = [
    alone({ scheduleId: id }),
    batched({ scheduleId: id, from: 0, to: 1 }),
    batched({ scheduleId: id, from: 1, to: 0 }),
    alone({ scheduleId: id + 1 }),
    alone({ scheduleId: 'x' }),
    'input=nonsense',
    '',
  ]
  const bearers = [asha, ravi].map((person) => ({ authorization: `Bearer ${person.accessToken}` }))
  const expired = { authorization: 'Bearer nonsense' }
  for (const who of [...bearers, expired, {}]) {
    const statuses: number[] = []
    for (const query of queries) {
      const ask = (more = {}) =>
        context.visitor().fetch(`/trpc/seat.map?${query}`, { headers: { ...who, ...more } })
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const [quick, full] = [await ask(), await ask(PAST)]
      expect(quick.status).toBe(full.status)
      // oxlint-disable-next-line no-await-in-loop
      expect(withoutRequest(await quick.text())).toEqual(withoutRequest(await full.text()))
      statuses.push(quick.status)
    }
    const asStranger = [200, 200, 400, 404, 400, 400, 400]
    expect(statuses).toEqual(who === expired ? asStranger.map(() => 401) : asStranger)
  }
  const held = async (visitor: typeof asha) =>
    (await visitor.trpc.seat.map.query({ scheduleId: id })).seats.filter((seat) => seat.heldByMe)
  expect(await held(asha)).toMatchObject([{ number: '1A', status: 'RESERVED' }])
  expect(await held(ravi)).toEqual([])
})

/** Each request has an id of its own. */
function withoutRequest(body: string): unknown {
  return JSON.parse(body.replaceAll(/"requestId":"\w+"/g, '"requestId":""'))
}
