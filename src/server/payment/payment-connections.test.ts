import { expect, test } from 'vitest'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { fakeProvider } from '../../testing/harness/fake-provider.ts'
import { listPaymentConnections, tryPaymentConnection } from './payment-connections.service.ts'

/** A house with a provider connected by some keys. */
async function connected(keys: { isTest: boolean }) {
  let isDown = false
  const provider = Object.assign(fakeProvider(), keys, {
    tryConnection: async () => {
      if (isDown) throw new Error('Authentication failed')
    },
  })
  const fixture = await refundFixture(provider)
  const connection = async () => (await listPaymentConnections(fixture.admin))[0]
  return { ...fixture, provider, connection, breakDown: () => (isDown = true) }
}

test('a connection that answers is known to know the keys, one that does not is not', async () => {
  const { admin, connection, breakDown } = await connected({ isTest: true })
  expect(await connection()).toMatchObject({ knowsKeys: false, hasLivePayment: false })
  breakDown()
  expect(await tryPaymentConnection(admin, 'fake')).toMatchObject({ works: false })
  expect(await connection()).toMatchObject({ knowsKeys: false })
  const works = await connected({ isTest: true })
  expect(await tryPaymentConnection(works.admin, 'fake')).toMatchObject({ works: true })
  expect(await works.connection()).toMatchObject({ knowsKeys: true })
})

test('a payment shows that the keys are known, and only one with live keys is the first live payment', async () => {
  const { connection, paid, provider } = await connected({ isTest: true })
  await paid(['1A'])
  expect(await connection()).toMatchObject({ knowsKeys: true, hasLivePayment: false })
  Object.assign(provider, { isTest: false })
  expect(await connection()).toMatchObject({ knowsKeys: false, hasLivePayment: false })
  await paid(['2A'])
  expect(await connection()).toMatchObject({ knowsKeys: true, hasLivePayment: true })
})
