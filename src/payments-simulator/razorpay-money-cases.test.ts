import { expect, test } from 'vitest'
import { LINK, aMerchant, askRazorpay, soon } from '../testing/real-payments/ask-providers.ts'
import { simulated } from '../testing/real-payments/simulated-payments.ts'

const DAY = 24 * 3_600_000

/** A merchant that has made a link, and what it has been told. */
async function aLink(more: object = {}) {
  const merchant = await aMerchant()
  const simulator = await simulated(merchant.url)
  const ask = askRazorpay(simulator)
  const { body: link } = await ask('POST', '/payment_links', {
    ...LINK,
    expire_by: soon(),
    ...more,
  })
  const act = (name: string, of = LINK.reference_id, given: object = {}) =>
    simulator.act({ provider: 'razorpay', act: name, of, ...given })
  /** In the order in which they came to be: they may arrive in another. */
  const told = async () => {
    const sent = await simulator.control<{ body: string }[]>('GET', '/deliveries')
    return sent.map(({ body }) => JSON.parse(body))
  }
  const events = async () => (await told()).map(({ event }) => event)
  const pass = (by: number) => simulator.control('POST', '/clock', { by })
  const balance = async () => {
    interface Balances {
      razorpay: Record<string, number>
    }
    return (await simulator.control<Balances>('GET', '/balance')).razorpay
  }
  const path = `/payment_links/${String(link['id'])}`
  return { simulator, ask, act, told, events, pass, balance, link, path }
}

test('a declined try that the bank agrees to on another day is authorized, and captured when it is taken', async () => {
  const { ask, act, events, path } = await aLink()
  const tried = await act('decline')
  expect(await ask('GET', `/payments/${tried.id}`)).toMatchObject({
    body: { status: 'failed', error_code: 'BAD_REQUEST_ERROR', error_reason: 'payment_failed' },
  })
  await act('authorizeLate', tried.id)
  await expect(act('authorizeLate', tried.id)).rejects.toThrow(/failed/)
  expect(await ask('GET', path)).toMatchObject({ body: { status: 'created', payments: [] } })
  await act('capture', tried.id)
  expect(await ask('GET', path)).toMatchObject({
    body: { status: 'paid', amount_paid: LINK.amount, payments: [{ payment_id: tried.id }] },
  })
  expect(await events()).toEqual([
    'payment.failed',
    'payment.authorized',
    'payment.captured',
    'payment_link.paid',
  ])
})

test('what nobody takes for five days goes back by itself, and was never captured', async () => {
  const { ask, act, pass, balance } = await aLink({ expire_by: soon(6 * 24 * 3600) })
  const paid = await act('authorize')
  expect(await balance()).toMatchObject({ authorized: LINK.amount, captured: 0 })
  await pass(5 * DAY - 60_000)
  expect(await ask('GET', `/payments/${paid.id}`)).toMatchObject({ body: { status: 'authorized' } })
  await pass(120_000)
  expect(await ask('GET', `/payments/${paid.id}`)).toMatchObject({
    body: { status: 'refunded', captured: false, amount_refunded: LINK.amount },
  })
  await expect(act('capture', paid.id)).rejects.toThrow(/captured/)
  expect(await balance()).toMatchObject({ authorized: 0, captured: 0 })
})

test('a link expires by the clock alone, and says so without being asked', async () => {
  const { pass, events, ask, path } = await aLink()
  await pass(2 * 3_600_000)
  expect(await events()).toEqual(['payment_link.expired'])
  expect(await ask('GET', path)).toMatchObject({ body: { status: 'expired' } })
})

test('a link that accepts parts is paid in parts; another takes none', async () => {
  const { ask, act, events, path } = await aLink({ accept_partial: true })
  await act('pay', undefined, { amount: 20_000 })
  expect(await ask('GET', path)).toMatchObject({
    body: { status: 'partially_paid', amount_paid: 20_000 },
  })
  expect(await ask('POST', `${path}/cancel`)).toMatchObject({ status: 400 })
  await act('pay', undefined, { amount: 30_000 })
  expect(await ask('GET', path)).toMatchObject({ body: { status: 'paid', amount_paid: 50_000 } })
  expect((await events()).filter((event) => event.startsWith('payment_link.'))).toEqual([
    'payment_link.partially_paid',
    'payment_link.paid',
  ])
  await ask('POST', '/payment_links', { ...LINK, reference_id: 'whole' })
  await expect(act('pay', 'whole', { amount: 20_000 })).rejects.toThrow(/parts/)
})

test('what a customer pays on top is a fee: it is neither paid on the link, nor paid out, nor paid back', async () => {
  const { ask, act, balance, path } = await aLink()
  const { id } = await act('pay', undefined, { convenienceFee: 1180 })
  expect(await ask('GET', `/payments/${id}`)).toMatchObject({
    body: { amount: 51_180, fee: 1180, tax: 180, fee_bearer: 'customer' },
  })
  expect(await ask('GET', path)).toMatchObject({ body: { amount_paid: 50_000 } })
  const refund = `/payments/${id}/refund`
  expect(await ask('POST', refund, { amount: 50_001 })).toMatchObject({ status: 400 })
  await act('settle')
  expect(await balance()).toMatchObject({ captured: 50_000, settled: 50_000, fees: 1180, tax: 180 })
  expect(await ask('POST', refund, {})).toMatchObject({ status: 200, body: { amount: 50_000 } })
  expect(await ask('GET', `/payments/${id}`)).toMatchObject({
    body: { status: 'refunded', refund_status: 'full' },
  })
})

