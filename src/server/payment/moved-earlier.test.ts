import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { edited } from '../../testing/builders/edited-trip.ts'
import { holdOn, seatIdsOf } from '../../testing/builders/sales-on.ts'
import { aSale } from '../../testing/builders/ticket-counter.ts'
import { enterPassengers } from '../booking/booking.service.ts'
import { requireStaff } from '../core/call.ts'
import { payHeldInCash, sellAtCounter } from '../counter/counter.service.ts'
import { stopSales } from '../trips/stop-sales-and-automation.service.ts'
import { confirmPayment, initiatePayment } from './payment.service.ts'

/** A trip that leaves tonight at nine, nine hours from now. */
async function tonight() {
  const trip = await edited()
  await trip.save({ scheduleDate: '2027-01-15' })
  return trip
}

test('a caller who held a seat before the departure moved forward cannot pay for a bus that has left', async () => {
  const { context, id, save, letters, sound } = await tonight()
  const agent = requireStaff(await context.actingAs('AGENT'))
  const [seat = 0] = await seatIdsOf(agent, id, ['1A'])
  const sale = aSale({ id, seats: { '1A': seat } }, ['1A'], { payment: 'LATER' })
  const held = await sellAtCounter(agent, sale)
  await save({ scheduleDate: '2027-01-15', departureTime: '13:00', arrivalTime: '23:00' })
  context.pass(HOUR)
  expect((await context.call().db.selectFrom('bookings').select('status').execute())[0]).toEqual({
    status: 'PENDING',
  })
  await expect(payHeldInCash(agent, held.id)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This bus has already departed',
  })
  expect(await letters()).toEqual([])
  await sound()
})

test('a customer cannot pay online once sales have closed, however late they were to close at first', async () => {
  const { context, id, save, sound } = await tonight()
  const { customer, booking } = await holdOn(context, id, ['1A'])
  await enterPassengers(customer, {
    bookingId: booking.id,
    passengers: booking.seats.map(({ seatId }) => ({
      seatId,
      passengerName: 'Asha',
      age: 30,
      gender: 'FEMALE',
    })),
  })
  await initiatePayment(customer, booking.id)
  await save({ scheduleDate: '2027-01-15', departureTime: '12:35', arrivalTime: '22:00' })
  context.pass(5 * MINUTE)
  for (const pay of [initiatePayment, confirmPayment]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(pay(customer, booking.id)).rejects.toMatchObject({
      message: 'Sales for this trip are closed',
    })
  }
  await sound()
})

test('who held a seat when the sales were stopped may still pay for it', async () => {
  const { context, id, admin, sound } = await tonight()
  const { customer, booking } = await holdOn(context, id, ['1A'])
  await stopSales(admin, id, true)
  await enterPassengers(customer, {
    bookingId: booking.id,
    passengers: booking.seats.map(({ seatId }) => ({
      seatId,
      passengerName: 'Asha',
      age: 30,
      gender: 'FEMALE',
    })),
  })
  await initiatePayment(customer, booking.id)
  await expect(confirmPayment(customer, booking.id)).resolves.toMatchObject({
    bookingId: booking.id,
  })
  await sound()
})
