import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { simulated } from '../testing/real-payments/simulated-payments.ts'
import type { SimulatedPayments } from '../testing/real-payments/simulated-payments.ts'

interface Answer {
  status: number
  body: Record<string, unknown>
}

const json = { 'content-type': 'application/json' }

/** Asks Razorpay's side as a program does that has only read its documents. */
const askRazorpay =
  ({ environment }: SimulatedPayments) =>
  async (method: string, path: string, body?: unknown, headers = {}): Promise<Answer> => {
    const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = environment
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
    const response = await fetch(environment.RAZORPAY_API_URL + path, {
      method,
      headers: { authorization, ...(body !== undefined && json), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

/** Asks Stripe's side likewise: its calls are forms. */
const askStripe =
  ({ environment }: SimulatedPayments) =>
  async (
    method: string,
    path: string,
    form?: Record<string, string>,
    headers = {},
  ): Promise<Answer> => {
    const response = await fetch(`${environment.STRIPE_API_URL}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${environment.STRIPE_SECRET_KEY}`, ...headers },
      body: form === undefined ? null : new URLSearchParams(form),
    })
    return { status: response.status, body: await response.json() }
  }

/** Names and kinds of values, as the provider's documents show them in their examples. */
type Shape = Record<string, string>

function requireShape(body: unknown, shape: Shape): void {
  expect(body).toBeTypeOf('object')
  const entries: [string, unknown][] = Object.entries(body ?? {})
  const kinds = Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value,
    ]),
  )
  const wrong = Object.entries(shape).filter(
    ([name, documented]) => !documented.split('|').includes(kinds[name] ?? 'missing'),
  )
  expect(wrong).toEqual([])
}

const soon = (seconds = 3600): number => Math.floor(Date.now() / 1000) + seconds
const LINK = { amount: 50_000, currency: 'INR', reference_id: 'TS1989', notes: { a: 'b' } }
const SESSION = {
  mode: 'payment',
  client_reference_id: '42',
  success_url: 'http://127.0.0.1:3000/payment?booking=1&session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:3000/left',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'inr',
  'line_items[0][price_data][unit_amount]': '50000',
  'line_items[0][price_data][product_data][name]': 'Booking',
  'metadata[attempt]': '42',
  'payment_intent_data[metadata][attempt]': '42',
}

