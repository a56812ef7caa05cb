import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { fakeProvider } from '../../testing/harness/fake-provider.ts'
import { cancelOwnHold } from '../booking/booking.service.ts'
import { handleProviderEvent } from './payment-event.service.ts'
import { confirmPayment, declinePayment, initiatePayment } from './payment.service.ts'

const entries = ({ dependencies }: RefundFixture) =>
  dependencies.store.reader.selectFrom('ledger').select(['kind', 'amount_paise as paise']).execute()

const attemptOf = ({ dependencies }: RefundFixture, id: number) =>
  dependencies.store.reader
    .selectFrom('payments')
    .select(['status', 'failure', 'reference'])
    .where('id', '=', id)
    .executeTakeFirst()

const backWith = (fixture: RefundFixture) =>
  [...fixture.provider.paidOut.values()].map(({ paymentReference, amountPaise }) => ({
    paymentReference,
    amountPaise,
  }))

test('a success that the provider tells confirms the booking, and the browser is answered the same', async () => {
  const fixture = await refundFixture()
  const { asha, booking, provider, toPay, call, sound } = fixture
  const start = await toPay(['3A'])
  const paid = provider.pay(start)
  await handleProviderEvent(call(), paid)
  expect(await booking(start.bookingId)).toMatchObject({ status: 'CONFIRMED' })
  expect(await confirmPayment(asha, start.bookingId)).toMatchObject({
    reference: `paid-${start.attemptId}`,
  })
  await handleProviderEvent(call(), paid)
  expect(await entries(fixture)).toEqual([{ kind: 'CHARGE', paise: 90_000 }])
  await fixture.payOutRefunds()
  expect(backWith(fixture)).toEqual([])
  await sound()
})

test('what is about nothing of ours has no effect', async () => {
  const fixture = await refundFixture()
  const { provider, toPay, call, sound } = fixture
  const start = await toPay(['3A'])
  const unknown = { ...start, attemptId: 404 }
  await expect(handleProviderEvent(call(), provider.pay(unknown))).rejects.toMatchObject({
    kind: 'missing',
  })
  const refunded = provider.paidBack(404)
  await expect(handleProviderEvent(call(), refunded)).rejects.toMatchObject({ kind: 'missing' })
  expect(await entries(fixture)).toEqual([])
  await sound()
})

test('of cash that staff are to hand out the provider has nothing to tell', async () => {
  const fixture = await refundFixture()
  const { id: bookingId } = await fixture.sell(['3A'])
  const { id: refundId } = await fixture.grant(bookingId, { keptPercent: 10 })
  const event = fixture.provider.paidBack(refundId ?? 0)
  await expect(handleProviderEvent(fixture.call(), event)).rejects.toMatchObject({
    kind: 'missing',
  })
  expect(await fixture.booking(bookingId)).toMatchObject({ refundStatus: 'PENDING' })
  await fixture.sound()
})

test('a success after the deadline confirms when every seat can be claimed again', async () => {
  const fixture = await refundFixture()
  const { booking, provider, toPay, call, sound } = fixture
  const start = await toPay(['3A', '3B'])
  fixture.pass(HOUR)
  await handleProviderEvent(call(), provider.pay(start))
  expect(await booking(start.bookingId)).toMatchObject({ status: 'CONFIRMED' })
  expect(await fixture.states(fixture.asha, ['3A', '3B'])).toEqual(['BOOKED', 'BOOKED'])
  await sound()
})

