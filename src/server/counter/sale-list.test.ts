import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { SaleListInput } from '../../domain/counter/counter.input.ts'
import type { SaleTravel } from '../../domain/counter/sale.ts'
import { addDays, DAY } from '../../domain/time/calendar.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { aSale, ticketCounter } from '../../testing/builders/ticket-counter.ts'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'
import { listSales } from './sale-list.service.ts'

let app: TestApp
let agent: Person
/** Leaves Pune at 22:00, and the towns after Satara on the next day. */
let trip: TestSchedule
let day: string

beforeEach(async () => {
  app = await testApp()
  await app.as('admin')
  agent = await app.as('agent')
  trip = await aSchedule(app.dependencies)
  day = (await agent.trpc.passenger.trips.query({})).trips[0]?.scheduleDate ?? ''
})

const sell = async (seats: string[], change = {}, at = trip) =>
  (await agent.trpc.counter.sell.mutate(aSale(at, seats, change))).bookingNumber

const listed = (asked: SaleTravel) => agent.trpc.sale.list.query(asked)
const numbersOf = async (asked: SaleTravel) =>
  (await listed(asked)).data.map(({ bookingNumber }) => bookingNumber)

test('a day has the bookings of whoever gets on on it, by boarding time, and its trips with their counts', async () => {
  const next = await aSchedule(app.dependencies, { inDays: 2 })
  const afterMidnight = await sell(['2A'], { from: 2, to: 3 })
  const atNight = await sell(['1A'])
  const later = await sell(['1A'], {}, next)
  expect(await numbersOf({ date: day })).toEqual([atNight])
  const nextDay = await listed({ date: addDays(day, 1) })
  expect(nextDay.data.map(({ bookingNumber }) => bookingNumber)).toEqual([afterMidnight, later])
  expect(nextDay.totalRecords).toBe(2)
  expect(nextDay.trips).toEqual([
    {
      scheduleId: trip.id,
      scheduleDate: day,
      departureTime: '22:00',
      sourceCity: 'Pune',
      destinationCity: 'Goa',
      busName: expect.any(String),
      status: 'SCHEDULED',
      bookings: 1,
    },
    expect.objectContaining({ scheduleId: next.id, bookings: 1 }),
  ])
  expect(await numbersOf({ date: addDays(day, 2) })).toEqual([])
})

test('a trip has all its bookings; of a day, those of that day', async () => {
  const afterMidnight = await sell(['2A'], { from: 2, to: 3 })
  const atNight = await sell(['1A'])
  const scheduleId = trip.id
  const whole = await listed({ scheduleId })
  expect(whole.data.map(({ bookingNumber }) => bookingNumber)).toEqual([atNight, afterMidnight])
  expect(whole.trips).toMatchObject([{ scheduleId, bookings: 2 }])
  expect(await numbersOf({ scheduleId, date: addDays(day, 1) })).toEqual([afterMidnight])
})

test('a trip of the day that nobody has booked is there to choose, one of another day only when it is asked for', async () => {
  const next = await aSchedule(app.dependencies, { inDays: 2 })
  const tripsOf = async (asked: SaleTravel) =>
    (await listed(asked)).trips.map(({ scheduleId, bookings }) => [scheduleId, bookings])
  expect(await tripsOf({ date: day })).toEqual([[trip.id, 0]])
  // The trip of the day before passes towns on this day, and nobody gets on there.
  expect(await tripsOf({ date: addDays(day, 1) })).toEqual([[next.id, 0]])
  expect(await tripsOf({ date: day, scheduleId: next.id })).toEqual([
    [trip.id, 0],
    [next.id, 0],
  ])
})

test('pages are counted, and holds that ended come when they are asked for', async () => {
  const { agent: seller, sell: sellAt, pass, trip: ofTrip } = await ticketCounter()
  await sellAt(['1A'])
  await sellAt(['1B'], { payment: 'LATER' })
  const page = (asked: z.input<typeof SaleListInput>) =>
    listSales(seller, SaleListInput.parse({ scheduleId: ofTrip.id, ...asked }))
  const second = await page({ pageNumber: 1, pageSize: 1 })
  expect(second).toMatchObject({ totalRecords: 2, totalPages: 2, data: [{ status: 'PENDING' }] })
  pass(2 * DAY)
  expect(await page({})).toMatchObject({ totalRecords: 1, trips: [{ bookings: 1 }] })
  const all = await page({ withEndedHolds: true })
  expect(all.data.map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'CONFIRMED'])
  expect(all.trips).toMatchObject([{ bookings: 2 }])
})

test('without a day and a trip, or with a day that is none, nothing is listed; nor for customers', async () => {
  await expect(listed({})).rejects.toThrow('Choose a day or a trip')
  await expect(listed({ date: '2027-02-30' })).rejects.toThrow('Date must be YYYY-MM-DD')
  const asha = await app.as('asha')
  await expect(asha.trpc.sale.list.query({ date: day })).rejects.toThrow(/./)
})
