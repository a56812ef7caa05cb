import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { newCall } from '../../server/core/new-call.ts'
import { payBackByHand } from '../../server/payment/attention/pay-back-by-hand.service.ts'
import { sweepPayments } from '../../server/payment/sweep-payments.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { askStripe, SESSION } from './ask-providers.ts'
import { realSales } from './real-sale.ts'
import type { ProviderName } from './real-sale.ts'
import { attentionOf } from '../builders/attention-of.ts'

const PROVIDERS = ['razorpay', 'stripe'] as const
const LABELS = { razorpay: 'Razorpay', stripe: 'Stripe' }

/** A shop that sells through both providers, and what needs attention in it. */
async function attentive() {
  const sales = await realSales()
  const office = await operatorCall(sales)
  return { ...sales, attention: () => attentionOf(office) }
}

/** A paid booking of one seat, and what needs attention. */
async function paid(provider: ProviderName) {
  const sales = await attentive()
  const { page, runEventsAndJobs, rows } = sales
  const paying = await page(provider)
  const { id: paymentId } = await paying.act('pay')
  await runEventsAndJobs()
  const { visitor, bookingId } = paying
  const cancel = async () => {
    const [{ id } = { id: 0 }] = rows('select id from passengers')
    const passengerIds = [Number(id)]
    const { token } = await visitor.trpc.cancellation.quote.query({ bookingId, passengerIds })
    await visitor.trpc.cancellation.confirm.mutate({ bookingId, token })
    await runEventsAndJobs()
  }
  const refund = () =>
    rows<{ id: number; status: string; reference: string }>(
      'select id, status, reference, paid_by from refunds',
    )[0] ?? { id: 0, status: '', reference: '' }
  return { ...sales, paying, paymentId, cancel, refund }
}

test('while all is well nothing needs attention', async () => {
  const { cancel, attention } = await paid('razorpay')
  await cancel()
  expect(await attention()).toEqual([])
})

describe.each(PROVIDERS)('a refund of %s that failed', (provider) => {
  async function failed() {
    const sales = await paid(provider)
    await sales.cancel()
    const { reference: of } = sales.refund()
    await sales.simulator.act({ provider, act: 'failRefund', of })
    await sales.runEventsAndJobs()
    return sales
  }

  test('needs attention until it is tried again', async () => {
    const { attention, admin, refund, runEventsAndJobs, sound, paying } = await failed()
    const { id } = refund()
    const { bookingId } = paying
    const item = { kind: 'failedRefund', id, bookingId, providerLabel: LABELS[provider] }
    expect(await attention()).toMatchObject([item])
    await admin.trpc.payment.retryRefund.mutate({ refundId: id })
    await runEventsAndJobs()
    expect(await attention()).toEqual([])
    await sound()
  })

  test('is paid by hand once, by one person, and the customer is told', async () => {
    const sales = await failed()
    const { attention, admin, refund, rows, runEventsAndJobs, sound } = sales
    const byHand = { payoutId: refund().id, bankReference: 'UTR412345678901' }
    await Promise.all([
      admin.trpc.payment.payByHand.mutate(byHand),
      admin.trpc.payment.payByHand.mutate(byHand),
    ])
    const paidOut = { status: 'DONE', reference: 'UTR412345678901', paid_by: admin.user.id }
    expect(refund()).toMatchObject(paidOut)
    expect(await attention()).toEqual([])
    const letters = rows<{ body: string }>(
      `select body_text as body from outbox where kind = 'refund-done'`,
    )
    expect(letters).toHaveLength(2)
    expect(letters[1]?.body).toContain('transferred to you by bank')
    const other = await sales.as('chief')
    await expect(other.trpc.payment.payByHand.mutate(byHand)).rejects.toThrow('has not failed')
    await runEventsAndJobs()
    await sound()
  })

  test('that has not failed is not paid by hand', async () => {
    const { admin, cancel, refund } = await paid(provider)
    await cancel()
    const byHand = { payoutId: refund().id, bankReference: 'UTR412345678901' }
    await expect(admin.trpc.payment.payByHand.mutate(byHand)).rejects.toThrow('has not failed')
  })
})

describe.each(PROVIDERS)('a payment of %s that came too late', (provider) => {
  /** Whose seat somebody else has, and which the provider cannot pay back for now. */
  async function late() {
    const sales = await realSales()
    const { simulator, runEventsAndJobs, pass, page } = sales
    await simulator.control('POST', '/deliveries', { hold: true })
    const first = await page(provider, ['1A'], 'asha')
    await pass(21 * MINUTE)
    await first.act('pay')
    const other = await page(provider, ['1A'], 'ravi')
    await other.act('pay')
    const path = provider === 'razorpay' ? '/razorpay/v1/payments' : '/stripe/v1/refunds'
    await simulator.fault({ kind: '500-before', method: 'POST', path, times: 50 })
    await simulator.control('POST', '/deliveries/release', {})
    await runEventsAndJobs()
    await runEventsAndJobs()
    return { ...sales, office: await operatorCall(sales) }
  }

  test('and does not go back is paid by hand between two tries, not while one may be under way', async () => {
    const { runEventsAndJobs, pass, admin, office, rows, sound } = await late()
    const items = await attentionOf(office)
    expect(items).toMatchObject([{ kind: 'failedReturn' }])
    const byHand = { payoutId: items[0]?.id ?? 0, bankReference: 'UTR412345678901' }
    await pass(2 * DAY)
    await expect(payBackByHand(office, byHand)).rejects.toThrow('being asked right now')
    await runEventsAndJobs()
    await payBackByHand(office, byHand)
    await payBackByHand(office, byHand)
    expect(rows('select status, reference, paid_by from payment_returns')).toEqual([
      { status: 'DONE', reference: 'UTR412345678901', paid_by: admin.user.id },
    ])
    expect(await attentionOf(office)).toEqual([])
    await sound()
  })
})