/** A house that takes events, and answers as it is told. */
async function aHouse(answers: number[] = []) {
  const received: { headers: Record<string, unknown>; body: string; path: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      received.push({ headers: request.headers, body, path: request.url ?? '' })
      response.writeHead(answers.shift() ?? 204).end()
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { received, url: `http://127.0.0.1:${port}` }
}

test('a link of Razorpay has the fields of the documented example', async () => {
  const simulator = await simulated()
  const ask = askRazorpay(simulator)
  const { status, body } = await ask('POST', '/payment_links', { ...LINK, expire_by: soon() })
  expect(status).toBe(200)
  requireShape(body, {
    accept_partial: 'boolean',
    amount: 'number',
    amount_paid: 'number',
    callback_method: 'string',
    callback_url: 'string',
    cancelled_at: 'number',
    created_at: 'number',
    currency: 'string',
    customer: 'object',
    description: 'string',
    expire_by: 'number',
    expired_at: 'number',
    first_min_partial_amount: 'number',
    id: 'string',
    notes: 'object',
    notify: 'object',
    payments: 'array|null',
    reference_id: 'string',
    reminder_enable: 'boolean',
    reminders: 'array|object',
    short_url: 'string',
    status: 'string',
    updated_at: 'number',
    upi_link: 'boolean',
    user_id: 'string',
  })
  expect(body).toMatchObject({ ...LINK, status: 'created', amount_paid: 0 })
  expect(await ask('GET', '/payment_links?reference_id=TS1989')).toMatchObject({
    body: { payment_links: [{ id: body['id'] }] },
  })
})

test('payments, refunds, disputes and settlements of Razorpay have the fields of the documented examples', async () => {
  const simulator = await simulated()
  const ask = askRazorpay(simulator)
  await ask('POST', '/payment_links', { ...LINK, expire_by: soon() })
  const { id } = await simulator.act({
    provider: 'razorpay',
    act: 'pay',
    of: 'TS1989',
    method: 'card',
  })
  const payment = await ask('GET', `/payments/${id}?expand[]=card`)
  requireShape(payment.body, {
    id: 'string',
    entity: 'string',
    amount: 'number',
    currency: 'string',
    status: 'string',
    order_id: 'string',
    invoice_id: 'null',
    international: 'boolean',
    method: 'string',
    amount_refunded: 'number',
    refund_status: 'null|string',
    captured: 'boolean',
    description: 'string',
    card_id: 'string|null',
    card: 'object',
    bank: 'string|null',
    wallet: 'null',
    vpa: 'string|null',
    email: 'string',
    contact: 'string',
    notes: 'array|object',
    fee: 'number|null',
    tax: 'number|null',
    error_code: 'null|string',
    error_description: 'null|string',
    acquirer_data: 'object',
    created_at: 'number',
  })
  expect(payment.body['description']).toMatch(/^#\w{14}$/)
  const order = await ask('GET', `/orders/${String(payment.body['order_id'])}/payments`)
  expect(order.body).toMatchObject({ entity: 'collection', count: 1, items: [{ id }] })

  const refund = await ask('POST', `/payments/${id}/refund`, { amount: 10_000, receipt: 'R1' })
  requireShape(refund.body, {
    id: 'string',
    entity: 'string',
    amount: 'number',
    receipt: 'string',
    currency: 'string',
    payment_id: 'string',
    notes: 'array|object',
    acquirer_data: 'object',
    created_at: 'number',
    batch_id: 'null',
    status: 'string',
    speed_processed: 'string',
    speed_requested: 'string',
  })
  const dispute = await simulator.act({
    provider: 'razorpay',
    act: 'dispute',
    of: id,
    amount: 5000,
  })
  await simulator.act({ provider: 'razorpay', act: 'loseDispute', of: dispute.id })
  requireShape((await ask('GET', `/disputes/${dispute.id}`)).body, {
    id: 'string',
    entity: 'string',
    payment_id: 'string',
    amount: 'number',
    currency: 'string',
    amount_deducted: 'number',
    reason_code: 'string',
    respond_by: 'number',
    status: 'string',
    phase: 'string',
    created_at: 'number',
  })
  await simulator.act({ provider: 'razorpay', act: 'settle' })
  const day = new Date(Date.now() + 5.5 * 3_600_000)
  const asked = `year=${day.getUTCFullYear()}&month=${day.getUTCMonth() + 1}&day=${day.getUTCDate()}`
  const recon = await ask('GET', `/settlements/recon/combined?${asked}`)
  expect(recon.body).toMatchObject({
    items: [
      { type: 'payment', entity_id: id, amount: 50_000, fee: 1180, tax: 180, credit: 48_820 },
      { type: 'refund', entity_id: refund.body['id'], debit: 10_000 },
      { type: 'adjustment', entity_id: dispute.id, debit: 5000 },
    ],
  })
  expect((await ask('GET', '/settlements')).body).toMatchObject({
    items: [{ amount: 48_820 - 15_000, status: 'processed' }],
  })
})

test.each([
  ['an end in less than a quarter of an hour', { expire_by: soon(600) }, 'expire_by'],
  ['too small an amount', { amount: 99 }, 'amount'],
  ['a field that is not documented', { colour: 'red' }, 'colour'],
  ['another currency', { currency: 'USD' }, 'currency'],
])('Razorpay refuses a link with %s', async (_what, more, named) => {
  const ask = askRazorpay(await simulated())
  const { status, body } = await ask('POST', '/payment_links', {
    ...LINK,
    expire_by: soon(),
    ...more,
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } })
  expect(JSON.stringify(body)).toContain(named)
})

test('Razorpay refuses a reference twice, a paid link to be cancelled, more back than was paid, and another body with a key', async () => {
  const simulator = await simulated()
  const ask = askRazorpay(simulator)
  const { body: link } = await ask('POST', '/payment_links', { ...LINK, expire_by: soon() })
  expect(await ask('POST', '/payment_links', LINK)).toMatchObject({ status: 400 })
  const { id } = await simulator.act({ provider: 'razorpay', act: 'pay', of: 'TS1989' })
  const cancel = `/payment_links/${String(link['id'])}/cancel`
  expect(await ask('POST', cancel)).toMatchObject({ status: 400 })
  const refund = `/payments/${id}/refund`
  expect(await ask('POST', refund, { amount: 50_001 })).toMatchObject({ status: 400 })
  expect(await ask('POST', refund, { amount: 99 })).toMatchObject({ status: 400 })
  const key = { 'X-Refund-Idempotency': 'a-key-of-mine' }
  const first = await ask('POST', refund, { amount: 1000 }, key)
  expect(await ask('POST', refund, { amount: 1000 }, key)).toEqual(first)
  expect(await ask('POST', refund, { amount: 2000 }, key)).toMatchObject({ status: 400 })
  expect(await ask('GET', '/payments/pay_unknown')).toMatchObject({ status: 400 })
})

test('whoever is not the account is refused', async () => {
  const { environment } = await simulated()
  const razorpay = await fetch(`${environment.RAZORPAY_API_URL}/payment_links`)
  expect(razorpay.status).toBe(401)
  const stripe = await fetch(`${environment.STRIPE_API_URL}/v1/refunds`)
  expect(stripe.status).toBe(401)
})

test('a link that nobody paid in time expires, and says so', async () => {
  const house = await aHouse()
  const simulator = await simulated(house.url)
  const ask = askRazorpay(simulator)
  const { body } = await ask('POST', '/payment_links', { ...LINK, expire_by: soon(1000) })
  await simulator.control('POST', '/clock', { offset: 1001 * 1000 })
  const path = `/payment_links/${String(body['id'])}`
  expect(await ask('GET', path)).toMatchObject({ body: { status: 'expired' } })
  await simulator.control('GET', '/deliveries')
  expect(house.received.map(({ body }) => JSON.parse(body).event)).toEqual(['payment_link.expired'])
})

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
  const house = await aHouse()
  const simulator = await simulated(house.url)
  await askRazorpay(simulator)('POST', '/payment_links', { ...LINK, expire_by: soon() })
  await simulator.act({ provider: 'razorpay', act: 'pay', of: 'TS1989' })
  await askStripe(simulator)('POST', '/checkout/sessions', SESSION)
  await simulator.act({ provider: 'stripe', act: 'pay', of: '42' })
  await simulator.control('GET', '/deliveries')
  const { RAZORPAY_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET } = simulator.environment
  const sign = (text: string, secret: string) =>
    createHmac('sha256', secret).update(text).digest('hex')
  const paid = house.received.find(({ body }) => JSON.parse(body).event === 'payment_link.paid')
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
  const completed = house.received.find(({ path }) => path === '/payment-events/stripe')
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
  const house = await aHouse([500, 404, 204])
  const simulator = await simulated(house.url)
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
  const before = house.received.length
  const order = held.map(({ id }) => id).toReversed()
  await simulator.control('POST', '/deliveries/release', { ids: order })
  expect(house.received.length).toBe(before + 2)
  await deliver({ forge: 1 })
  await pay('six')
  await sent()
  const forged = house.received.at(-1)
  const { RAZORPAY_WEBHOOK_SECRET: secret } = simulator.environment
  const right = createHmac('sha256', secret)
    .update(forged?.body ?? '')
    .digest('hex')
  expect(forged?.headers['x-razorpay-signature']).not.toBe(right)
})

