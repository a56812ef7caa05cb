import { NO_PROVIDER_KEYS } from '../core/secrets/provider-keys.ts'
import { expect, test } from 'vitest'
import { aTripOnSale } from '../../testing/builders/a-trip-on-sale.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { fakeProvider } from '../../testing/harness/fake-provider.ts'
import { testApp } from '../../testing/harness/test-app.ts'
import { requireStaff } from '../core/call.ts'
import { sellAtCounter } from '../counter/counter.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { cancelWithoutQuote } from './cancellation/confirm-cancellation.service.ts'
import { cashProvider } from './provider/cash-provider.ts'
import { upiProvider } from './provider/upi-provider.ts'
import { confirmPayment, declinePayment, initiatePayment } from './payment.service.ts'
import { connectedPayments } from './connected-payments.ts'
import { payOutDueRefunds } from './refund/refund-payout.service.ts'

const WORDS = 'Tickets cannot be paid for online here yet. Please call us.'

test('while nobody can pay online both doors search, show seats and take drafts, and hold none: 409 with the reason', async () => {
  const app = await testApp({ dependencies: { payments: connectedPayments(NO_PROVIDER_KEYS) } })
  await aTripOnSale(app)
  const asha = await app.as('asha')
  const asked = { source: 'pune', destination: 'goa', date: '2027-01-16' }
  const found = await asha.trpc.schedule.search.query(asked)
  expect(found).toMatchObject({ salesStopped: true, hits: [{}] })
  const path = '/bus-schedule/fetch-schedules?source=pune&destination=goa&date=2027-01-16'
  expect(await asha.rest('GET', path)).toMatchObject({ status: 200, body: [{}] })
  const scheduleId = found.hits[0]?.scheduleId ?? 0
  expect(await asha.rest('GET', `/bus-seats/view-seats/${scheduleId}`)).toMatchObject({
    status: 200,
  })
  const { seats, closed } = await asha.trpc.seat.map.query({ scheduleId })
  expect(closed).toBe('noPayments')

  const seatIds = seats.slice(0, 1).map(({ id }) => id)
  const hold = asha.trpc.booking.hold.mutate({ scheduleId, seatIds, key: 'key-1234' })
  await expect(hold).rejects.toMatchObject({ message: WORDS, data: { httpStatus: 409 } })
  const sent = { passengerName: 'Asha', age: 31, gender: 'FEMALE', seatNumber: seats[0]?.number }
  const draft = await asha.rest<{ id: number }>('POST', '/bus-passenger', sent)
  expect(draft.status).toBe(201)
  const body = { busScheduleId: scheduleId, seatIds, passengerIds: [draft.body.id] }
  expect(await asha.rest('POST', '/bus-booking', body)).toMatchObject({
    status: 409,
    body: { message: WORDS },
  })
  expect(await asha.trpc.site.get.query()).toMatchObject({
    onlinePayments: false,
    demoPayments: false,
  })
})

test('what was held before cannot be paid online, is 404 for the demo calls, and can be given up', async () => {
  const app = await testApp()
  await aTripOnSale(app)
  const asha = await app.as('asha')
  const asked = { source: 'pune', destination: 'goa', date: '2027-01-16' }
  const { hits } = await asha.trpc.schedule.search.query(asked)
  const scheduleId = hits[0]?.scheduleId ?? 0
  const { seats } = await asha.trpc.seat.map.query({ scheduleId })
  const seatIds = seats.slice(0, 1).map(({ id }) => id)
  const { id } = await asha.trpc.booking.hold.mutate({ scheduleId, seatIds, key: 'key-1234' })
  app.dependencies.payments = connectedPayments(NO_PROVIDER_KEYS)

  for (const call of ['initiate', 'confirm']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await asha.rest('POST', `/api/payment/${call}-demo-payment/${id}`)
    expect(answer.status).toBe(404)
  }
  const initiate = asha.trpc.payment.initiate.mutate({ bookingId: id })
  await expect(initiate).rejects.toMatchObject({ message: WORDS, data: { httpStatus: 409 } })
  expect(await asha.rest('POST', `/bus-booking/${id}/cancel`)).toMatchObject({ status: 200 })
  expect(await asha.trpc.booking.get.query({ bookingId: id })).toMatchObject({
    status: 'CANCELLED',
  })
})