test('a success whose seats are gone charges nothing, keeps none of them and gives the money back', async () => {
  const fixture = await refundFixture()
  const { asha, booking, provider, toPay, call, sound } = fixture
  const start = await toPay(['3A', '3B'])
  fixture.pass(HOUR)
  await fixture.hold(await fixture.actingAs('CUSTOMER'), ['3B'])
  const paid = provider.pay(start)
  await expect(confirmPayment(asha, start.bookingId)).rejects.toMatchObject({
    message: 'Your seats were taken meanwhile. Anything that was charged goes back to you.',
    detail: { seats: ['3B'] },
  })
  expect(await attemptOf(fixture, start.attemptId)).toEqual({
    status: 'FAILED',
    failure: 'Your seats were taken meanwhile. Anything that was charged goes back to you.',
    reference: null,
  })
  expect(await entries(fixture)).toEqual([])
  expect(await fixture.states(asha, ['3A'])).toEqual(['AVAILABLE'])
  expect(await fixture.returned(start.attemptId)).toMatchObject({ status: 'PENDING' })
  // Told again, it is answered as before: also when the seats are free by then.
  fixture.pass(HOUR)
  await handleProviderEvent(call(), paid)
  await expect(confirmPayment(asha, start.bookingId)).rejects.toMatchObject({
    message: 'Your seats were taken meanwhile. Anything that was charged goes back to you.',
  })
  await fixture.payOutRefunds()
  await fixture.payOutRefunds()
  expect(backWith(fixture)).toEqual([
    { paymentReference: `paid-${start.attemptId}`, amountPaise: 180_000 },
  ])
  expect(await fixture.returned(start.attemptId)).toMatchObject({ status: 'DONE' })
  expect(await booking(start.bookingId)).toMatchObject({
    cancelReason: 'EXPIRED',
    refundStatus: 'NONE',
  })
  await sound()
})

test('money for what was given up goes back', async () => {
  const fixture = await refundFixture()
  const { asha, provider, toPay, call, sound } = fixture
  const start = await toPay(['3A'])
  await cancelOwnHold(asha, start.bookingId)
  await handleProviderEvent(call(), provider.pay(start))
  await fixture.payOutRefunds()
  expect(backWith(fixture)).toHaveLength(1)
  expect(await attemptOf(fixture, start.attemptId)).toMatchObject({
    status: 'FAILED',
    failure: 'This booking has been cancelled',
  })
  await sound()
})

test('an event about an attempt that nobody has paid changes nothing, and money that comes later counts', async () => {
  const fixture = await refundFixture()
  const { booking, provider, toPay, call, sound } = fixture
  const start = await toPay(['3A'])
  const declined = {
    provider: 'fake',
    id: 'declined-1',
    subject: { kind: 'attempt', id: start.attemptId },
  } as const
  await handleProviderEvent(call(), declined)
  await handleProviderEvent(call(), declined)
  expect(await booking(start.bookingId)).toMatchObject({ status: 'PENDING' })
  expect(await attemptOf(fixture, start.attemptId)).toMatchObject({ status: 'INITIATED' })
  await handleProviderEvent(call(), provider.pay(start))
  // What comes out of order changes nothing any more.
  await handleProviderEvent(call(), declined)
  expect(await booking(start.bookingId)).toMatchObject({ paymentStatus: 'PAID' })
  expect(await entries(fixture)).toHaveLength(1)
  await sound()
})

test('what does not matter here is left alone', async () => {
  const fixture = await refundFixture()
  const { provider, toPay, call, sound } = fixture
  const start = await toPay(['3A'])
  provider.pay(start)
  await handleProviderEvent(call(), { provider: 'fake', id: 'other-1', subject: null })
  expect(await entries(fixture)).toEqual([])
  await sound()
})

test('of two attempts that both succeed the first is kept, the other goes back', async () => {
  const fixture = await refundFixture()
  const { asha, booking, provider, toPay, call, sound } = fixture
  const first = await toPay(['3A'])
  await declinePayment(asha, first)
  const second = await initiatePayment(asha, first.bookingId)
  await handleProviderEvent(call(), provider.pay(second))
  await handleProviderEvent(call(), provider.pay(first))
  await handleProviderEvent(call(), provider.pay(first))
  await fixture.payOutRefunds()
  expect(backWith(fixture)).toEqual([
    { paymentReference: `paid-${first.attemptId}`, amountPaise: 90_000 },
  ])
  expect(await entries(fixture)).toEqual([{ kind: 'CHARGE', paise: 90_000 }])
  expect(await booking(first.bookingId)).toMatchObject({
    status: 'CONFIRMED',
    payment: { reference: `paid-${second.attemptId}` },
  })
  await sound()
})

test('one attempt paid twice is charged once, and the second payment goes back', async () => {
  const fixture = await refundFixture()
  const { provider, toPay, call, sound } = fixture
  const start = await toPay(['3A'])
  const paid = provider.pay(start)
  const again = provider.pay(start, 'paid-once-more')
  await Promise.all([handleProviderEvent(call(), paid), handleProviderEvent(call(), again)])
  await fixture.payOutRefunds()
  expect(backWith(fixture)).toHaveLength(1)
  expect(await entries(fixture)).toHaveLength(1)
  await sound()
})

