import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { askStripe } from '../../../testing/real-payments/ask-providers.ts'
import { simulated } from '../../../testing/real-payments/simulated-payments.ts'
import type { StripeMethod } from '../../core/secrets/provider-keys.ts'
import type { PaymentRequest } from '../../core/payment-provider.ts'
import { stripeProvider } from './stripe-provider.ts'

const connect = async (methods: readonly StripeMethod[] = ['card']) => {
  const simulator = await simulated()
  const provider = stripeProvider({
    secretKey: simulator.environment.STRIPE_SECRET_KEY,
    webhookSecrets: [simulator.environment.STRIPE_WEBHOOK_SECRET],
    apiUrl: simulator.environment.STRIPE_API_URL,
    methods,
  })
  return { ...simulator, simulator, provider }
}

const request = (given: Partial<PaymentRequest> = {}): PaymentRequest => {
  const now = Date.now()
  return {
    id: 1001,
    bookingId: 7,
    amountPaise: 90_000,
    bookingNumber: 'AB12CD34',
    createdAt: now,
    now,
    deadlineAt: now + 10 * MINUTE,
    returnUrl: 'http://127.0.0.1:3000/payment?booking=7',
    ...given,
  }
}

const ATTEMPT = { id: 1001, bookingId: 7, amountPaise: 90_000 }
const payout = (paymentReference: string, amountPaise = 40_000, failures = 0, refusals = 0) => ({
  id: 5,
  paymentReference,
  amountPaise,
  failures,
  refusals,
})

test.each([[['card']], [['card', 'upi']]] as const)(
  'a page takes money by %s alone, never by what takes days',
  async (methods) => {
    const { provider, simulator } = await connect(methods)
    const page = await provider.start?.(request())
    const session = await askStripe(simulator)('GET', `/checkout/sessions/${page?.id}`)
    expect(session.body).toMatchObject({ allowed_payment_method_types: methods })
  },
)

test('a page lives as long as Stripe needs, and longer for a longer hold', async () => {
  const { provider } = await connect()
  const short = await provider.start?.(request())
  expect(short?.url).toContain('/stripe/pay/cs_test_')
  expect((short?.openUntil ?? 0) - Date.now()).toBeGreaterThan(30 * MINUTE)
  const long = await provider.start?.(request({ id: 1002, deadlineAt: Date.now() + 2 * HOUR }))
  expect((long?.openUntil ?? 0) - Date.now()).toBeGreaterThan(119 * MINUTE)
})

test.each(['drop-after', '500-before', '429'] as const)(
  'asked again after %s, it answers one page',
  async (kind) => {
    const { provider, fault } = await connect()
    const asked = request()
    // The library asks a second time by itself, unless it is told that there is too much.
    const times = kind === '429' ? 1 : 2
    await fault({ kind, method: 'POST', path: '/stripe/v1/checkout/sessions', times })
    const first = await provider.start?.(asked).catch(() => null)
    const page = await provider.start?.({ ...asked, now: asked.now + MINUTE })
    expect(page?.id).toMatch(/^cs_test_/)
    expect(page).toEqual(first ?? page)
    expect(await provider.start?.({ ...asked, now: asked.now + 2 * MINUTE })).toEqual(page)
  },
)

test('an answer that Stripe repeats although it was an error is outlived by another page', async () => {
  const { provider, fault } = await connect()
  const asked = request()
  await fault({ kind: '500-after', method: 'POST', path: '/stripe/v1/checkout/sessions' })
  await expect(provider.start?.(asked)).rejects.toThrow(/./)
  await expect(provider.start?.({ ...asked, now: asked.now + MINUTE })).rejects.toThrow(/./)
  const later = { ...asked, now: asked.now + 11 * MINUTE }
  expect(await provider.start?.(later)).toMatchObject({ id: expect.stringContaining('cs_test_') })
})

test('what is paid is captured, with how it was paid, and the page is over', async () => {
  const { provider, act } = await connect()
  const page = await provider.start?.(request())
  const open = { captured: [], pending: false, open: true }
  expect(await provider.poll(ATTEMPT, page?.id)).toEqual(open)
  await act({ provider: 'stripe', act: 'decline', of: '1001' })
  expect(await provider.poll(ATTEMPT, page?.id)).toEqual({ ...open, declined: true })
  const paid = await act({ provider: 'stripe', act: 'pay', of: '1001' })
  expect(await provider.poll(ATTEMPT, page?.id)).toEqual({
    captured: [{ reference: paid.id, amountPaise: 90_000, method: 'Visa card ending in 4242' }],
    pending: false,
    open: false,
  })
})

