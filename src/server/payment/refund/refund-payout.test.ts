import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { refundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import { handleProviderEvent } from '../payment-event.service.ts'
import { retryRefund } from './refund-payout.service.ts'

/** A booking of which 90 % of one fare, ₹810, have been granted back. */
async function granted() {
  const fixture = await refundFixture()
  const { bookingId } = await fixture.paid(['3A', '3B'])
  const { id } = await fixture.grant(bookingId, { seats: ['3A'], keptPercent: 10 })
  return { ...fixture, bookingId, id: id ?? 0 }
}

const messagesOf = ({ dependencies }: RefundFixture) =>
  dependencies.store.reader
    .selectFrom('outbox')
    .select(['fact', 'to_address as to', 'subject', 'body_text as text'])
    .where('kind', '=', 'refund-done')
    .execute()

test('a refund is paid back once, the booking says so and its customer gets a message', async () => {
  const fixture = await granted()
  const { asha, provider, payOutRefunds, id, bookingId, sound } = fixture
  await payOutRefunds()
  await payOutRefunds()
  expect(provider.asked.filter(({ act }) => act === 'refund')).toEqual([{ act: 'refund', id }])
  expect([...provider.paidOut.values()]).toMatchObject([{ amountPaise: 81_000 }])
  expect(await fixture.booking(bookingId)).toMatchObject({
    refundStatus: 'DONE',
    refundedPaise: 81_000,
  })
  const [message, ...others] = await messagesOf(fixture)
  expect(others).toEqual([])
  expect(message).toMatchObject({ fact: `refund-done:${id}`, to: asha.actor.email })
  expect(message?.subject).toContain('Refund of ₹810')
  expect(message?.text).toContain(`back-${id}`)
  await sound()
})

test('an answer that was lost is asked for again under the same id: the money goes back once', async () => {
  const fixture = await granted()
  const { provider, payOutRefunds, pass, id, sound } = fixture
  provider.breaks('refund', 1, 'after')
  await payOutRefunds()
  expect(await fixture.booking(fixture.bookingId)).toMatchObject({ refundStatus: 'PENDING' })
  pass(MINUTE)
  await payOutRefunds()
  expect(provider.asked.filter(({ act }) => act === 'refund')).toHaveLength(2)
  expect([...provider.paidOut.keys()]).toEqual([id])
  expect(await fixture.booking(fixture.bookingId)).toMatchObject({ refundStatus: 'DONE' })
  await sound()
})

test('a provider that cannot pay back is asked for a day, more and more seldom, then it has failed', async () => {
  const fixture = await granted()
  const { provider, payOutRefunds, pass, id, bookingId, admin, sound } = fixture
  provider.breaks('refund', 8)
  const asks = () => provider.asked.filter(({ act }) => act === 'refund').length
  await payOutRefunds()
  for (const wait of [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 13 * HOUR]) {
    const before = asks()
    pass(wait - 1)
    // oxlint-disable-next-line no-await-in-loop -- time passes
    await payOutRefunds()
    expect(asks()).toBe(before)
    pass(1)
    // oxlint-disable-next-line no-await-in-loop
    await payOutRefunds()
    expect(asks()).toBe(before + 1)
  }
  expect(await fixture.booking(bookingId)).toMatchObject({
    refundStatus: 'FAILED',
    refundedPaise: 81_000,
  })
  expect(await messagesOf(fixture)).toEqual([])
  await sound()
  pass(DAY)
  await payOutRefunds()
  expect(asks()).toBe(8)
  expect(await retryRefund(admin, id)).toMatchObject({ status: 'PENDING', finishedAt: null })
  expect(await fixture.booking(bookingId)).toMatchObject({ refundStatus: 'PENDING' })
  await payOutRefunds()
  expect(await fixture.booking(bookingId)).toMatchObject({ refundStatus: 'DONE' })
  expect(await retryRefund(admin, id)).toMatchObject({ status: 'DONE', reference: `back-${id}` })
  expect(await messagesOf(fixture)).toHaveLength(1)
  await sound()
})

test('the provider may say first that it has paid back, also of a refund that had been given up', async () => {
  const fixture = await granted()
  const { provider, payOutRefunds, pass, id, call, sound } = fixture
  provider.breaks('refund', 8, 'after')
  for (let day = 0; day < 8; day++) {
    // oxlint-disable-next-line no-await-in-loop
    await payOutRefunds()
    pass(DAY)
  }
  expect(await fixture.booking(fixture.bookingId)).toMatchObject({ refundStatus: 'FAILED' })
  const refunded = provider.paidBack(id)
  await handleProviderEvent(call(), refunded)
  await handleProviderEvent(call(), refunded)
  expect(await fixture.booking(fixture.bookingId)).toMatchObject({ refundStatus: 'DONE' })
  expect(await messagesOf(fixture)).toHaveLength(1)
  await sound()
})

test('reported while the provider is being asked, it is done once', async () => {
  const fixture = await granted()
  const { provider, payOutRefunds, id, call, sound } = fixture
  const refunded = provider.paidBack(id)
  provider.meanwhile('refund', () => handleProviderEvent(call(), refunded))
  await payOutRefunds()
  expect(await messagesOf(fixture)).toHaveLength(1)
  expect(await fixture.booking(fixture.bookingId)).toMatchObject({ refundStatus: 'DONE' })
  await sound()
})

test('one refund that fails makes the booking say so, whatever became of the others', async () => {
  const fixture = await granted()
  const { provider, payOutRefunds, pass, grant, bookingId, sound } = fixture
  await payOutRefunds()
  await grant(bookingId, { seats: ['3B'], keptPercent: 20 })
  expect(await fixture.booking(bookingId)).toMatchObject({
    refundStatus: 'PENDING',
    refundedPaise: 81_000 + 72_000,
  })
  provider.breaks('refund', 8)
  for (let day = 0; day < 8; day++) {
    // oxlint-disable-next-line no-await-in-loop
    await payOutRefunds()
    pass(DAY)
  }
  expect(await fixture.booking(bookingId)).toMatchObject({ refundStatus: 'FAILED' })
  await sound()
})

test('a payment that was not kept is given back however long the provider is gone', async () => {
  const fixture = await refundFixture()
  const { provider, toPay, payOutRefunds, pass, call, sound } = fixture
  const start = await toPay(['3A'])
  await handleProviderEvent(call(), provider.pay({ ...start, amountPaise: 1 }))
  provider.breaks('refund', 20)
  for (let asks = 0; asks < 20; asks++) {
    // oxlint-disable-next-line no-await-in-loop
    await payOutRefunds()
    pass(13 * HOUR)
  }
  expect(await fixture.returned(start.attemptId)).toMatchObject({ status: 'PENDING' })
  await payOutRefunds()
  expect(await fixture.returned(start.attemptId)).toMatchObject({ status: 'DONE' })
  await sound()
})

test('a refund of a provider that is connected no more fails and waits for it', async () => {
  const fixture = await granted()
  const { dependencies, payOutRefunds, pass, admin, id, provider, sound } = fixture
  const { payments } = dependencies
  dependencies.payments = { ...payments, online: [{ ...provider, name: 'another' }] }
  for (let day = 0; day < 8; day++) {
    // oxlint-disable-next-line no-await-in-loop
    await payOutRefunds()
    pass(DAY)
  }
  expect(await fixture.booking(fixture.bookingId)).toMatchObject({ refundStatus: 'FAILED' })
  expect(provider.paidOut.size).toBe(0)
  dependencies.payments = payments
  await retryRefund(admin, id)
  await payOutRefunds()
  expect(provider.paidOut.size).toBe(1)
  await sound()
})
