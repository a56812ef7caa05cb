import { expect, test } from 'vitest'
import { SESSION, askStripe, requireShape, soon } from '../testing/real-payments/ask-providers.ts'
import { simulated } from '../testing/real-payments/simulated-payments.ts'

test('a page of Stripe, its payment, refund and dispute have the fields of the documented examples', async () => {
  const simulator = await simulated()
  const ask = askStripe(simulator)
  const session = await ask('POST', '/checkout/sessions', SESSION)
  expect(session.status).toBe(200)
  requireShape(session.body, {
    id: 'string',
    object: 'string',
    amount_subtotal: 'number',
    amount_total: 'number',
    cancel_url: 'string|null',
    client_reference_id: 'string|null',
    created: 'number',
    currency: 'string',
    customer: 'null|string',
    customer_details: 'null|object',
    expires_at: 'number',
    livemode: 'boolean',
    metadata: 'object',
    mode: 'string',
    payment_intent: 'null|string',
    payment_link: 'null',
    payment_method_types: 'array',
    payment_status: 'string',
    status: 'string',
    success_url: 'string',
    total_details: 'object',
    url: 'string|null',
  })
  const { id } = await simulator.act({ provider: 'stripe', act: 'pay', of: '42' })
  const intent = await ask(
    'GET',
    `/payment_intents/${id}?expand[0]=latest_charge.balance_transaction`,
  )
  expect(intent.body).toMatchObject({
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: 50_000,
    latest_charge: {
      object: 'charge',
      payment_method_details: { type: 'card', card: { last4: '4242' } },
      balance_transaction: { object: 'balance_transaction', fee: 1180, net: 48_820 },
    },
  })
  const refund = await ask('POST', '/refunds', { payment_intent: id, amount: '10000' })
  requireShape(refund.body, {
    id: 'string',
    object: 'string',
    amount: 'number',
    balance_transaction: 'string|null',
    charge: 'string',
    created: 'number',
    currency: 'string',
    destination_details: 'object',
    metadata: 'object',
    payment_intent: 'string',
    reason: 'null|string',
    receipt_number: 'null|string',
    status: 'string',
  })
  expect(await ask('GET', `/refunds?payment_intent=${id}`)).toMatchObject({
    body: { object: 'list', has_more: false, data: [{ id: refund.body['id'] }] },
  })
  const dispute = await simulator.act({ provider: 'stripe', act: 'dispute', of: id })
  requireShape((await ask('GET', `/disputes/${dispute.id}`)).body, {
    id: 'string',
    object: 'string',
    amount: 'number',
    charge: 'string',
    created: 'number',
    currency: 'string',
    evidence_details: 'object',
    is_charge_refundable: 'boolean',
    livemode: 'boolean',
    metadata: 'object',
    payment_intent: 'string',
    reason: 'string',
    status: 'string',
  })
  const payout = await simulator.act({ provider: 'stripe', act: 'settle' })
  const lines = await ask('GET', `/balance_transactions?payout=${payout.id}`)
  expect(lines.body).toMatchObject({
    data: [{ amount: -50_000 }, { amount: -10_000 }, { net: 48_820 }],
  })
  expect((await ask('GET', '/payouts')).body).toMatchObject({ data: [{ id: payout.id }] })
  expect((await ask('GET', '/account')).body).toMatchObject({ object: 'account', country: 'IN' })
})

test.each([
  ['an end in less than half an hour', { expires_at: String(soon(1700)) }, 'expires_at'],
  ['an end in more than a day', { expires_at: String(soon(90_000)) }, 'expires_at'],
  ['a parameter that it does not know', { colour: 'red' }, 'colour'],
])('Stripe refuses a page with %s', async (_what, more, param) => {
  const ask = askStripe(await simulated())
  expect(await ask('POST', '/checkout/sessions', { ...SESSION, ...more })).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error', param } },
  })
})

test('Stripe expires open pages alone, gives back no more than was paid, and nothing that is disputed', async () => {
  const simulator = await simulated()
  const ask = askStripe(simulator)
  const session = await ask('POST', '/checkout/sessions', SESSION)
  const { id } = await simulator.act({ provider: 'stripe', act: 'pay', of: '42' })
  const expire = `/checkout/sessions/${String(session.body['id'])}/expire`
  expect(await ask('POST', expire, {})).toMatchObject({ status: 400 })
  const refund = { payment_intent: id, amount: '50001' }
  expect(await ask('POST', '/refunds', refund)).toMatchObject({
    status: 400,
    body: { error: { param: 'amount' } },
  })
  await simulator.act({ provider: 'stripe', act: 'dispute', of: id })
  expect(await ask('POST', '/refunds', { payment_intent: id })).toMatchObject({ status: 400 })
  expect(await ask('GET', '/payment_intents/pi_unknown')).toMatchObject({ status: 404 })
})

test('a key repeats the first answer of Stripe, an error too, for a day, and takes no other body', async () => {
  const simulator = await simulated()
  const ask = askStripe(simulator)
  const key = { 'idempotency-key': 'one' }
  const first = await ask('POST', '/checkout/sessions', SESSION, key)
  expect(await ask('POST', '/checkout/sessions', SESSION, key)).toEqual(first)
  const other = { ...SESSION, client_reference_id: '43' }
  expect(await ask('POST', '/checkout/sessions', other, key)).toMatchObject({
    status: 400,
    body: { error: { type: 'idempotency_error' } },
  })
  await simulator.fault({ kind: '500-after', path: '/stripe/v1/checkout' })
  const two = { 'idempotency-key': 'two' }
  expect(await ask('POST', '/checkout/sessions', other, two)).toMatchObject({ status: 500 })
  expect(await ask('POST', '/checkout/sessions', other, two)).toMatchObject({ status: 500 })
  await simulator.control('POST', '/clock', { offset: 25 * 3_600_000 })
  expect(await ask('POST', '/checkout/sessions', other, two)).toMatchObject({ status: 200 })
})

test('a customer pays on the page of Stripe, leaves it, or meets one that has expired', async () => {
  const simulator = await simulated()
  const ask = askStripe(simulator)
  const post = (url: unknown, how: string) =>
    fetch(`${String(url)}/${how}`, { method: 'POST', redirect: 'manual' })
  const { body } = await ask('POST', '/checkout/sessions', SESSION)
  expect((await post(body['url'], 'leave')).headers.get('location')).toBe(SESSION.cancel_url)
  await post(body['url'], 'decline')
  const paid = await post(body['url'], 'card')
  expect(paid.headers.get('location')).toContain(`session=${String(body['id'])}`)
  expect(await (await fetch(String(body['url']))).text()).toContain('You did it')
  const other = await ask('POST', '/checkout/sessions', SESSION)
  await ask('POST', `/checkout/sessions/${String(other.body['id'])}/expire`, {})
  expect(await (await fetch(String(other.body['url']))).text()).toContain('expired')
})