test('a payment of another amount is not kept', async () => {
  const fixture = await refundFixture()
  const { booking, provider, toPay, call, sound } = fixture
  const start = await toPay(['3A'])
  await handleProviderEvent(call(), provider.pay({ ...start, amountPaise: 100 }))
  await fixture.payOutRefunds()
  expect(backWith(fixture)).toEqual([
    { paymentReference: `paid-${start.attemptId}`, amountPaise: 100 },
  ])
  expect(await booking(start.bookingId)).toMatchObject({
    status: 'PENDING',
    paymentStatus: 'FAILED',
  })
  await sound()
})

test('a hold given up while the provider is asked is not confirmed, and its money goes back', async () => {
  const fixture = await refundFixture()
  const { asha, provider, toPay, sound } = fixture
  const start = await toPay(['3A'])
  provider.pay(start)
  provider.meanwhile('poll', () => cancelOwnHold(asha, start.bookingId))
  await expect(confirmPayment(asha, start.bookingId)).rejects.toMatchObject({
    message: 'This booking has been cancelled',
  })
  await fixture.payOutRefunds()
  expect(backWith(fixture)).toHaveLength(1)
  await sound()
})

test('a provider that does not answer is a 503 to the customer, who may try again', async () => {
  const fixture = await refundFixture()
  const { asha, booking, provider, toPay, sound } = fixture
  const start = await toPay(['3A'])
  await expect(confirmPayment(asha, start.bookingId)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'You have not paid yet',
  })
  provider.pay(start)
  for (const when of ['before', 'after'] as const) {
    provider.breaks('poll', 1, when)
    // oxlint-disable-next-line no-await-in-loop
    await expect(confirmPayment(asha, start.bookingId)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'The payment provider does not answer. Please try again.',
    })
  }
  fixture.pass(MINUTE)
  await confirmPayment(asha, start.bookingId)
  expect(await booking(start.bookingId)).toMatchObject({ status: 'CONFIRMED' })
  await sound()
})

test('a start that breaks off is made good by starting again: the same attempt', async () => {
  const fixture = await refundFixture()
  const { asha, provider, sound } = fixture
  const held = await fixture.enter(asha, await fixture.hold(asha, ['3A']))
  provider.breaks('start', 1)
  await expect(initiatePayment(asha, held.id)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(provider.started.size).toBe(0)
  const { attemptId } = await initiatePayment(asha, held.id)
  expect([...provider.started.keys()]).toEqual([attemptId])
  await sound()
})

test('of several ways to pay a customer may take any, and change it: what comes by the first goes back', async () => {
  const fixture = await refundFixture()
  const { asha, provider, call, dependencies, sound } = fixture
  const other = { ...fakeProvider(), name: 'other' }
  dependencies.payments = { ...dependencies.payments, online: [provider, other] }
  const { id } = await fixture.ready(asha, ['3A'])
  const first = await initiatePayment(asha, id)
  const second = await initiatePayment(asha, id, 'other')
  expect(second.attemptId).not.toBe(first.attemptId)
  other.pay(second)
  await confirmPayment(asha, id)
  expect(await fixture.booking(id)).toMatchObject({
    payment: { reference: `paid-${second.attemptId}` },
  })
  await handleProviderEvent(call(), provider.pay(first, 'paid-too-late'))
  await fixture.payOutRefunds()
  expect(backWith(fixture)).toEqual([{ paymentReference: 'paid-too-late', amountPaise: 90_000 }])
  expect(other.paidOut.size).toBe(0)
  await sound()
})

test('a way to pay that is not offered is refused, and nothing has begun', async () => {
  const fixture = await refundFixture()
  const { id } = await fixture.ready(fixture.asha, ['3A'])
  await expect(initiatePayment(fixture.asha, id, 'another')).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This way to pay is offered no more. Please choose another.',
  })
  expect(await fixture.booking(id)).toMatchObject({ paymentStatus: 'PENDING', payment: null })
})
