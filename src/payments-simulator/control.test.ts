import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import {
  LINK,
  SESSION,
  aMerchant,
  askRazorpay,
  askStripe,
} from '../testing/real-payments/ask-providers.ts'
import { simulated } from '../testing/real-payments/simulated-payments.ts'

interface Sent {
  id: string
  provider: string
  answers: number[]
}

/** A merchant, and a simulator that tells it of declined tries, one event each. */
async function aSimulator(answers: number[] = []) {
  const merchant = await aMerchant(answers)
  const simulator = await simulated(merchant.url)
  const sent = () => simulator.control<Sent[]>('GET', '/deliveries')
  const deliver = (modes: object) => simulator.control('POST', '/deliveries', modes)
  const decline = async (reference: string) => {
    await askRazorpay(simulator)('POST', '/payment_links', { ...LINK, reference_id: reference })
    return simulator.act({ provider: 'razorpay', act: 'decline', of: reference })
  }
  const declineAtStripe = async () => {
    await askStripe(simulator)('POST', '/checkout/sessions', SESSION)
    await simulator.act({ provider: 'stripe', act: 'decline', of: '42' })
  }
  return { merchant, simulator, sent, deliver, decline, declineAtStripe }
}

const signature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** A merchant that takes its time, and counts how many events it was ever asked to take at once. */
async function aSlowHouse() {
  const seen = { now: 0, atOnce: 0 }
  const server = createServer((_request, response) => {
    seen.now++
    seen.atOnce = Math.max(seen.atOnce, seen.now)
    setTimeout(() => {
      seen.now--
      response.writeHead(204).end()
    }, 30)
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { seen, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}

test('an event is released only when the one before has been answered', async () => {
  const { simulator, deliver, decline } = await aSimulator()
  const { seen, url } = await aSlowHouse()
  await simulator.control('POST', '/target', { url })
  await deliver({ hold: true })
  await decline('one')
  await decline('two')
  await simulator.control('POST', '/deliveries/release', {})
  expect(seen).toEqual({ now: 0, atOnce: 1 })
})

test('events that were held arrive in the order that is asked for', async () => {
  const { merchant, simulator, sent, deliver, decline } = await aSimulator()
  await deliver({ hold: true })
  for (const reference of ['one', 'two', 'three', 'four'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await decline(reference)
  const [one, two, three] = (await sent()).map(({ id }) => id)
  expect(merchant.received).toEqual([])
  const order = [three, one, two, one]
  await simulator.control('POST', '/deliveries/release', { ids: order })
  expect(merchant.received.map(({ headers }) => headers['x-razorpay-event-id'])).toEqual(order)
  expect((await sent()).map(({ answers }) => answers.length)).toEqual([2, 1, 1, 0])
})

test('modes are of one provider where they say so', async () => {
  const { sent, deliver, decline, declineAtStripe } = await aSimulator()
  await deliver({ only: 'razorpay', lose: 10 })
  await decline('one')
  await declineAtStripe()
  expect(await sent()).toMatchObject([
    { provider: 'razorpay', answers: [] },
    { provider: 'stripe', answers: [204] },
  ])
})

test('an event comes as many times at once as is asked for, and another one late', async () => {
  const { merchant, sent, deliver, decline } = await aSimulator()
  await deliver({ double: 1, copies: 20 })
  await decline('one')
  expect(await sent()).toMatchObject([{ answers: Array(20).fill(204) }])
  expect(new Set(merchant.received.map(({ body }) => body)).size).toBe(1)
  await deliver({ delay: 1, lateBy: 1 })
  await decline('late')
  expect(await sent()).toMatchObject([{}, { answers: [204] }])
  await deliver({ delay: 1, lateBy: 600_000 })
  const later = await decline('later')
  const soon = await decline('soon')
  await expect.poll(() => merchant.received).toHaveLength(22)
  const arrived = (id: string) => merchant.received.filter(({ body }) => body.includes(id)).length
  expect([arrived(soon.id), arrived(later.id)]).toEqual([1, 0])
})

test('an event that nobody sent is posted as it is, signed or not', async () => {
  const { merchant, simulator } = await aSimulator([204, 400])
  const secret = simulator.environment.RAZORPAY_WEBHOOK_SECRET
  const pretend = (signed: boolean) =>
    simulator.control('POST', '/deliveries/pretend', { provider: 'razorpay', body: '{}', signed })
  expect(await pretend(true)).toEqual({ status: 204 })
  expect(await pretend(false)).toEqual({ status: 400 })
  const given = merchant.received.map(({ headers }) => headers['x-razorpay-signature'])
  expect(given.map((one) => one === signature('{}', secret))).toEqual([true, false])
})

test('while a secret is exchanged Stripe signs with both, and Razorpay with the one that it had', async () => {
  const { merchant, simulator, sent, deliver, decline, declineAtStripe } = await aSimulator()
  await deliver({ otherSecret: 'other' })
  await declineAtStripe()
  await sent()
  const [told] = merchant.received
  const body = told?.body ?? ''
  const [at = '', ...signatures] = String(told?.headers['stripe-signature']).split(',')
  const text = `${at.slice('t='.length)}.${body}`
  const both = [simulator.environment.STRIPE_WEBHOOK_SECRET, 'other']
  expect(signatures).toEqual(both.map((secret) => `v1=${signature(text, secret)}`))
  await deliver({ oldSecret: 'old', otherSecret: null })
  await decline('one')
  await sent()
  const old = merchant.received[1]
  expect(old?.headers['x-razorpay-signature']).toBe(signature(old?.body ?? '', 'old'))
})

test('a call that is refused as busy has no effect, and one whose answer is late has had it', async () => {
  const { simulator } = await aSimulator()
  const ask = askRazorpay(simulator)
  const path = '/razorpay/v1/payment_links'
  const links = async () => (await ask('GET', '/payment_links')).body['payment_links']
  for (const kind of ['409', '500-stored'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await simulator.fault({ kind, path, method: 'POST' })
  expect(await simulator.control('GET', '/faults')).toHaveLength(2)
  expect(await ask('POST', '/payment_links', LINK)).toMatchObject({ status: 409 })
  expect(await ask('POST', '/payment_links', LINK)).toMatchObject({ status: 500 })
  expect(await simulator.control('GET', '/faults')).toEqual([])
  expect(await links()).toEqual([])
  await simulator.fault({ kind: 'delay-after', ms: 600_000, path, method: 'POST' })
  const late = ask('POST', '/payment_links', LINK)
  await expect.poll(links).toHaveLength(1)
  await simulator.control('POST', '/faults/release', {})
  expect(await late).toMatchObject({ status: 200 })
})

test('after a reset nothing is left: neither objects, keys, faults, events nor another time', async () => {
  const { simulator, sent, deliver, decline, declineAtStripe } = await aSimulator()
  const stripe = askStripe(simulator)
  const key = { 'idempotency-key': 'one' }
  const before = await stripe('POST', '/checkout/sessions', SESSION, key)
  await decline('one')
  await declineAtStripe()
  await simulator.act({ provider: 'razorpay', act: 'pay', of: 'one' })
  await deliver({ lose: 5 })
  await simulator.fault({ kind: '429', path: '/', times: 9 })
  await simulator.control('POST', '/clock', { by: 3_600_000 })
  await simulator.control('POST', '/reset', {})
  expect(await sent()).toEqual([])
  expect(await simulator.control('GET', '/faults')).toEqual([])
  const { razorpay } = await simulator.control<{ razorpay: object }>('GET', '/balance')
  expect(new Set(Object.values(razorpay))).toEqual(new Set([0]))
  const { now } = await simulator.control<{ now: number }>('POST', '/clock', { by: 0 })
  expect(Math.abs(now - Date.now())).toBeLessThan(3_000_000)
  const after = await stripe('POST', '/checkout/sessions', SESSION, key)
  expect(after.body['id']).not.toBe(before.body['id'])
  await decline('one')
  expect(await sent()).toMatchObject([{ answers: [204] }])
})

test('a clock that is stopped stands still until it is moved or set', async () => {
  const { simulator } = await aSimulator()
  const at = 1_800_000_000_000
  const clock = async (body: object) =>
    (await simulator.control<{ now: number }>('POST', '/clock', body)).now
  expect(await clock({ at })).toBe(at)
  await sleep(5)
  expect(await clock({ by: 0 })).toBe(at)
  expect(await clock({ by: 60_000 })).toBe(at + 60_000)
  const now = Date.now()
  expect(await clock({ offset: 60_000 })).toBeGreaterThanOrEqual(now + 60_000)
})

test('what the control does not know it refuses, with the reason', async () => {
  const { simulator } = await aSimulator()
  await expect(simulator.act({ provider: 'stripe', act: 'slowRefund' })).rejects.toThrow(/slow/)
  await expect(simulator.act({ provider: 'razorpay', act: 'pay', of: 'x' })).rejects.toThrow(/x/)
  await expect(simulator.control('POST', '/deliveries', { loose: 1 })).rejects.toThrow(/loose/)
})
