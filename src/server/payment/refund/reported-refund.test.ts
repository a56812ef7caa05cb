import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { refundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../../testing/builders/cancellation/refund-fixture.ts'
import { handleProviderEvent } from '../payment-event.service.ts'
import { retryRefund } from './refund-payout.service.ts'

/** A refund of a seat that the provider says is on its way. */
async function sent() {
  const fixture = await refundFixture()
  fixture.provider.sendsRefunds()
  const { bookingId } = await fixture.paid(['3A', '3B'])
  const granted = await fixture.grant(bookingId, { seats: ['3A'], keptPercent: 10 })
  await fixture.payOutRefunds()
  const id = granted.id ?? 0
  return { ...fixture, bookingId, id, reference: `back-${id}`, statusOf: statusOf(fixture, id) }
}

const statusOf =
  ({ dependencies }: RefundFixture, id: number) =>
  () =>
    dependencies.store.reader
      .selectFrom('refunds')
      .select(['status', 'reference', 'failure'])
      .where('id', '=', id)
      .executeTakeFirst()

const audited = ({ dependencies }: RefundFixture, action: string) =>
  dependencies.store.reader
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', action)
    .execute()

const messages = ({ dependencies }: RefundFixture) =>
  dependencies.store.reader
    .selectFrom('outbox')
    .select('kind')
    .where('kind', 'in', ['refund-done', 'refund-failed'])
    .execute()

test('a refund that is on its way is pending, nobody is told that it is there, and it is asked about again', async () => {
  const fixture = await sent()
  const { provider, reference, payOutRefunds, pass, sound } = fixture
  expect(await fixture.statusOf()).toEqual({ status: 'PENDING', reference: null, failure: null })
  expect(await messages(fixture)).toEqual([])
  await sound()
  provider.refundTurns(reference, 'done')
  pass(10 * MINUTE)
  await payOutRefunds()
  expect(await fixture.statusOf()).toMatchObject({ status: 'DONE', reference })
  expect(await messages(fixture)).toEqual([{ kind: 'refund-done' }])
  expect(provider.refunds).toHaveLength(1)
  await sound()
})

test('a refund that came back after it was done has failed, is not sent again by itself, and the customer is told', async () => {
  const fixture = await sent()
  const { provider, reference, payOutRefunds, pass, call, admin, id, sound } = fixture
  await handleProviderEvent(call(), provider.refundTurns(reference, 'done'))
  expect(await fixture.statusOf()).toMatchObject({ status: 'DONE' })
  const cameBack = provider.refundTurns(reference, 'failed')
  await handleProviderEvent(call(), cameBack)
  await handleProviderEvent(call(), cameBack)
  expect(await fixture.statusOf()).toMatchObject({ status: 'FAILED', reference: null })
  expect(await fixture.booking(fixture.bookingId)).toMatchObject({ refundStatus: 'FAILED' })
  expect(await messages(fixture)).toEqual([{ kind: 'refund-done' }, { kind: 'refund-failed' }])
  pass(30 * DAY)
  await payOutRefunds()
  expect(provider.refunds).toHaveLength(1)
  await sound()
  // An administrator has another one made.
  await retryRefund(admin, id)
  await payOutRefunds()
  expect(provider.refunds).toMatchObject([
    { reference, state: 'failed' },
    { reference: `${reference}-again`, state: 'sent' },
  ])
  await handleProviderEvent(call(), cameBack)
  expect(await fixture.statusOf()).toMatchObject({ status: 'PENDING' })
  await handleProviderEvent(call(), provider.refundTurns(`${reference}-again`, 'done'))
  expect(await fixture.statusOf()).toMatchObject({
    status: 'DONE',
    reference: `${reference}-again`,
  })
  await sound()
})

test('a refund made in the office of the provider is a line of its own, once', async () => {
  const fixture = await refundFixture()
  const { provider, call, paid, sound } = fixture
  const { bookingId, attemptId } = await paid(['3A'])
  const outside = provider.refundsOutside(`paid-${attemptId}`, 12_300)
  await handleProviderEvent(call(), outside)
  await handleProviderEvent(call(), outside)
  expect(await audited(fixture, 'refundOutside')).toHaveLength(1)
  expect(await fixture.booking(bookingId)).toMatchObject({ status: 'CONFIRMED', refundedPaise: 0 })
  const rows = await fixture.dependencies.store.reader
    .selectFrom('provider_refunds')
    .select(['payout_id', 'amount_paise', 'state'])
    .execute()
  expect(rows).toEqual([{ payout_id: null, amount_paise: 12_300, state: 'done' }])
  await sound()
})

test('a payment that goes back and comes back is sent again by itself', async () => {
  const fixture = await refundFixture()
  const { provider, toPay, payOutRefunds, pass, call, sound } = fixture
  const start = await toPay(['3A'])
  await handleProviderEvent(call(), provider.pay({ ...start, amountPaise: 1 }))
  provider.sendsRefunds()
  await payOutRefunds()
  const [{ reference } = { reference: '' }] = provider.refunds
  provider.refundTurns(reference, 'failed')
  pass(HOUR)
  await payOutRefunds()
  pass(DAY)
  await payOutRefunds()
  expect(provider.refunds).toMatchObject([{ state: 'failed' }, { state: 'sent' }])
  await handleProviderEvent(call(), provider.refundTurns(`${reference}-again`, 'done'))
  expect(await fixture.returned(start.attemptId)).toMatchObject({ status: 'DONE' })
  await sound()
})

test('while a dispute is open, and once it is lost, nothing is paid back beside it', async () => {
  const fixture = await refundFixture()
  const { provider, call, payOutRefunds, pass, paid, grant, sound } = fixture
  const { bookingId, attemptId } = await paid(['3A'])
  const reference = `paid-${attemptId}`
  await handleProviderEvent(call(), provider.disputes(reference, 90_000, 'open'))
  await grant(bookingId, { keptPercent: 0 })
  await payOutRefunds()
  expect(provider.refunds).toEqual([])
  await handleProviderEvent(call(), provider.disputes(reference, 90_000, 'lost'))
  pass(DAY)
  await payOutRefunds()
  expect(provider.refunds).toEqual([])
  const won = provider.disputes(reference, 90_000, 'won')
  await handleProviderEvent(call(), won)
  await handleProviderEvent(call(), won)
  await payOutRefunds()
  expect(provider.refunds).toHaveLength(1)
  expect(await audited(fixture, 'disputePayment')).toHaveLength(1)
  expect(await audited(fixture, 'lostDispute')).toHaveLength(1)
  expect(await audited(fixture, 'wonDispute')).toHaveLength(1)
  await sound()
})
