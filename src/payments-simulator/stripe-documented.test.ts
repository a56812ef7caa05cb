import { Stripe } from 'stripe'
import { expect, expectTypeOf, test } from 'vitest'
import { aMerchant, soon } from '../testing/real-payments/ask-providers.ts'
import { simulated } from '../testing/real-payments/simulated-payments.ts'
import type {
  StripeBalanceTransaction,
  StripeDispute,
  StripePayout,
} from './stripe/stripe-balance-objects.ts'
import type {
  StripeCharge,
  StripeIntent,
  StripeRefund,
  StripeSession,
} from './stripe/stripe-objects.ts'

/** The objects that Stripe's own library declares: each simulated one has every field of it, and no other value. */
test('objects are those that the library declares', () => {
  expectTypeOf<StripeSession>().toExtend<Stripe.Checkout.Session>()
  expectTypeOf<StripeIntent>().toExtend<Stripe.PaymentIntent>()
  expectTypeOf<StripeCharge>().toExtend<Stripe.Charge>()
  expectTypeOf<StripeRefund>().toExtend<Stripe.Refund>()
  expectTypeOf<StripeDispute>().toExtend<Stripe.Dispute>()
  expectTypeOf<StripeBalanceTransaction>().toExtend<Stripe.BalanceTransaction>()
  expectTypeOf<StripePayout>().toExtend<Stripe.Payout>()
  expect(Stripe.API_VERSION).toMatch(/^\d{4}-/)
})

/** Stripe's library, asked of the simulator as a merchant does. */
async function aLibrary() {
  const merchant = await aMerchant()
  const simulator = await simulated(merchant.url)
  const { port } = new URL(simulator.url)
  const client = Stripe.createNodeHttpClient()
  const below = client.makeRequest.bind(client)
  client.makeRequest = (host, at, path, ...rest) => below(host, at, `/stripe${path}`, ...rest)
  const stripe = new Stripe(simulator.environment.STRIPE_SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    httpClient: client,
    telemetry: false,
    maxNetworkRetries: 0,
  })
  const act = (name: string, of = '', given: object = {}) =>
    simulator.act({ provider: 'stripe', act: name, of, ...given })
  const balance = async () =>
    (await simulator.control<{ stripe: Record<string, number> }>('GET', '/balance')).stripe
  return { stripe, act, balance, merchant, simulator }
}

const page = (reference: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: reference,
  customer_email: 'asha@example.com',
  expires_at: soon(3600),
  success_url: 'http://127.0.0.1:3000/payment?session={CHECKOUT_SESSION_ID}',
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'inr', unit_amount: 20_000, product_data: { name: 'Seat' } },
    },
    {
      quantity: 1,
      price_data: { currency: 'inr', unit_amount: 1500, product_data: { name: 'Fee' } },
    },
  ],
})

test('the library sells, pays back and reads the payout; what it expands it gets whole', async () => {
  const { stripe, act, balance } = await aLibrary()
  const session = await stripe.checkout.sessions.create(page('7'))
  expect(session).toMatchObject({ amount_total: 41_500, status: 'open', ui_mode: 'hosted_page' })
  const { id } = await act('pay', '7')
  const whole = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  })
  expect(whole).toMatchObject({
    customer_details: { email: 'asha@example.com' },
    payment_intent: {
      id,
      latest_charge: { amount: 41_500, balance_transaction: { fee: 979, net: 40_521 } },
    },
  })
  const { data } = await stripe.checkout.sessions.list({
    payment_intent: id,
    expand: ['data.payment_intent'],
  })
  expect(data).toMatchObject([{ id: session.id, payment_intent: { id } }])
  const refund = await stripe.refunds.create({
    payment_intent: id,
    amount: 1500,
    reason: 'duplicate',
  })
  expect(refund).toMatchObject({ status: 'succeeded', reason: 'duplicate' })
  const charge = typeof refund.charge === 'string' ? refund.charge : ''
  expect(await stripe.refunds.create({ charge, amount: 500 })).toMatchObject({ payment_intent: id })
  await stripe.checkout.sessions.create(page('8'))
  const other = await act('authorize', '8')
  await act('capture', '8')
  const elsewhere = await stripe.refunds.create({ payment_intent: other.id })
  const refunds = await stripe.refunds.list()
  expect(refunds.data.map((one) => one.id)).toContain(elsewhere.id)
  const found = await stripe.refunds.list({ charge, expand: ['data.charge'] })
  expect(found.data).toMatchObject([{ amount: 500, charge: { id: charge } }, { id: refund.id }])
  const payout = await act('settle')
  const amounts: number[] = []
  for await (const line of stripe.balanceTransactions.list({ payout: payout.id, limit: 1 }))
    amounts.push(line.net)
  expect(amounts).toEqual([-41_500, 40_521, -500, -1500, 40_521])
  expect(await act('settle')).toBeNull()
  expect(await balance()).toEqual({
    authorized: 0,
    captured: 83_000,
    refunded: 43_500,
    refundsUnderWay: 0,
    disputed: 0,
    lost: 0,
    settled: 37_542,
    fees: 1958,
    tax: 298,
  })
})

