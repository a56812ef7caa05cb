import { expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { seatFixture } from '../../testing/builders/seat-fixture.ts'
import { ticketCounter } from '../../testing/builders/ticket-counter.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { listOccupants } from './occupant.service.ts'

test('a seat names who sits there, from where to where, with booking, contact and payment', async () => {
  const { buy, hold, actingAs, on } = await seatFixture()
  const asha = await actingAs('CUSTOMER')
  await hold(asha, ['3A'], { from: 2, to: 3 })
  const { booking, result } = await buy(asha, ['3A'], { from: 0, to: 2 })
  const [first, second, ...others] = await on('3A')
  expect(others).toEqual([])
  expect(first).toEqual({
    passengerId: booking.seats[0]?.id,
    bookingId: booking.id,
    bookingNumber: booking.bookingNumber,
    bookingStatus: 'CONFIRMED',
    paymentStatus: 'PAID',
    paymentReference: result.reference,
    name: 'Passenger 1',
    age: 30,
    gender: 'FEMALE',
    seatNumber: '3A',
    from: 'Pune',
    to: 'Kolhapur',
    fromNode: 0,
    toNode: 2,
    pricePaise: 46_000,
    status: 'BOOKED',
    contact: { email: asha.actor.email, phone: null },
    soldBy: null,
  })
  expect(second).toMatchObject({
    bookingStatus: 'PENDING',
    name: null,
    from: 'Kolhapur',
    to: 'Goa',
    paymentReference: null,
  })
})

test('a sale at the counter names who made it, and the phone alone where there is no address', async () => {
  const { sell, agent, trip } = await ticketCounter()
  await sell(['3A'])
  const seatId = trip.seats['3A'] ?? 0
  expect(await listOccupants(agent, { scheduleId: trip.id, seatId })).toMatchObject([
    { name: 'Guest of 3A', soldBy: 'agent', contact: { email: null, phone: '9876543210' } },
  ])
})

test('nobody sits there whose hold is over, who cancelled, or who is on another seat', async () => {
  const { hold, buy, actingAs, on, pass, file } = await seatFixture()
  const asha = await actingAs('CUSTOMER')
  await buy(asha, ['1A'])
  await hold(asha, ['1B'])
  pass(11 * MINUTE)
  tamper(file, `update passengers set status = 'CANCELLED' where name is not null`)
  expect([await on('1A'), await on('1B'), await on('1C')]).toEqual([[], [], []])
})

test('a seat of another trip is refused', async () => {
  const { admin, trip } = await seatFixture()
  await expect(
    listOccupants(admin, { scheduleId: trip.id, seatId: 999_999 }),
  ).rejects.toMatchObject({ kind: 'invalid' })
})