test('a refund made in the office of the provider is noted once', async () => {
  const { simulator, paymentId, runEventsAndJobs, attention, admin, rows } = await paid('stripe')
  await simulator.act({ provider: 'stripe', act: 'refund', of: paymentId, amount: 12_300 })
  await runEventsAndJobs()
  const [item] = await attention()
  expect(item).toMatchObject({ kind: 'outsideRefund', amountPaise: 12_300 })
  const { id = 0 } = item ?? {}
  await admin.trpc.payment.noteOutsideRefund.mutate({ id })
  await admin.trpc.payment.noteOutsideRefund.mutate({ id })
  expect(await attention()).toEqual([])
  expect(rows(`select id from audit where action = 'noteOutsideRefund'`)).toHaveLength(1)
})

test('money without a booking stays until somebody says what was done, once', async () => {
  const sales = await paid('razorpay')
  const { simulator, dependencies, attention, admin } = sales
  await askStripe(simulator)('POST', '/checkout/sessions', SESSION)
  await simulator.act({ provider: 'stripe', act: 'pay', of: '42' })
  const call = newCall(dependencies, { actor: null, requestId: 'job', address: '' })
  await sweepPayments(call, new AbortController().signal)
  const [item] = await attention()
  expect(item).toMatchObject({ kind: 'unknownPayment', amountPaise: 50_000, bookingId: null })
  const resolved = { id: item?.id ?? 0, resolution: 'Paid back in the office of Stripe' }
  await admin.trpc.payment.resolveUnknownPayment.mutate(resolved)
  expect(await attention()).toEqual([])
  const other = await sales.as('chief')
  const again = other.trpc.payment.resolveUnknownPayment.mutate(resolved)
  await expect(again).rejects.toThrow('Somebody has said already')
})

test('an open dispute counts down, a lost one is shown for a month', async () => {
  const { simulator, paymentId, runEventsAndJobs, pass, attention } = await paid('razorpay')
  const { id } = await simulator.act({ provider: 'razorpay', act: 'dispute', of: paymentId })
  await runEventsAndJobs()
  expect(await attention()).toMatchObject([
    { kind: 'openDispute', reference: id, until: expect.any(Number) },
  ])
  await simulator.act({ provider: 'razorpay', act: 'loseDispute', of: id })
  await runEventsAndJobs()
  expect(await attention()).toMatchObject([{ kind: 'lostDispute', until: null }])
  await pass(31 * DAY)
  expect(await attention()).toEqual([])
})

test('a refund that is under way for more than ten days is late', async () => {
  const { simulator, paymentId, cancel, runEventsAndJobs, pass, attention } = await paid('stripe')
  await simulator.act({ provider: 'stripe', act: 'dispute', of: paymentId })
  await runEventsAndJobs()
  await cancel()
  const kinds = async () => (await attention()).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['openDispute'])
  await pass(10 * DAY)
  expect(await kinds()).toEqual(['openDispute', 'lateRefund'])
})

test('a provider of whose money no event tells is silent, until one does', async () => {
  const { simulator, page, pass, sound, attention, jobs, runEventsAndJobs } = await paid('razorpay')
  await simulator.control('POST', '/deliveries', { lose: 1000 })
  await pass(2 * HOUR)
  const unheard = await page('razorpay', ['1B'], 'ravi')
  await unheard.act('pay')
  await pass(HOUR / 60)
  await jobs()
  expect(await attention()).toEqual([])
  await pass(HOUR)
  expect(await attention()).toMatchObject([{ kind: 'silentEvents', providerLabel: 'Razorpay' }])
  await simulator.control('POST', '/deliveries', { lose: 0 })
  const heard = await page('razorpay', ['1C'], 'meera')
  await heard.act('pay')
  await runEventsAndJobs()
  expect(await attention()).toEqual([])
  await sound()
})

test.each(PROVIDERS)(
  'a payment on which a bank of %s works is shown after ten minutes',
  async (provider) => {
    const { page, runEventsAndJobs, pass, attention } = await attentive()
    const paying = await page(provider)
    const { id } = await paying.act('authorize')
    await runEventsAndJobs()
    await pass(9 * MINUTE)
    await runEventsAndJobs()
    expect(await attention()).toEqual([])
    await pass(MINUTE)
    expect(await attention()).toMatchObject([
      { kind: 'waitingPayment', bookingId: paying.bookingId },
    ])
    await paying.act('capture', provider === 'razorpay' ? { of: id } : {})
    await runEventsAndJobs()
    expect(await attention()).toEqual([])
  },
)

test('what came without a signature is shown for a day, and noted once a minute', async () => {
  const { attention, pass, rows, url } = await attentive()
  const forge = () => fetch(`${url}/payment-events/stripe`, { method: 'POST', body: '{}' })
  expect((await forge()).status).toBe(400)
  const noted = 'select refused_at from refused_events'
  const [first] = rows(noted)
  await pass(MINUTE - 1)
  await forge()
  expect(rows(noted)).toEqual([first])
  await pass(1)
  await forge()
  expect(rows(noted)).not.toEqual([first])
  expect(await attention()).toMatchObject([{ kind: 'refusedEvents', providerLabel: 'Stripe' }])
  await pass(DAY)
  expect(await attention()).toEqual([])
})
