import { expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { fakeProvider } from '../../../testing/harness/fake-provider.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person } from '../../../testing/harness/test-app.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { cashProvider } from '../../payment/provider/cash-provider.ts'
import { upiProvider } from '../../payment/provider/upi-provider.ts'

interface Started {
  status: string
  bookingId: number
  amount: number
}

/** A server whose payments go through a provider over the network, for a demo unless said, and a booking held by REST. */
async function withProvider(takesMoney = false) {
  const provider = { ...fakeProvider(), takesMoney }
  const context = await testApp({
    dependencies: { payments: { online: [provider], cash: cashProvider, upi: upiProvider } },
  })
  // An installation without an administrator is a violation of its own.
  await context.as('admin')
  const asha = await context.as('asha')
  const trip = await aSchedule(context.dependencies)
  const bookingId = await held(asha, trip, '1A')
  const initiate = (key?: string) =>
    asha.rest<Started>(
      'POST',
      `/api/payment/initiate-demo-payment/${bookingId}`,
      {},
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const sound = async () => expect(await checkData(context.dependencies.store.reader)).toEqual([])
  return { context, provider, asha, bookingId, initiate, sound }
}

async function held(who: Person, trip: Awaited<ReturnType<typeof aSchedule>>, seat: string) {
  const passenger = { passengerName: 'Asha', age: 31, gender: 'FEMALE', seatNumber: seat }
  const draft = await who.rest<{ id: number }>('POST', '/bus-passenger', passenger)
  const { body } = await who.rest<{ id: number }>('POST', '/bus-booking', {
    busScheduleId: trip.id,
    seatIds: [trip.seats[seat]],
    passengerIds: [draft.body.id],
  })
  return body.id
}

test('a provider is asked outside of the transaction, also behind an idempotency key: others are served meanwhile', async () => {
  const { context, provider, bookingId, initiate, sound } = await withProvider()
  const ravi = await context.as('ravi')
  const trip = await aSchedule(context.dependencies)
  provider.meanwhile('start', () => held(ravi, trip, '2B'))
  const started = await initiate('pay-1')
  expect(started).toMatchObject({ status: 200, body: { bookingId, amount: 900 } })
  expect([...provider.started.values()]).toMatchObject([{ bookingId, amountPaise: 90_000 }])
  expect(await ravi.trpc.booking.mine.query()).toMatchObject([{ status: 'PENDING' }])
  await sound()
})

test('a repeated call asks the provider again, so that one which did not answer gets the attempt', async () => {
  const { provider, initiate, sound } = await withProvider()
  provider.breaks('start', 1)
  expect(await initiate('pay-1')).toMatchObject({ status: 503 })
  expect(provider.started.size).toBe(0)
  const again = await initiate('pay-1')
  expect(again).toMatchObject({ status: 200, body: { amount: 900 } })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(provider.started.size).toBe(1)
  expect((await initiate()).status).toBe(200)
  expect(provider.started.size).toBe(1)
  await sound()
})

test('where payments take money, the demo calls are not there: nobody confirms one without saying who they are', async () => {
  const { context, provider, asha, bookingId, initiate, sound } = await withProvider(true)
  expect(await initiate()).toMatchObject({ status: 404 })
  const { attemptId, amountPaise } = await asha.trpc.payment.initiate.mutate({ bookingId })
  provider.pay({ attemptId, amountPaise })
  const path = `/api/payment/confirm-demo-payment/${bookingId}`
  for (const who of [context.visitor(), asha]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await who.rest('POST', path)).toMatchObject({ status: 404 })
  }
  expect(await asha.trpc.booking.get.query({ bookingId })).toMatchObject({ status: 'PENDING' })
  await asha.trpc.payment.confirm.mutate({ bookingId })
  expect(await asha.trpc.booking.get.query({ bookingId })).toMatchObject({ status: 'CONFIRMED' })
  expect(await asha.trpc.site.get.query()).toMatchObject({ demoPayments: false })
  await sound()
})
