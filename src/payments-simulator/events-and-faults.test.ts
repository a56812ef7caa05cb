import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  LINK,
  SESSION,
  aMerchant,
  askRazorpay,
  askStripe,
  soon,
} from '../testing/real-payments/ask-providers.ts'
import { simulated } from '../testing/real-payments/simulated-payments.ts'

test('whoever is not the account is refused', async () => {
  const { environment } = await simulated()
  const razorpay = await fetch(`${environment.RAZORPAY_API_URL}/payment_links`)
  expect(razorpay.status).toBe(401)
  const stripe = await fetch(`${environment.STRIPE_API_URL}/v1/refunds`)
  expect(stripe.status).toBe(401)
})

test('what goes wrong does so as often as was asked, before or after its effect', async () => {
  const simulator = await simulated()
  const ask = askRazorpay(simulator)
  const path = '/razorpay/v1/payment_links'
  const links = async () => (await ask('GET', '/payment_links')).body['payment_links']
  await simulator.fault({ kind: '429', path, method: 'POST' })
  expect(await ask('POST', '/payment_links', LINK)).toMatchObject({ status: 429 })
  await simulator.fault({ kind: '500-before', path, method: 'POST' })
  expect(await ask('POST', '/payment_links', LINK)).toMatchObject({ status: 500 })
  expect(await links()).toEqual([])
  await simulator.fault({ kind: '500-after', path, method: 'POST' })
  expect(await ask('POST', '/payment_links', LINK)).toMatchObject({ status: 500 })
  expect(await links()).toHaveLength(1)
  await simulator.fault({ kind: 'drop-after', path, method: 'POST' })
  const other = { ...LINK, reference_id: 'TS1990' }
  await expect(ask('POST', '/payment_links', other)).rejects.toThrow(/./)
  expect(await links()).toHaveLength(2)
  await simulator.fault({ kind: 'delay', ms: 30, path, method: 'GET' })
  expect(await links()).toHaveLength(2)
  await simulator.fault({ kind: 'hang', path, method: 'GET' })
  const { environment, url } = simulator
  const hanging = fetch(`${url}${path}`, { signal: AbortSignal.timeout(100) })
  await expect(hanging).rejects.toThrow(/./)
  expect(environment.RAZORPAY_API_URL).toBe(`${url}/razorpay/v1`)
})

test('events are signed as documented, by each provider in its way', async () => {
  const merchant = await aMerchant()
  const simulator = await simulated(merchant.url)
  await askRazorpay(simulator)('POST', '/payment_links', { ...LINK, expire_by: soon() })
  await simulator.act({ provider: 'razorpay', act: 'pay', of: 'TS1989' })
  await askStripe(simulator)('POST', '/checkout/sessions', SESSION)
  await simulator.act({ provider: 'stripe', act: 'pay', of: '42' })
  await simulator.control('GET', '/deliveries')
  const { RAZORPAY_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET } = simulator.environment
  const sign = (text: string, secret: string) =>
    createHmac('sha256', secret).update(text).digest('hex')
  const paid = merchant.received.find(({ body }) => JSON.parse(body).event === 'payment_link.paid')
  expect(paid?.path).toBe('/payment-events/rzp')
  expect(paid?.headers['x-razorpay-signature']).toBe(
    sign(paid?.body ?? '', RAZORPAY_WEBHOOK_SECRET),
  )
  expect(paid?.headers['x-razorpay-event-id']).toMatch(/^event_/)
  expect(JSON.parse(paid?.body ?? '{}')).toMatchObject({
    entity: 'event',
    contains: ['payment_link', 'order', 'payment'],
    payload: { payment_link: { entity: { reference_id: 'TS1989', status: 'paid' } } },
  })
  const completed = merchant.received.find(({ path }) => path === '/payment-events/stripe')
  const header = String(completed?.headers['stripe-signature'])
  const at = /t=(\d+)/.exec(header)?.[1]
  expect(header).toBe(`t=${at},v1=${sign(`${at}.${completed?.body}`, STRIPE_WEBHOOK_SECRET)}`)
  expect(JSON.parse(completed?.body ?? '{}')).toMatchObject({
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { client_reference_id: '42', payment_status: 'paid' } },
  })
})

test('events are tried again until they are answered, and lost, doubled, held and forged as a test asks', async () => {
  const merchant = await aMerchant([500, 404, 204])
  const simulator = await simulated(merchant.url)
  const pay = async (reference_id: string) => {
    await askRazorpay(simulator)('POST', '/payment_links', { ...LINK, reference_id })
    return simulator.act({ provider: 'razorpay', act: 'decline', of: reference_id })
  }
  interface Sent {
    id: string
    answers: number[]
  }
  const sent = () => simulator.control<Sent[]>('GET', '/deliveries')
  const deliver = (modes: object) => simulator.control('POST', '/deliveries', modes)
  await deliver({ retryAfter: [1, 1] })
  await pay('one')
  expect(await sent()).toMatchObject([{ answers: [500, 404, 204] }])
  await deliver({ lose: 1 })
  await pay('two')
  await deliver({ double: 1 })
  await pay('three')
  expect((await sent()).map(({ answers }) => answers.length)).toEqual([3, 0, 2])
  await deliver({ hold: true })
  await pay('four')
  await pay('five')
  const held = (await sent()).slice(3)
  expect(held.map(({ answers }) => answers)).toEqual([[], []])
  const before = merchant.received.length
  const order = held.map(({ id }) => id).toReversed()
  await simulator.control('POST', '/deliveries/release', { ids: order })
  expect(merchant.received.length).toBe(before + 2)
  await deliver({ forge: 1 })
  await pay('six')
  await sent()
  const forged = merchant.received.at(-1)
  const { RAZORPAY_WEBHOOK_SECRET: secret } = simulator.environment
  const right = createHmac('sha256', secret)
    .update(forged?.body ?? '')
    .digest('hex')
  expect(forged?.headers['x-razorpay-signature']).not.toBe(right)
})