test('a customer pays on the page of a link and comes back signed, without scripts', async () => {
  const simulator = await simulated()
  const { environment } = simulator
  const callback_url = 'http://127.0.0.1:3000/payment?booking=7'
  const asked = { ...LINK, expire_by: soon(), callback_url, callback_method: 'get' }
  const { body } = await askRazorpay(simulator)('POST', '/payment_links', asked)
  const page = await (await fetch(String(body['short_url']))).text()
  expect(page).toContain('no real money')
  expect(page).not.toContain('<script')
  const declined = await fetch(`${String(body['short_url'])}/decline`, {
    method: 'POST',
    redirect: 'manual',
  })
  expect(declined.headers.get('location')).toContain('/razorpay/pay/')
  const paid = await fetch(`${String(body['short_url'])}/upi`, {
    method: 'POST',
    redirect: 'manual',
  })
  const back = new URL(paid.headers.get('location') ?? '')
  expect(back.searchParams.get('booking')).toBe('7')
  const given = ['link_id', 'link_reference_id', 'link_status', 'id'].map((name) =>
    back.searchParams.get(`razorpay_payment_${name}`),
  )
  const signature = createHmac('sha256', environment.RAZORPAY_KEY_SECRET)
    .update(given.join('|'))
    .digest('hex')
  expect(back.searchParams.get('razorpay_signature')).toBe(signature)
  expect(await (await fetch(String(body['short_url']))).text()).toContain('is paid')
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
