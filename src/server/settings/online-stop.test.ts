import { expect, test } from 'vitest'
import { aTripOnSale, operatorCall } from '../../testing/builders/a-trip-on-sale.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { testApp } from '../../testing/harness/test-app.ts'
import { requireAdmin } from '../core/call.ts'
import { requireStaff } from '../core/call.ts'
import { getCounterSeats, sellAtCounter } from '../counter/counter.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { confirmPayment, initiatePayment } from '../payment/payment.service.ts'
import { saveSettings } from './settings.service.ts'

const WORDS = 'Online sales are stopped at the moment. Please call us.'

test('nothing is held online while all online sales are stopped; what was held is paid; the counter sells', async () => {
  const office = await boxOffice()
  const [asha, admin] = [
    await office.actingAs('CUSTOMER'),
    requireAdmin(await office.actingAs('ADMIN')),
  ]
  const agent = requireStaff(await office.actingAs('AGENT'))
  const held = await office.enter(asha, await office.hold(asha, ['1A']))
  await saveSettings(admin, { onlineSalesStopped: true })
  expect((await office.map(asha)).closed).toBe('onlineStopped')
  await expect(office.hold(asha, ['2A'])).rejects.toMatchObject({
    kind: 'conflict',
    message: WORDS,
  })
  await initiatePayment(asha, held.id)
  await confirmPayment(asha, held.id)

  expect((await getCounterSeats(agent, { scheduleId: office.trip.id })).closed).toBeNull()
  await sellAtCounter(agent, {
    key: 'sale-1234',
    scheduleId: office.trip.id,
    seatIds: office.seatIds('3A'),
    passengers: [{ passengerName: 'Bela', age: 30, gender: 'FEMALE' }],
    phone: '9876543210',
    email: null,
    payment: 'CASH',
  })
  await saveSettings(admin, { onlineSalesStopped: false })
  expect((await office.map(asha)).closed).toBeNull()
  await office.buy(asha, ['2A'])
  expect(await checkData(office.dependencies.store.reader)).toEqual([])
})

test('a hold that ran out is not bought again while online sales are stopped', async () => {
  const office = await boxOffice()
  const [asha, admin] = [
    await office.actingAs('CUSTOMER'),
    requireAdmin(await office.actingAs('ADMIN')),
  ]
  const { id } = await office.ready(asha, ['1A'])
  office.pass(21 * 60_000)
  await saveSettings(admin, { onlineSalesStopped: true })
  await expect(confirmPayment(asha, id)).rejects.toMatchObject({ message: WORDS })
  expect(await checkData(office.dependencies.store.reader)).toEqual([])
})

test('both doors say so at once: the search goes on listing and says it, a booking is refused with 409', async () => {
  const app = await testApp()
  await aTripOnSale(app)
  const [asha, admin] = [await app.as('asha'), await app.as('admin')]
  const asked = { source: 'pune', destination: 'goa', date: '2027-01-16' }
  const search = () => asha.trpc.schedule.search.query(asked)
  const before = await search()
  expect(before.salesStopped).toBe(false)
  const { version } = await admin.trpc.settings.get.query()
  await admin.trpc.settings.save.mutate({ version, change: { onlineSalesStopped: true } })

  const after = await search()
  expect(after.salesStopped).toBe(true)
  expect(after.hits).toEqual(before.hits)
  expect((await asha.trpc.site.get.query()).onlineSalesStopped).toBe(true)
  const scheduleId = after.hits[0]?.scheduleId ?? 0
  const { seats } = await asha.trpc.seat.map.query({ scheduleId })
  const seatIds = seats.slice(0, 1).map(({ id }) => id)
  const hold = asha.trpc.booking.hold.mutate({ scheduleId, seatIds, key: 'key-1234' })
  await expect(hold).rejects.toMatchObject({ message: WORDS, data: { httpStatus: 409 } })
  const sent = { passengerName: 'Asha', age: 31, gender: 'FEMALE', seatNumber: seats[0]?.number }
  const draft = await asha.rest<{ id: number }>('POST', '/bus-passenger', sent)
  const body = { busScheduleId: scheduleId, seatIds, passengerIds: [draft.body.id] }
  expect(await asha.rest('POST', '/bus-booking', body)).toMatchObject({
    status: 409,
    body: { message: WORDS },
  })
  await saveSettings(await operatorCall(app), { onlineSalesStopped: false })
  expect(await asha.rest('POST', '/bus-booking', body)).toMatchObject({ status: 201 })
})