test('a payment that a bank works on is pending until it is decided', async () => {
  const { provider, act } = await connect()
  const page = await provider.start?.(request())
  const paid = await act({ provider: 'stripe', act: 'authorize', of: '1001' })
  expect(await provider.poll(ATTEMPT, page?.id)).toEqual({
    captured: [],
    pending: true,
    open: false,
  })
  await act({ provider: 'stripe', act: 'capture', of: '1001' })
  expect(await provider.poll(ATTEMPT, page?.id)).toMatchObject({
    captured: [{ reference: paid.id }],
    pending: false,
  })
})

test('a closed page takes no money; one that is paid, or closed already, is left as it is', async () => {
  const { provider, act } = await connect()
  const page = await provider.start?.(request())
  await provider.close?.(page?.id ?? '')
  await provider.close?.(page?.id ?? '')
  expect(await provider.poll(ATTEMPT, page?.id)).toEqual({
    captured: [],
    pending: false,
    open: false,
  })
  const other = await provider.start?.(request({ id: 1002 }))
  await act({ provider: 'stripe', act: 'pay', of: '1002' })
  await provider.close?.(other?.id ?? '')
  const paid = await provider.poll({ ...ATTEMPT, id: 1002 }, other?.id)
  expect(paid.captured).toHaveLength(1)
})

test.each(['drop-after', '500-before'] as const)(
  'a payout asked again after %s is made once',
  async (kind) => {
    const { provider, act, fault } = await connect()
    await provider.start?.(request())
    const paid = await act({ provider: 'stripe', act: 'pay', of: '1001' })
    await fault({ kind, method: 'POST', path: '/stripe/v1/refunds', times: 2 })
    await provider.refund(payout(paid.id)).catch(() => {})
    const refund = await provider.refund(payout(paid.id))
    expect(refund).toMatchObject({ payoutId: 5, amountPaise: 40_000, state: 'done' })
    expect(await provider.refund(payout(paid.id))).toEqual(refund)
    expect(await provider.refundsOf(paid.id)).toEqual([refund])
  },
)

test('a payout whose answer was an error that Stripe repeats is found among the refunds, and made once', async () => {
  const { provider, act, fault, control } = await connect()
  await provider.start?.(request())
  const paid = await act({ provider: 'stripe', act: 'pay', of: '1001' })
  await fault({ kind: '500-after', method: 'POST', path: '/stripe/v1/refunds' })
  await expect(provider.refund(payout(paid.id))).rejects.toThrow(/./)
  expect(await provider.refund(payout(paid.id))).toMatchObject({ payoutId: 5, state: 'done' })
  // A day later Stripe has forgotten the key.
  await control('POST', '/clock', { offset: 25 * HOUR })
  await provider.refund(payout(paid.id))
  expect(await provider.refundsOf(paid.id)).toHaveLength(1)
})

test('a refund is sent, arrives or comes back; another one is made only when that is known', async () => {
  const { provider, act } = await connect()
  await provider.start?.(request())
  const paid = await act({ provider: 'stripe', act: 'pay', of: '1001' })
  await act({ provider: 'stripe', act: 'refundsWait' })
  const sent = await provider.refund(payout(paid.id))
  expect(sent.state).toBe('sent')
  await act({ provider: 'stripe', act: 'failRefund', of: sent.reference })
  expect(await provider.refund(payout(paid.id))).toEqual({ ...sent, state: 'failed' })
  const again = await provider.refund(payout(paid.id, 40_000, 1))
  expect(again).toMatchObject({ payoutId: 5, state: 'sent' })
  expect(again.reference).not.toBe(sent.reference)
})

test('a refund made in the dashboard is nobody’s payout', async () => {
  const { provider, act } = await connect()
  await provider.start?.(request())
  const paid = await act({ provider: 'stripe', act: 'pay', of: '1001' })
  await act({ provider: 'stripe', act: 'refund', of: paid.id, amount: 12_300 })
  expect(await provider.refundsOf(paid.id)).toMatchObject([
    { payoutId: null, amountPaise: 12_300, paymentReference: paid.id, state: 'done' },
  ])
})

test('a dispute is told with its end', async () => {
  const { provider, act } = await connect()
  await provider.start?.(request())
  const paid = await act({ provider: 'stripe', act: 'pay', of: '1001' })
  const { id } = await act({ provider: 'stripe', act: 'dispute', of: paid.id })
  const dispute = await provider.dispute?.(id)
  expect(dispute).toMatchObject({
    paymentReference: paid.id,
    amountPaise: 90_000,
    state: 'open',
    reason: 'fraudulent',
  })
  expect(dispute?.respondBy).toBeGreaterThan(Date.now())
  await act({ provider: 'stripe', act: 'loseDispute', of: id })
  expect(await provider.dispute?.(id)).toMatchObject({ state: 'lost', respondBy: null })
})
