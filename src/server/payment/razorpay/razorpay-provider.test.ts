import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { simulated } from '../../../testing/real-payments/simulated-payments.ts'
import type { PaymentRequest } from '../../core/payment-provider.ts'
import { razorpayProvider } from './razorpay-provider.ts'

const connect = async () => {
  const simulator = await simulated()
  const provider = razorpayProvider({
    keyId: simulator.environment.RAZORPAY_KEY_ID,
    keySecret: simulator.environment.RAZORPAY_KEY_SECRET,
    webhookSecrets: [simulator.environment.RAZORPAY_WEBHOOK_SECRET],
    apiUrl: simulator.environment.RAZORPAY_API_URL,
  })
  return { ...simulator, provider }
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

const AT = 'fb-1001'
const ATTEMPT = { id: 1001, bookingId: 7, amountPaise: 90_000 }
const payout = (paymentReference: string, amountPaise = 40_000, failures = 0, refusals = 0) => ({
  id: 5,
  paymentReference,
  amountPaise,
  failures,
  refusals,
})

test('a page lives as long as Razorpay needs, and longer for a longer hold', async () => {
  const { provider } = await connect()
  const short = await provider.start?.(request())
  expect(short?.url).toContain('/razorpay/pay/plink_')
  expect((short?.openUntil ?? 0) - Date.now()).toBeGreaterThan(15 * MINUTE)
  const long = await provider.start?.(request({ id: 1002, deadlineAt: Date.now() + 2 * HOUR }))
  expect((long?.openUntil ?? 0) - Date.now()).toBeGreaterThan(119 * MINUTE)
})

test.each(['500-after', 'drop-after', '500-before', '429'] as const)(
  'asked again after %s, it answers one page',
  async (kind) => {
    const { provider, fault } = await connect()
    await fault({ kind, method: 'POST', path: '/razorpay/v1/payment_links' })
    const first = await provider.start?.(request()).catch(() => null)
    const page = await provider.start?.(request())
    expect(page?.id).toMatch(/^plink_/)
    expect(page).toEqual(first ?? page)
    expect(await provider.poll(ATTEMPT, undefined)).toMatchObject({ open: true })
  },
)

test('what is paid is captured, with how it was paid, and the page is over', async () => {
  const { provider, act } = await connect()
  const page = await provider.start?.(request())
  expect(await provider.poll(ATTEMPT, page?.id)).toEqual({
    captured: [],
    pending: false,
    open: true,
  })
  await act({ provider: 'razorpay', act: 'decline', of: AT })
  expect(await provider.poll(ATTEMPT, page?.id)).toEqual({
    captured: [],
    pending: false,
    declined: true,
    open: true,
  })
  const paid = await act({ provider: 'razorpay', act: 'pay', of: AT, method: 'card' })
  const answer = {
    captured: [{ reference: paid.id, amountPaise: 90_000, method: 'Visa card ending in 1111' }],
    pending: false,
    open: false,
  }
  expect(await provider.poll(ATTEMPT, page?.id)).toEqual(answer)
  expect(await provider.poll(ATTEMPT, undefined)).toEqual(answer)
})

test('what the customer pays on top as a fee is not the price of the booking', async () => {
  const { provider, act } = await connect()
  const page = await provider.start?.(request())
  await act({ provider: 'razorpay', act: 'pay', of: AT, convenienceFee: 2124 })
  const { captured } = await provider.poll(ATTEMPT, page?.id)
  expect(captured).toMatchObject([{ amountPaise: 90_000 }])
})

test('a payment that the bank has agreed to is pending until it is taken', async () => {
  const { provider, act } = await connect()
  const page = await provider.start?.(request())
  const paid = await act({ provider: 'razorpay', act: 'authorize', of: AT })
  expect(await provider.poll(ATTEMPT, page?.id)).toMatchObject({ captured: [], pending: true })
  await act({ provider: 'razorpay', act: 'capture', of: paid.id })
  expect(await provider.poll(ATTEMPT, page?.id)).toMatchObject({
    captured: [{ reference: paid.id }],
    pending: false,
  })
})

test('paid twice, both payments are told', async () => {
  const { provider, act } = await connect()
  const page = await provider.start?.(request())
  const one = await act({ provider: 'razorpay', act: 'authorize', of: AT })
  const other = await act({ provider: 'razorpay', act: 'authorize', of: AT })
  await act({ provider: 'razorpay', act: 'capture', of: one.id })
  await act({ provider: 'razorpay', act: 'capture', of: other.id })
  const { captured } = await provider.poll(ATTEMPT, page?.id)
  expect(captured).toMatchObject([
    { reference: one.id, amountPaise: 90_000 },
    { reference: other.id, amountPaise: 90_000 },
  ])
})

test('a closed page takes no money; one that is paid, or closed already, is left as it is', async () => {
  const { provider, act, fault } = await connect()
  const page = await provider.start?.(request())
  await provider.close?.(page?.id ?? '')
  await provider.close?.(page?.id ?? '')
  expect(await provider.poll(ATTEMPT, page?.id)).toMatchObject({ open: false, captured: [] })
  const other = await provider.start?.(request({ id: 1002 }))
  await act({ provider: 'razorpay', act: 'pay', of: 'fb-1002' })
  await provider.close?.(other?.id ?? '')
  const third = await provider.start?.(request({ id: 1003 }))
  await fault({ kind: '500-before', method: 'POST', path: '/razorpay/v1/payment_links' })
  await expect(provider.close?.(third?.id ?? '')).rejects.toThrow(/trouble/)
})

test.each(['500-after', 'drop-after', '500-before'] as const)(
  'a payout asked again after %s is made once',
  async (kind) => {
    const { provider, act, fault } = await connect()
    await provider.start?.(request())
    const paid = await act({ provider: 'razorpay', act: 'pay', of: AT })
    await fault({ kind, method: 'POST', path: '/razorpay/v1/payments' })
    await expect(provider.refund(payout(paid.id))).rejects.toThrow(/./)
    const refund = await provider.refund(payout(paid.id))
    expect(refund).toMatchObject({ payoutId: 5, amountPaise: 40_000, state: 'done' })
    expect(await provider.refund(payout(paid.id))).toEqual(refund)
    expect(await provider.refundsOf(paid.id)).toEqual([refund])
  },
)

test('a refund is sent, arrives or comes back; another one is made only when that is known', async () => {
  const { provider, act } = await connect()
  await provider.start?.(request())
  const paid = await act({ provider: 'razorpay', act: 'pay', of: AT })
  await act({ provider: 'razorpay', act: 'refundsWait' })
  const sent = await provider.refund(payout(paid.id))
  expect(sent.state).toBe('sent')
  await act({ provider: 'razorpay', act: 'failRefund', of: sent.reference })
  expect(await provider.refund(payout(paid.id))).toEqual({ ...sent, state: 'failed' })
  const again = await provider.refund(payout(paid.id, 40_000, 1))
  expect(again).toMatchObject({ payoutId: 5, state: 'sent' })
  expect(again.reference).not.toBe(sent.reference)
})

test('a refund made in the dashboard is nobody’s payout', async () => {
  const { provider, act } = await connect()
  await provider.start?.(request())
  const paid = await act({ provider: 'razorpay', act: 'pay', of: AT })
  await act({ provider: 'razorpay', act: 'refund', of: paid.id, amount: 12_300 })
  expect(await provider.refundsOf(paid.id)).toMatchObject([
    { payoutId: null, amountPaise: 12_300, paymentReference: paid.id, state: 'done' },
  ])
})

test('a dispute is told with its end and what it cost', async () => {
  const { provider, act } = await connect()
  await provider.start?.(request())
  const paid = await act({ provider: 'razorpay', act: 'pay', of: AT })
  const { id } = await act({ provider: 'razorpay', act: 'dispute', of: paid.id })
  expect(await provider.dispute?.(id)).toMatchObject({
    paymentReference: paid.id,
    amountPaise: 90_000,
    state: 'open',
    reason: 'chargeback',
  })
  await act({ provider: 'razorpay', act: 'winDispute', of: id })
  expect(await provider.dispute?.(id)).toMatchObject({ state: 'won', respondBy: null })
})

test('wrong keys are refused in Razorpay’s words, without the keys', async () => {
  const { environment } = await simulated()
  const provider = razorpayProvider({
    keyId: 'rzp_test_other',
    keySecret: 'not-the-secret',
    webhookSecrets: [],
    apiUrl: environment.RAZORPAY_API_URL,
  })
  const refusal = await provider.start?.(request()).catch((error: unknown) => String(error))
  expect(refusal).toContain('api key')
  expect(refusal).not.toContain('not-the-secret')
})