test('events that no merchant has taken can be asked for, for thirty days, and the library knows their signature', async () => {
  const { stripe, act, merchant, simulator } = await aLibrary()
  await stripe.checkout.sessions.create(page('7'))
  await act('decline', '7')
  await simulator.control('GET', '/deliveries')
  await simulator.control('POST', '/deliveries', { lose: 1 })
  const { id } = await act('pay', '7')
  const missed = await stripe.events.list({ delivery_success: false })
  expect(missed.data).toMatchObject([
    {
      type: 'checkout.session.completed',
      pending_webhooks: 1,
      data: { object: { payment_intent: id } },
    },
  ])
  const taken = await stripe.events.list({ delivery_success: true })
  const [event] = taken.data
  expect(taken.data).toMatchObject([{ type: 'payment_intent.payment_failed', pending_webhooks: 0 }])
  expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id })
  const types = ['payment_intent.payment_failed', 'payout.paid']
  expect((await stripe.events.list({ types })).data.map((one) => one.id)).toEqual([event?.id])
  const [told] = merchant.received
  const read = stripe.webhooks.constructEvent(
    told?.body ?? '',
    String(told?.headers['stripe-signature']),
    simulator.environment.STRIPE_WEBHOOK_SECRET,
  )
  expect(read.id).toBe(event?.id)
  await simulator.control('POST', '/clock', { by: 31 * 24 * 3_600_000 })
  const later = await stripe.events.list({ delivery_success: false })
  expect(later.data).toEqual([])
})

test('a bank that takes its time says yes or no in the end, and a page is paid once', async () => {
  const { stripe, act, balance } = await aLibrary()
  await stripe.checkout.sessions.create(page('yes'))
  await stripe.checkout.sessions.create(page('no'))
  await act('authorize', 'yes')
  await act('authorize', 'no')
  expect(await balance()).toMatchObject({ authorized: 83_000, captured: 0 })
  await expect(act('pay', 'yes')).rejects.toThrow(/works on it/)
  await act('capture', 'yes')
  await act('decline', 'no')
  await expect(act('pay', 'yes')).rejects.toThrow(/paid/)
  expect(await balance()).toMatchObject({ authorized: 0, captured: 41_500 })
  const told = await stripe.events.list({ created: { gte: 0 } })
  expect(told.data.map(({ type }) => type).toReversed()).toEqual([
    'checkout.session.completed',
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'payment_intent.payment_failed',
    'checkout.session.async_payment_failed',
  ])
})

test('a dispute takes the money at once, is reviewed, and decided once', async () => {
  const { stripe, act, balance } = await aLibrary()
  await stripe.checkout.sessions.create(page('7'))
  const { id } = await act('pay', '7')
  const dispute = await act('dispute', id)
  await act('reviewDispute', dispute.id)
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    status: 'under_review',
    balance_transactions: [{ amount: -41_500, reporting_category: 'dispute' }],
  })
  expect(await balance()).toMatchObject({ disputed: 41_500, lost: 0 })
  await act('winDispute', dispute.id)
  await expect(act('loseDispute', dispute.id)).rejects.toThrow(/over/)
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    balance_transactions: [{ amount: -41_500 }, { amount: 41_500 }],
  })
  await act('settle')
  expect(await balance()).toMatchObject({ disputed: 0, lost: 0, settled: 40_521 })
})

test.each([
  ['another field below a line', { 'line_items[0][colour]': 'red' }, 'parameter_unknown'],
  ['half a rupee less than whole paise', { expires_at: '1.5' }, 'parameter_invalid_integer'],
])('a page is refused with %s', async (_what, more, code) => {
  const { stripe } = await aLibrary()
  const asked = stripe.rawRequest('POST', '/v1/checkout/sessions', {
    mode: 'payment',
    success_url: 'http://127.0.0.1:3000',
    'line_items[0][quantity]': 1,
    'line_items[0][price_data][currency]': 'inr',
    'line_items[0][price_data][unit_amount]': 5000,
    'line_items[0][price_data][product_data][name]': 'Seat',
    ...more,
  })
  await expect(asked).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code })
})

test('what cannot be expanded, listed or found is refused as the library expects it', async () => {
  const { stripe, act } = await aLibrary()
  await stripe.checkout.sessions.create(page('7'))
  const { id } = await act('pay', '7')
  const invalid = { type: 'StripeInvalidRequestError', statusCode: 400 }
  await expect(stripe.paymentIntents.retrieve(id, { expand: ['colour'] })).rejects.toMatchObject({
    ...invalid,
    message: expect.stringContaining('cannot be expanded (colour)'),
  })
  const deep = { expand: ['a.b.c.d.e'] }
  await expect(stripe.paymentIntents.retrieve(id, deep)).rejects.toMatchObject({
    ...invalid,
    message: expect.stringContaining('more than 4 levels'),
  })
  await expect(stripe.refunds.list({ limit: 101 })).rejects.toMatchObject(invalid)
  await expect(stripe.refunds.retrieve('re_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  })
  const refund = await stripe.refunds.create({ payment_intent: id })
  await act('failRefund', refund.id)
  await expect(act('processRefund', refund.id)).rejects.toThrow(/failed/)
})

test('a key whose first answer was an error without an effect repeats it until the day is over', async () => {
  const { stripe, act, balance, simulator } = await aLibrary()
  await stripe.checkout.sessions.create(page('7'))
  const { id } = await act('pay', '7')
  await simulator.fault({ kind: '500-stored', path: '/stripe/v1/refunds', method: 'POST' })
  const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'one' })
  await expect(refund()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  await expect(refund()).rejects.toMatchObject({ statusCode: 500 })
  expect(await balance()).toMatchObject({ refunded: 0 })
  await simulator.fault({ kind: '409', path: '/stripe/v1/refunds', method: 'POST' })
  const other = stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'two' })
  await expect(other).rejects.toMatchObject({ code: 'idempotency_key_in_use', statusCode: 409 })
  await simulator.control('POST', '/clock', { by: 25 * 3_600_000 })
  expect(await refund()).toMatchObject({ status: 'succeeded' })
  expect(await balance()).toMatchObject({ refunded: 41_500 })
})
