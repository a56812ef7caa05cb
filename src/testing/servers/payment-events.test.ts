import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { connectedPayments } from '../../server/payment/connected-payments.ts'
import { payOutDueRefunds } from '../../server/payment/refund/refund-payout.service.ts'
import { violationsIn } from '../crash/database-findings.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { testContext } from '../harness/test-context.ts'
import { payingServers } from './paying-servers.ts'

const whenDone = endOfFile()
const SERVERS = 3
const COPIES = 50

let group: Awaited<ReturnType<typeof payingServers>>

beforeAll(async () => {
  group = await payingServers(SERVERS, whenDone)
})

const CONFIRMED = { status: 'CONFIRMED', payment_status: 'PAID' }
const REFUNDED = { refund_status: 'DONE' }
const ONCE = { charges: 1, tickets: 1, papers: 1 }

/** Everything is as it should be, in both books. */
async function sound(): Promise<void> {
  const [ours, theirs] = await group.bothBooks()
  expect(ours).toEqual(theirs)
  expect(await violationsIn(group.database.file)).toEqual([])
}

describe.each(['razorpay', 'stripe'] as const)('of %s', (provider) => {
  test(`each event that comes ${COPIES} times at once to ${SERVERS} servers has one effect`, async () => {
    const { simulator, page, rows } = group
    await simulator.control('POST', '/deliveries', { double: 1000, copies: COPIES })
    const paying = await page(provider)
    await paying.pay()
    await simulator.control('GET', '/deliveries')
    await expect.poll(paying.booking).toMatchObject(CONFIRMED)
    await paying.cancel()
    await expect.poll(paying.booking).toMatchObject(REFUNDED)
    const sent = await simulator.control<{ id: string; answers: number[]; provider: string }[]>(
      'GET',
      '/deliveries',
    )
    await simulator.control('POST', '/deliveries', { double: 0 })
    const ours = sent.filter((one) => one.provider === provider)
    expect(ours.length).toBeGreaterThan(2)
    for (const { answers } of ours) {
      // 0 is no answer within the provider's five seconds: then it has come again.
      const other = answers.filter((status) => status !== 204 && status !== 0)
      expect([answers.length >= COPIES, answers.includes(204), other]).toEqual([true, true, []])
    }
    const stored = rows<{ id: string }>(
      `select event_id as id from payment_events where provider = '${provider}'`,
    )
    expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length)
    expect(paying.effects()).toEqual({ ...ONCE, refunds: 1, letters: 1, papers: 2, payouts: 1 })
    await sound()
  })

  test(`who returns, an event and a look at once on ${SERVERS} servers make one ticket`, async () => {
    const { simulator, servers, page, rows } = group
    await simulator.control('POST', '/deliveries', { hold: true })
    const paying = await page(provider)
    const { id } = await paying.pay()
    // So slow that whoever asks meets the others.
    await simulator.fault({
      kind: 'delay',
      method: 'GET',
      path: `/${provider}/v1`,
      ms: 700,
      times: 60,
    })
    rows(
      `update payment_pages set look_at = opened_at where payment_id = ${paying.attemptId} returning look_at`,
    )
    const back = servers.flatMap(({ url }) => [paying.at(url), paying.at(url)])
    const [, ...answers] = await Promise.all([
      simulator.control('POST', '/deliveries/release', {}),
      ...back.map((trpc) => trpc.payment.check.mutate({ bookingId: paying.bookingId })),
    ])
    await simulator.control('POST', '/faults/release')
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['paid']))
    expect(paying.booking()).toMatchObject(CONFIRMED)
    expect(rows(`select reference from payments where id = ${paying.attemptId}`)).toEqual([
      { reference: id },
    ])
    await expect
      .poll(() => rows('select id from payment_events where next_attempt_at is not null'))
      .toEqual([])
    expect(paying.effects()).toMatchObject(ONCE)
    await sound()
  })

  test(`a refund that is due on ${SERVERS} servers at once is made once`, async () => {
    const { simulator, page, database } = group
    const paying = await page(provider)
    await paying.pay()
    await expect.poll(paying.booking).toMatchObject(CONFIRMED)
    // Past the lease by which one server pays at a time: these have none, as when it ran out.
    const hands = await Promise.all(
      Array.from({ length: SERVERS }, async () => {
        const context = await testContext({ file: database.file, whenDone })
        context.pass(Date.now() - context.dependencies.clock())
        const { payments } = readConfig('start', simulator.environment)
        context.dependencies.payments = connectedPayments(payments)
        return context
      }),
    )
    await paying.cancel()
    await simulator.fault({ kind: 'delay', path: `/${provider}/v1`, ms: 200, times: 12 })
    const { signal } = new AbortController()
    await Promise.all(hands.map((hand) => payOutDueRefunds(hand.call(), signal)))
    await expect.poll(paying.booking).toMatchObject(REFUNDED)
    await simulator.control('GET', '/deliveries')
    await expect.poll(paying.effects).toMatchObject({ refunds: 1, letters: 1, payouts: 1 })
    await sound()
  })
})
