import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { fakeProvider } from '../../testing/harness/fake-provider.ts'
import { expireAllHolds } from '../booking/expire-holds.service.ts'
import { pollDuePages } from './payment-page.service.ts'
import { checkAttempt } from './reconcile.service.ts'
import { checkPayment, confirmPayment, expireAttempts, initiatePayment } from './payment.service.ts'

/** A ticket counter whose customers pay on the page of a provider. */
async function withPages() {
  const fixture = await refundFixture()
  const provider = fakeProvider({ pages: true })
  fixture.dependencies.payments = { ...fixture.dependencies.payments, online: [provider] }
  const asked = (act: string) => provider.asked.filter((one) => one.act === act).length
  const poll = () => pollDuePages(fixture.call(), new AbortController().signal)
  const toPay = async (numbers: string[]) => {
    const { id } = await fixture.ready(fixture.asha, numbers)
    return initiatePayment(fixture.asha, id)
  }
  return { ...fixture, provider, asked, poll, toPay }
}

const pageOf = async ({ dependencies }: RefundFixture, attemptId: number) =>
  dependencies.store.reader
    .selectFrom('payment_pages')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['status', 'looks', 'closed_at', 'look_at'])
    .where('payment_id', '=', attemptId)
    .executeTakeFirstOrThrow()

test('a payment starts on the provider’s page, and starting again answers the same page', async () => {
  const { asha, provider, asked, toPay, sound } = await withPages()
  const start = await toPay(['3A'])
  expect(start.pageUrl).toBe(`https://pay.example.com/${start.attemptId}`)
  expect(provider.started.get(start.attemptId)).toMatchObject({
    amountPaise: 90_000,
    deadlineAt: start.deadlineAt,
    returnUrl: expect.stringMatching(`/payment\\?booking=${start.bookingId}$`),
  })
  expect(await initiatePayment(asha, start.bookingId)).toEqual(start)
  expect(asked('start')).toBe(1)
  await sound()
})

test('what is paid by a browser that never returns, and of which nothing is told, becomes a ticket', async () => {
  const fixture = await withPages()
  const { provider, asked, toPay, poll, pass, sound } = fixture
  const start = await toPay(['3A'])
  provider.pay(start)
  await poll()
  expect(asked('poll')).toBe(0)
  pass(MINUTE)
  await poll()
  expect(await fixture.booking(start.bookingId)).toMatchObject({ status: 'CONFIRMED' })
  // It is paid and over: nobody is asked about it any more.
  expect(await pageOf(fixture, start.attemptId)).toMatchObject({ looks: 1, look_at: null })
  pass(DAY)
  await poll()
  expect(asked('poll')).toBe(1)
  await sound()
})

test('of two ways to pay the page of the first is closed, and what was paid there meanwhile goes back', async () => {
  const fixture = await withPages()
  const { asha, provider, asked, toPay, poll, pass, dependencies, sound } = fixture
  const other = { ...fakeProvider({ pages: true }), name: 'other' }
  dependencies.payments = { ...dependencies.payments, online: [provider, other] }
  const first = await toPay(['3A'])
  pass(1000)
  const second = await initiatePayment(asha, first.bookingId, 'other')
  provider.pay(first, 'paid-there-meanwhile')
  other.pay(second)
  await confirmPayment(asha, first.bookingId)
  await poll()
  expect(asked('close')).toBe(1)
  expect(await pageOf(fixture, first.attemptId)).toMatchObject({
    status: 'FAILED',
    closed_at: expect.any(Number),
    look_at: null,
  })
  await fixture.payOutRefunds()
  expect([...provider.paidOut.values()]).toMatchObject([
    { paymentReference: 'paid-there-meanwhile' },
  ])
  expect(other.paidOut.size).toBe(0)
  await sound()
})

test('a hold that ends closes its page; a bank that says yes on the second day gets its customer a seat if it is free', async () => {
  const fixture = await withPages()
  const { provider, asked, toPay, poll, pass, call, sound } = fixture
  const start = await toPay(['3A'])
  provider.works(start.attemptId, true)
  pass(21 * MINUTE)
  await expireAllHolds(call())
  await expireAttempts(call())
  await poll()
  expect(asked('close')).toBe(1)
  expect(await pageOf(fixture, start.attemptId)).toMatchObject({
    status: 'EXPIRED',
    closed_at: expect.any(Number),
  })
  pass(26 * HOUR)
  provider.works(start.attemptId, false)
  provider.pay(start)
  await poll()
  expect(asked('close')).toBe(1)
  expect(await fixture.booking(start.bookingId)).toMatchObject({ status: 'CONFIRMED' })
  await sound()
})

