import { expect, test } from 'vitest'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { ticketCounter } from '../../testing/builders/ticket-counter.ts'
import { skipMoneyCheck } from '../../testing/harness/money-check.ts'
import { requireStaff } from '../core/call.ts'
import { getPassengerList } from './passenger-list.service.ts'

/** A trip with one counter and one web sale, and the agent who reads its list. */
async function aSoldTrip() {
  const office = await boxOffice()
  const asha = await office.actingAs('CUSTOMER')
  const agent = requireStaff(await office.actingAs('AGENT'))
  return { ...office, asha, agent, read: () => getPassengerList(agent, office.trip.id) }
}

test('passengers are listed where they get on, in the order of the seats, with where they go', async () => {
  const { asha, buy, read, trip, dependencies } = await aSoldTrip()
  const late = await buy(asha, ['2A'], { from: 1, to: 3 })
  const { booking } = await buy(asha, ['1C', '1A'])
  const list = await read()
  expect(list).toMatchObject({
    scheduleId: trip.id,
    sourceCity: 'Pune',
    destinationCity: 'Goa',
    passengers: 3,
    boarded: 0,
    readAt: dependencies.clock(),
  })
  const shown = list.stops.map(({ name, date, time, passengers }) => [
    `${name} ${date} ${time}`,
    ...passengers.map((passenger) => `${passenger.seatNumber} to ${passenger.to}`),
  ])
  expect(shown).toEqual([
    ['Pune 2027-01-16 22:00', '1A to Goa', '1C to Goa'],
    ['Satara 2027-01-16 23:50', '2A to Goa'],
    ['Kolhapur 2027-01-17 02:20'],
  ])
  expect(list.stops[0]?.passengers[1]).toEqual({
    passengerId: booking.seats[0]?.id,
    bookingId: booking.id,
    seatNumber: '1C',
    deck: 'LOWER',
    seatType: 'AISLE',
    name: 'Passenger 1',
    age: 30,
    gender: 'FEMALE',
    status: 'BOOKED',
    bookingNumber: booking.bookingNumber,
    phone: booking.contact.phone,
    toNode: 3,
    to: 'Goa',
    soldBy: null,
    pointChanged: false,
    concession: null,
    proofSeen: null,
  })
  expect(list.stops[1]?.passengers[0]?.bookingNumber).toBe(late.booking.bookingNumber)
})

test('one seat sold twice on the way has two passengers, each at their place', async () => {
  const { asha, buy, read } = await aSoldTrip()
  await buy(asha, ['1A'], { from: 1, to: 3 })
  await buy(asha, ['1A'], { from: 0, to: 1 })
  const { stops } = await read()
  expect(stops.map((stop) => stop.passengers.map(({ to }) => to))).toEqual([
    ['Satara'],
    ['Goa'],
    [],
  ])
})

test('who only holds a seat is not on the list, nor is somebody who cancelled', async () => {
  const { asha, ready, hold, buy, read, dependencies } = await aSoldTrip()
  await hold(asha, ['1A'])
  await ready(asha, ['1B'])
  const { booking } = await buy(asha, ['2A', '2B'])
  skipMoneyCheck(dependencies.store)
  await dependencies.store.write((trx) =>
    trx
      .updateTable('passengers')
      .set({ status: 'CANCELLED' })
      .where('id', '=', booking.seats[0]?.id ?? 0)
      .execute(),
  )
  const list = await read()
  expect(list.stops.flatMap((stop) => stop.passengers.map((one) => one.seatNumber))).toEqual(['2B'])
  expect(list.passengers).toBe(1)
})

test('a sale at the counter says who made it, and the phone is the one the caller gave', async () => {
  const { sell, agent, trip } = await ticketCounter()
  await sell(['1A'], { phone: '+91 98200 12345' })
  const { stops } = await getPassengerList(agent, trip.id)
  expect(stops[0]?.passengers[0]).toMatchObject({ soldBy: 'agent', phone: '+91 98200 12345' })
})

test('a trip that is not there is missing', async () => {
  const { agent } = await aSoldTrip()
  await expect(getPassengerList(agent, 404)).rejects.toMatchObject({
    kind: 'missing',
    message: 'Trip not found',
  })
})

test('reading a list writes nothing', async () => {
  const { asha, buy, read, dependencies } = await aSoldTrip()
  await buy(asha, ['1A'])
  const before = dependencies.store.dataVersion()
  await read()
  expect(dependencies.store.dataVersion()).toBe(before)
})
