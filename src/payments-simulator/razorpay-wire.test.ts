import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  LINK,
  aMerchant,
  askRazorpay,
  requireShape,
  soon,
} from '../testing/real-payments/ask-providers.ts'
import { simulated } from '../testing/real-payments/simulated-payments.ts'

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

test('a link that nobody paid in time expires, and says so', async () => {
  const merchant = await aMerchant()
  const simulator = await simulated(merchant.url)
  const ask = askRazorpay(simulator)
  const { body } = await ask('POST', '/payment_links', { ...LINK, expire_by: soon(1000) })
  await simulator.control('POST', '/clock', { offset: 1001 * 1000 })
  const path = `/payment_links/${String(body['id'])}`
  expect(await ask('GET', path)).toMatchObject({ body: { status: 'expired' } })
  await simulator.control('GET', '/deliveries')
  expect(merchant.received.map(({ body }) => JSON.parse(body).event)).toEqual([
    'payment_link.expired',
  ])
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
