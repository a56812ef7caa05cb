import { expect, test } from 'vitest'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { ServerMemory } from '../core/server-memory.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { watchSeats } from './watch-seats.service.ts'
import { getSeatMap } from './seat.service.ts'

test('the map shows the seats of a trip with their price, its places and their times', async () => {
  const { map, actingAs, trip } = await boxOffice()
  const seatMap = await map(await actingAs('CUSTOMER'))
  expect(seatMap).toMatchObject({
    scheduleId: trip.id,
    bus: { busName: 'Night Rider', busAmenities: ['WIFI'] },
    sourceCity: 'Pune',
    destinationCity: 'Goa',
    scheduleDate: '2027-01-16',
    closed: null,
    seatsPerBooking: 6,
    holdMinutes: 10,
  })
  expect(seatMap.points.map(({ name, time, date }) => `${name} ${date} ${time}`)).toEqual([
    'Pune 2027-01-16 22:00',
    'Satara 2027-01-16 23:50',
    'Kolhapur 2027-01-17 02:20',
    'Goa 2027-01-17 05:30',
  ])
  expect(seatMap.points[2]).toMatchObject({ arrivalTime: '02:10', arrivalDate: '2027-01-17' })
  expect(seatMap.salesCloseAt).toBe(seatMap.boarding.at - 30 * 60_000)
  expect(seatMap.seats).toHaveLength(40)
  expect(seatMap.seats[0]).toMatchObject({
    id: trip.seats['1A'],
    number: '1A',
    status: 'AVAILABLE',
    pricePaise: 90_000,
    window: true,
    heldByMe: false,
  })
})

test('a part of the trip costs its share of the distance, in the map and in the booking', async () => {
  const { map, actingAs, hold } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const journey = { from: 1, to: 2 }
  // 120 of 450 km of ₹900 are ₹240.
  expect((await map(asha, journey)).seats[0]?.pricePaise).toBe(24_000)
  expect((await hold(asha, ['1A', '1B'], journey)).price.totalPaise).toBe(48_000)
})

test('journeys that overlap never share a seat, those that touch do', async () => {
  const { actingAs, hold, buy, states } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const ravi = await actingAs('CUSTOMER')
  await buy(asha, ['3A'], { from: 1, to: 2 })
  await hold(asha, ['3A'], { from: 2, to: 3 })
  for (const overlapping of [{}, { from: 0, to: 2 }, { from: 1, to: 2 }, { from: 1, to: 3 }]) {
    await expect(hold(ravi, ['3A'], overlapping)).rejects.toMatchObject({ kind: 'conflict' })
  }
  expect(await states(ravi, ['3A'], { from: 0, to: 1 })).toEqual(['AVAILABLE'])
  expect(await states(ravi, ['3A'], { from: 2, to: 3 })).toEqual(['RESERVED'])
  expect(await states(ravi, ['3A'], { from: 1, to: 3 })).toEqual(['BOOKED'])
  expect(await hold(ravi, ['3A'], { from: 0, to: 1 })).toMatchObject({ status: 'PENDING' })
})

test('a visitor sees the map, nothing in it is theirs', async () => {
  const { actingAs, hold, call, trip } = await boxOffice()
  await hold(await actingAs('CUSTOMER'), ['1A'])
  const { seats } = await getSeatMap(call(), { scheduleId: trip.id })
  expect(seats[0]).toMatchObject({ status: 'RESERVED', heldByMe: false })
})

test('a blocked seat is reserved, and nobody holds it', async () => {
  const { actingAs, hold, states, trip, file } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  tamper(
    file,
    `insert into claims (seat_id, leg, schedule_id, block_reason)
     values (${trip.seats['1A']}, 1, ${trip.id}, 'broken')`,
  )
  expect(await states(asha, ['1A'])).toEqual(['RESERVED'])
  await expect(hold(asha, ['1A'])).rejects.toMatchObject({ message: 'Seat 1A is already booked' })
})

test('the map says why nothing can be booked', async () => {
  const { map, actingAs, file, dependencies } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  tamper(file, 'update schedules set sales_stopped_at = 1')
  expect(await map(asha)).toMatchObject({ closed: 'salesClosed' })
  tamper(file, `update schedules set status = 'CANCELLED'`)
  // As a server that starts now.
  dependencies.memory = new ServerMemory()
  expect(await map(asha)).toMatchObject({ closed: 'cancelled' })
})

test('open maps hear of each hold until they are closed', async () => {
  const { actingAs, hold, call, trip } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const closing = new AbortController()
  const changes = watchSeats(call(), trip.id, closing.signal)
  const first = changes.next()
  // The watcher reads the trip before it listens.
  await new Promise(setImmediate)
  await hold(asha, ['1A'])
  expect(await first).toMatchObject({ value: { scheduleId: trip.id }, done: false })
  const second = changes.next()
  closing.abort()
  expect(await second).toEqual({ value: undefined, done: true })
  await expect(watchSeats(call(), trip.id + 1, undefined).next()).rejects.toMatchObject({
    kind: 'missing',
  })
})

test('a hold that fails tells nobody', async () => {
  const { actingAs, hold, dependencies, trip } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  await hold(asha, ['1A'])
  let published = 0
  dependencies.seatEvents.subscribe(trip.id, () => (published += 1))
  await expect(hold(asha, ['1A'])).rejects.toMatchObject({ kind: 'conflict' })
  expect(published).toBe(0)
})