test('a page that has ended unpaid ends its attempt, and the next one has a page of its own', async () => {
  const fixture = await withPages()
  const { asha, provider, toPay, poll, pass, sound } = fixture
  const start = await toPay(['3A'])
  provider.ends(start.attemptId)
  pass(MINUTE)
  await poll()
  expect(await pageOf(fixture, start.attemptId)).toMatchObject({ status: 'EXPIRED' })
  const again = await initiatePayment(asha, start.bookingId)
  expect(again.attemptId).not.toBe(start.attemptId)
  expect(again.pageUrl).not.toBe(start.pageUrl)
  await sound()
})

test('a provider that does not answer is asked again a minute later', async () => {
  const fixture = await withPages()
  const { provider, asked, toPay, poll, pass, sound } = fixture
  const start = await toPay(['3A'])
  provider.pay(start)
  provider.breaks('poll', 2)
  pass(MINUTE)
  for (let again = 0; again < 3; again++) {
    // oxlint-disable-next-line no-await-in-loop -- one run of the job after the other
    await poll()
    // oxlint-disable-next-line no-await-in-loop -- not yet due again
    await poll()
    expect(asked('poll')).toBe(again + 1)
    pass(MINUTE)
  }
  expect(await fixture.booking(start.bookingId)).toMatchObject({ status: 'CONFIRMED' })
  await sound()
})

test('a page of which nothing comes is asked about for four days', async () => {
  const fixture = await withPages()
  const { asked, toPay, poll, pass, call, sound } = fixture
  const start = await toPay(['3A'])
  for (let hour = 0; hour < 6 * 24; hour++) {
    // oxlint-disable-next-line no-await-in-loop -- one hour after the other
    await poll()
    pass(HOUR)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expireAttempts(call())
  }
  expect(await pageOf(fixture, start.attemptId)).toMatchObject({ look_at: null })
  expect(asked('poll')).toBeGreaterThan(8)
  expect(asked('poll')).toBeLessThan(20)
  await sound()
})

test('whoever returns from the page is told what is known: not yet, the bank works on it, paid', async () => {
  const { asha, provider, toPay, sound } = await withPages()
  const start = await toPay(['3A'])
  const { bookingId } = start
  const check = () => checkAttempt(asha, bookingId)
  expect(await check()).toEqual({ state: 'unpaid' })
  provider.works(start.attemptId, true)
  expect(await check()).toEqual({ state: 'pending' })
  provider.pay(start)
  const paid = await check()
  expect(paid).toMatchObject({ state: 'paid', reference: `paid-${start.attemptId}` })
  expect(await check()).toEqual(paid)
  await sound()
})

test('whoever returns too late for their seats is told that the money goes back, as often as they ask', async () => {
  const fixture = await withPages()
  const { asha, provider, toPay, pass, sound } = fixture
  const start = await toPay(['3A'])
  pass(HOUR)
  await fixture.hold(await fixture.actingAs('CUSTOMER'), ['3A'])
  provider.pay(start)
  const refused = {
    state: 'refused',
    message: 'Your seats were taken meanwhile. Anything that was charged goes back to you.',
  }
  expect(await checkPayment(asha, start.bookingId)).toEqual(refused)
  expect(await checkPayment(asha, start.bookingId)).toEqual(refused)
  await fixture.payOutRefunds()
  expect(provider.paidOut.size).toBe(1)
  await sound()
})

test('of another’s payment, and of one that nobody has started, nothing is told', async () => {
  const { asha, actingAs, enter, hold, toPay } = await withPages()
  const { bookingId } = await toPay(['3A'])
  const ravi = await actingAs('CUSTOMER')
  await expect(checkPayment(ravi, bookingId)).rejects.toMatchObject({ kind: 'missing' })
  const { id } = await enter(asha, await hold(asha, ['3B']))
  await expect(checkPayment(asha, id)).rejects.toMatchObject({ kind: 'conflict' })
})

test('however many ask about a payment at once, its provider is asked once', async () => {
  const { asha, provider, asked, toPay, sound } = await withPages()
  const start = await toPay(['3A'])
  provider.pay(start)
  const checks = Array.from({ length: 20 }, () => checkPayment(asha, start.bookingId))
  for (const { state } of await Promise.all(checks)) expect(state).toBe('paid')
  expect(asked('poll')).toBe(1)
  await sound()
})

test('a provider that has just failed to answer about a payment is not asked again at once', async () => {
  const { asha, provider, asked, toPay } = await withPages()
  const start = await toPay(['3A'])
  provider.breaks('poll', 2)
  const check = () => checkPayment(asha, start.bookingId)
  await expect(check()).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(check()).rejects.toMatchObject({ kind: 'unavailable' })
  expect(asked('poll')).toBe(1)
})