test('an instant refund may become a normal one, and one of half a year ago fails', async () => {
  const { ask, act, events, pass } = await aLink()
  const { id } = await act('pay')
  const refund = { amount: 1000, speed: 'optimum' }
  const { body } = await ask('POST', `/payments/${id}/refund`, refund)
  expect(body).toMatchObject({ speed_requested: 'optimum', speed_processed: 'instant' })
  await act('slowRefund', String(body['id']))
  expect(await ask('GET', `/refunds/${String(body['id'])}`)).toMatchObject({
    body: { speed_processed: 'normal' },
  })
  await pass(190 * DAY)
  expect(await ask('POST', `/payments/${id}/refund`, { amount: 1000 })).toMatchObject({
    body: { status: 'failed' },
  })
  expect((await events()).filter((event) => event.startsWith('refund.'))).toEqual([
    'refund.created',
    'refund.processed',
    'refund.speed_changed',
    'refund.created',
    'refund.failed',
  ])
  expect(await ask('GET', `/payments/${id}`)).toMatchObject({ body: { amount_refunded: 1000 } })
})

test('a settlement says so; a refund that fails after it comes back with the next, and an empty one is none', async () => {
  const { ask, act, told, balance } = await aLink()
  const { id } = await act('pay')
  const { body: refund } = await ask('POST', `/payments/${id}/refund`, { amount: 10_000 })
  const first = await act('settle')
  expect((await told()).at(-1)).toMatchObject({
    event: 'settlement.processed',
    contains: ['settlement'],
    payload: { settlement: { entity: { id: first.id, amount: 48_820 - 10_000 } } },
  })
  expect(await act('settle')).toBeNull()
  await act('failRefund', String(refund['id']))
  await expect(act('processRefund', String(refund['id']))).rejects.toThrow(/failed/)
  await act('settle')
  expect(await act('settle')).toBeNull()
  expect(await balance()).toMatchObject({ captured: 50_000, refunded: 0, settled: 48_820 })
  expect(await ask('GET', `/settlements/${first.id}`)).toMatchObject({ body: { id: first.id } })
  expect(await ask('GET', '/settlements?count=1&skip=1')).toMatchObject({
    body: { count: 1, items: [{ id: first.id }] },
  })
})

test('a dispute is reviewed and closed, won or lost once, each with its event', async () => {
  const { act, events, balance } = await aLink()
  const { id } = await act('pay')
  const closed = await act('dispute', id, { amount: 5000 })
  await act('reviewDispute', closed.id)
  expect(await balance()).toMatchObject({ disputed: 5000, lost: 0 })
  await act('closeDispute', closed.id)
  await expect(act('loseDispute', closed.id)).rejects.toThrow(/over/)
  const lost = await act('dispute', id, { amount: 6000 })
  await act('loseDispute', lost.id)
  expect(await balance()).toMatchObject({ disputed: 0, lost: 6000 })
  expect((await events()).filter((event) => event.includes('dispute'))).toEqual([
    'payment.dispute.created',
    'payment.dispute.under_review',
    'payment.dispute.closed',
    'payment.dispute.created',
    'payment.dispute.lost',
  ])
})

test('the order in an event of a paid link may lack its prefix, and only there', async () => {
  const { ask, act, told, path } = await aLink()
  await act('bareOrderIds')
  await act('pay')
  const { body: link } = await ask('GET', path)
  const bare = String(link['order_id']).replace('order_', '')
  expect((await told()).at(-1)).toMatchObject({
    payload: {
      order: { entity: { id: bare } },
      payment: { entity: { order_id: `order_${bare}` } },
    },
  })
  expect(await ask('GET', `/orders/order_${bare}/payments`)).toMatchObject({ body: { count: 1 } })
})

test('a refund whose key is in use, too short or of another refund is refused; after a day the key is free', async () => {
  const { simulator, ask, act, pass, balance } = await aLink()
  const { id } = await act('pay')
  const path = `/payments/${id}/refund`
  const refund = (amount: number, key = 'key-of-a-merchant') =>
    ask('POST', path, { amount }, { 'X-Refund-Idempotency': key })
  expect(await refund(1000, 'too-short')).toMatchObject({ status: 400 })
  await simulator.fault({ kind: 'delay-after', ms: 600_000, path: `/razorpay/v1${path}` })
  const first = refund(1000)
  await expect.poll(async () => (await balance())['refunded']).toBe(1000)
  expect(await refund(1000)).toMatchObject({
    status: 409,
    body: { error: { code: 'BAD_REQUEST_ERROR' } },
  })
  expect(await refund(2000)).toMatchObject({ status: 409 })
  await simulator.control('POST', '/faults/release', {})
  const { body } = await first
  expect(await refund(1000)).toEqual({ status: 200, body })
  expect(await refund(2000)).toMatchObject({ status: 400 })
  await pass(DAY + 60_000)
  expect((await refund(1000)).body['id']).not.toBe(body['id'])
  expect(await balance()).toMatchObject({ refunded: 2000 })
})
