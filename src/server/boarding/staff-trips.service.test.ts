import { expect, test } from 'vitest'
import { StaffTripsInput } from '../../domain/boarding/boarding.input.ts'
import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import { addDays, HOUR } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { aBus, aFleet, aRoute, aSchedule, TODAY, TOMORROW } from '../../testing/builders/fleet.ts'
import { requireStaff } from '../core/call.ts'
import { addBus } from '../fleet/bus.service.ts'
import { addRoute } from '../fleet/route.service.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import { listStaffTrips } from './staff-trips.service.ts'

/** An installation at noon with one bus and route, and an agent who asks for trips. */
async function aTripCheckIn() {
  const fleet = await aFleet()
  const agent = requireStaff(await fleet.context.actingAs('AGENT'))
  const { busId, routeId } = fleet
  const runs = (change: Partial<ScheduleInput> = {}) =>
    addSchedule(fleet.admin, aSchedule({ busId, routeId, ...change }))
  const asked = (input: Parameters<typeof StaffTripsInput.parse>[0] = {}) =>
    listStaffTrips(agent, StaffTripsInput.parse(input))
  const departures = async (input: Parameters<typeof StaffTripsInput.parse>[0] = {}) =>
    (await asked(input)).trips.map((trip) => `${trip.scheduleDate} ${trip.departureTime}`)
  return { ...fleet, agent, runs, asked, departures }
}

const short = (departureTime: string, arrivalTime: string, scheduleDate = TODAY) => ({
  departureTime,
  arrivalTime,
  scheduleDate,
})

test('the trips of a day come by departure, those that left and those that are cancelled too', async () => {
  const { runs, departures, context, asked } = await aTripCheckIn()
  await runs(short('18:00', '20:00'))
  await runs(short('06:00', '08:00'))
  const { id } = await runs(short('13:00', '15:00'))
  await runs(short('06:00', '08:00', TOMORROW))
  await context.dependencies.store.write((trx) =>
    trx.updateTable('schedules').set({ status: 'CANCELLED' }).where('id', '=', id).execute(),
  )
  expect(await departures({ date: TODAY })).toEqual([
    `${TODAY} 06:00`,
    `${TODAY} 13:00`,
    `${TODAY} 18:00`,
  ])
  expect((await asked({ date: TODAY })).trips[1]).toMatchObject({ status: 'CANCELLED' })
})

test('without a day the trips under way come first, then the next ones to leave', async () => {
  const { runs, departures, context } = await aTripCheckIn()
  await runs(short('06:00', '08:00'))
  await runs(short('13:00', '15:00'))
  await runs(short('16:00', '16:30'))
  await runs()
  context.pass(2 * HOUR)
  expect(await departures()).toEqual([`${TODAY} 13:00`, `${TODAY} 16:00`, `${TOMORROW} 21:00`])
  context.pass(HOUR)
  expect(await departures()).toEqual([`${TODAY} 16:00`, `${TOMORROW} 21:00`])
})

test('a night trip is still listed after midnight, until it arrives', async () => {
  const { runs, departures, context } = await aTripCheckIn()
  await runs(short('21:00', '07:00'))
  context.pass(15 * HOUR)
  expect(await departures()).toEqual([`${TODAY} 21:00`])
  context.pass(4 * HOUR)
  expect(await departures()).toEqual([])
})

test('a trip of 60 hours is listed until it arrives', async () => {
  const { admin, runs, departures, context } = await aTripCheckIn()
  const { id: routeId } = await addRoute(admin, aRoute({ totalDuration: '60h', stops: [] }))
  await runs({ ...short('18:00', '06:00'), routeId })
  context.pass(6 * HOUR + 59 * HOUR)
  expect(await departures()).toEqual([`${TODAY} 18:00`])
  context.pass(HOUR)
  expect(await departures()).toEqual([])
})

test('a cancelled trip does not leave', async () => {
  const { runs, departures, context } = await aTripCheckIn()
  const { id } = await runs()
  await context.dependencies.store.write((trx) =>
    trx.updateTable('schedules').set({ status: 'CANCELLED' }).where('id', '=', id).execute(),
  )
  expect(await departures()).toEqual([])
})

