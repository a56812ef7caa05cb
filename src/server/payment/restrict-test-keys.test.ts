import { expect, test } from 'vitest'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { fakeProvider } from '../../testing/harness/fake-provider.ts'
import { contentFindings } from '../operations/doctor/content-findings.ts'
import { getSite } from '../settings/settings.service.ts'
import { initiatePayment } from './payment.service.ts'
import { withTestKeysFor } from './restrict-test-keys.service.ts'

/** An installation that has sold something with one pair of keys, and is started again with test keys. */
async function startedWithTestKeys(keysBefore: { isTest: boolean } | { takesMoney: false }) {
  const provider = fakeProvider()
  const fixture = await refundFixture(Object.assign(provider, keysBefore))
  await fixture.paid(['1A'])
  const booking = await fixture.enter(fixture.asha, await fixture.hold(fixture.asha, ['2A']))
  const { dependencies } = fixture
  Object.assign(provider, { isTest: true, takesMoney: true })
  const before = dependencies.payments
  dependencies.payments = await withTestKeysFor(dependencies.store.reader, before)
  return { ...fixture, bookingId: booking.id }
}

test('where nobody has paid for real, test keys serve everybody', async () => {
  const { asha, bookingId, map } = await startedWithTestKeys({ isTest: true })
  expect(await getSite(asha)).toMatchObject({ testPayments: true, waysToPay: [{ name: 'fake' }] })
  expect((await map(asha)).closed).toBeNull()
  expect(await initiatePayment(asha, bookingId)).toMatchObject({ bookingId })
})

test('once money was taken, customers are sold nothing for test keys', async () => {
  const { asha, bookingId, hold, map } = await startedWithTestKeys({ isTest: false })
  expect(await getSite(asha)).toMatchObject({ onlinePayments: false, waysToPay: [] })
  expect((await map(asha)).closed).toBe('noPayments')
  await expect(hold(asha, ['3A'])).rejects.toThrow('cannot be paid for online')
  await expect(initiatePayment(asha, bookingId)).rejects.toThrow('cannot be paid for online')
})

test('an administrator tries them out all the same', async () => {
  const { admin, enter, hold, map } = await startedWithTestKeys({ isTest: false })
  expect(await getSite(admin)).toMatchObject({ testPayments: true, waysToPay: [{ name: 'fake' }] })
  expect((await map(admin)).closed).toBeNull()
  const { id } = await enter(admin, await hold(admin, ['3A']))
  expect(await initiatePayment(admin, id)).toMatchObject({ bookingId: id })
})

test('the doctor says whom test keys serve', async () => {
  const words = async (keysBefore: { isTest: boolean }) =>
    (await contentFindings((await startedWithTestKeys(keysBefore)).admin)).map(({ what }) => what)
  expect(await words({ isTest: true })).toContainEqual(
    expect.stringContaining('Customers pay with test keys'),
  )
  expect(await words({ isTest: false })).toContainEqual(
    expect.stringContaining('Only administrators can pay with the test keys'),
  )
})