test('the counter sells, and what was paid by the demo before is paid back by it', async () => {
  const office = await boxOffice()
  const [asha, agent] = [
    await office.actingAs('CUSTOMER'),
    requireStaff(await office.actingAs('AGENT')),
  ]
  const { booking } = await office.buy(asha, ['1A'])
  const begun = await office.ready(asha, ['1B'])
  office.dependencies.payments = connectedPayments(NO_PROVIDER_KEYS)

  await sellAtCounter(agent, {
    key: 'sale-1234',
    scheduleId: office.trip.id,
    seatIds: office.seatIds('3A'),
    passengers: [{ passengerName: 'Bela', age: 30, gender: 'FEMALE' }],
    phone: '9876543210',
    email: null,
    payment: 'CASH',
  })
  for (const pay of [initiatePayment, confirmPayment]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(pay(asha, begun.id)).rejects.toMatchObject({ kind: 'conflict', message: WORDS })
  }
  await cancelWithoutQuote(asha, { bookingId: booking.id })
  await payOutDueRefunds(office.call(), new AbortController().signal)
  const refunds = await office.dependencies.store.reader
    .selectFrom('refunds')
    .select(['provider', 'status'])
    .execute()
  expect(refunds).toEqual([{ provider: 'demo', status: 'DONE' }])
  expect(await checkData(office.dependencies.store.reader)).toEqual([])
})

test('while every way to pay is switched off nothing is sold online, and what has begun is finished', async () => {
  const provider = { ...fakeProvider({ pages: true }), name: 'razorpay' }
  const app = await testApp({
    dependencies: { payments: { online: [provider], cash: cashProvider, upi: upiProvider } },
  })
  await aTripOnSale(app)
  const asha = await app.as('asha')
  const admin = await app.as('admin')
  const switchTo = async (isOn: boolean) => {
    const { version } = await admin.trpc.settings.get.query()
    const waysToPay = [{ name: 'razorpay' as const, isOn, text: 'UPI and cards' }]
    await admin.trpc.settings.save.mutate({ version, change: { waysToPay } })
  }
  const asked = { source: 'pune', destination: 'goa', date: '2027-01-16' }
  const { hits } = await asha.trpc.schedule.search.query(asked)
  const scheduleId = hits[0]?.scheduleId ?? 0
  const { seats } = await asha.trpc.seat.map.query({ scheduleId })
  const hold = (index: number) => {
    const seatIds = seats.slice(index, index + 1).map(({ id }) => id)
    return asha.trpc.booking.hold.mutate({ scheduleId, seatIds, key: `key-000${index}` })
  }
  const held = await hold(0)
  await switchTo(false)
  await expect(hold(1)).rejects.toMatchObject({ message: WORDS, data: { httpStatus: 409 } })
  const initiate = asha.trpc.payment.initiate.mutate({ bookingId: held.id, method: 'razorpay' })
  await expect(initiate).rejects.toMatchObject({ message: WORDS, data: { httpStatus: 409 } })
  expect(await asha.trpc.site.get.query()).toMatchObject({ onlinePayments: false, waysToPay: [] })
  await switchTo(true)
  expect(await hold(1)).toMatchObject({ status: 'PENDING' })
  expect(await asha.trpc.site.get.query()).toMatchObject({
    waysToPay: [{ name: 'razorpay', text: 'UPI and cards' }],
  })
})

test('an attempt that is paid on a page is declined by no call: another try may succeed there', async () => {
  const provider = fakeProvider({ pages: true })
  const office = await boxOffice()
  const { payments } = office.dependencies
  office.dependencies.payments = { ...payments, online: [...payments.online, provider] }
  const asha = await office.actingAs('CUSTOMER')
  const { id: bookingId } = await office.ready(asha, ['1A'])
  const { attemptId } = await initiatePayment(asha, bookingId, 'fake')
  await declinePayment(asha, { bookingId, attemptId })
  const attempts = await office.dependencies.store.reader
    .selectFrom('payments')
    .select('status')
    .execute()
  expect(attempts).toEqual([{ status: 'INITIATED' }])
})