test('trips are found by bus, number, either end or a stop on the way', async () => {
  const { runs, admin, asked } = await aTripCheckIn()
  await runs()
  const bus = await addBus(admin, aBus({ busName: 'Sahyadri 100%', busNumber: 'GA 07 XQ 1' }))
  const route = await addRoute(admin, aRoute({ sourceCity: 'Nashik', stops: [] }))
  await runs({ busId: bus.id, routeId: route.id })
  const found = async (searchTerm: string) =>
    (await asked({ searchTerm, date: TOMORROW })).trips.map((trip) => trip.sourceCity)
  expect(await found('deccan')).toEqual(['Pune'])
  expect(await found('ga 07 xq')).toEqual(['Nashik'])
  expect(await found('100%')).toEqual(['Nashik'])
  expect(await found('nash')).toEqual(['Nashik'])
  expect(await found('goa')).toEqual(['Pune', 'Nashik'])
  expect(await found('Kolhapur')).toEqual(['Pune'])
  expect(await found('Delhi')).toEqual([])
  const { trips } = await asked({ searchTerm: 'belagavi' })
  expect(trips.map((trip) => trip.sourceCity)).toEqual(['Pune'])
})

test('trips are found by the beginning of the time they leave at, whatever their day', async () => {
  const { runs, departures } = await aTripCheckIn()
  await runs(short('13:05', '15:00'))
  await runs(short('21:30', '23:00'))
  await runs(short('07:30', '09:00', TOMORROW))
  await runs(short('21:05', '23:00', TOMORROW))
  const today = { date: TODAY }
  expect(await departures({ searchTerm: '21:30' })).toEqual([`${TODAY} 21:30`])
  expect(await departures({ searchTerm: ' 21 ' })).toEqual([`${TODAY} 21:30`, `${TOMORROW} 21:05`])
  expect(await departures({ searchTerm: '21:0' })).toEqual([`${TOMORROW} 21:05`])
  expect(await departures({ searchTerm: '7:3' })).toEqual([`${TOMORROW} 07:30`])
  expect(await departures({ searchTerm: '21:', ...today })).toEqual([`${TODAY} 21:30`])
  for (const searchTerm of ['30', '1:30', '24', '21:6', '13:05:00']) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await departures({ searchTerm })).toEqual([])
  }
})

test('the answer ends where it was asked to and says that there are more', async () => {
  const { runs, asked } = await aTripCheckIn()
  for (const day of [1, 2, 3]) {
    // One bus runs one trip after the other.
    // oxlint-disable-next-line no-await-in-loop
    await runs({ scheduleDate: addDays(TODAY, day) })
  }
  const two = await asked({ limit: 2 })
  expect([two.trips.length, two.hasMore]).toEqual([2, true])
  const three = await asked({ limit: 3 })
  expect([three.trips.length, three.hasMore]).toEqual([3, false])
})

test('a trip counts its seats, those who hold a ticket and those on board', async () => {
  const { trip, actingAs, buy, hold, dependencies } = await boxOffice({ totalSeats: 8 })
  const asha = await actingAs('CUSTOMER')
  await buy(asha, ['1A', '1B'], { from: 0, to: 1 })
  const { booking } = await buy(asha, ['1A', '1C'], { from: 1, to: 3 })
  await hold(asha, ['2A'])
  const [first] = booking.seats
  await dependencies.store.write((trx) =>
    trx
      .updateTable('passengers')
      .set({ status: 'BOARDED' })
      .where('id', '=', first?.id ?? 0)
      .execute(),
  )
  const agent = requireStaff(await actingAs('AGENT'))
  const { trips } = await listStaffTrips(agent, StaffTripsInput.parse({}))
  expect(trips).toMatchObject([
    { scheduleId: trip.id, totalSeats: 8, availableSeats: 4, passengers: 4, boarded: 1 },
  ])
})
