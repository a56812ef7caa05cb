import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../../domain/time/calendar.ts'
import {
  aBus,
  aFleet,
  aRoute,
  aSchedule,
  TODAY,
  TOMORROW,
} from '../../../testing/builders/fleet.ts'
import type { Fleet } from '../../../testing/builders/fleet.ts'
import { requireAdmin } from '../../core/call.ts'
import { addBus } from '../../fleet/bus.service.ts'
import { addRoute } from '../../fleet/route.service.ts'
import { addSchedule, listSchedules } from '../schedule.service.ts'
import { stopAutomation, stopSales } from '../stop-sales-and-automation.service.ts'
import { countTripsOfDays, findTrips, summarizeMasters } from './timetable.service.ts'

const page = { pageNumber: 0, pageSize: 50, sortColumn: 'id', orderBy: 'ASC' } as const
const asked = { searchTerm: '' }

const idsOf = async ({ admin }: Fleet, filter: object, order: object = {}) =>
  (await listSchedules(admin, { ...page, ...asked, ...order, ...filter })).data.map(({ id }) => id)

/** A trip on each of some days. */
async function tripsOn(fleet: Fleet, ...days: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const scheduleDate of days)
    ids.push((await addSchedule(fleet.admin, aSchedule({ ...fleet, scheduleDate }))).id)
  return ids
}

/** As the same administrator later. */
async function later(fleet: Fleet, days: number): Promise<Fleet> {
  fleet.context.pass(days * DAY)
  return { ...fleet, admin: requireAdmin(await fleet.context.actingAs('ADMIN')) }
}

test('upcoming trips are those from today on, past ones those before, by every order and page', async () => {
  const before = await aFleet()
  const [old, gone] = await tripsOn(before, TODAY, TOMORROW)
  const fleet = await later(before, 2)
  const [late, soon] = await tripsOn(fleet, '2027-01-20', '2027-01-17')
  expect(await idsOf(fleet, { view: 'UPCOMING' })).toEqual([late, soon])
  expect(await idsOf(fleet, { view: 'PAST' })).toEqual([old, gone])
  expect(await idsOf(fleet, {})).toEqual([old, gone, late, soon])
  const byDate = { sortColumn: 'scheduleDate' }
  expect(await idsOf(fleet, { view: 'UPCOMING' }, byDate)).toEqual([soon, late])
  for (const sortColumn of ['busName', 'departureTime', 'arrivalTime', 'totalSeats', 'farePrice'])
    expect(await idsOf(fleet, { view: 'UPCOMING' }, { sortColumn, orderBy: 'DESC' })).toEqual([
      soon,
      late,
    ])
  const second = await listSchedules(fleet.admin, {
    ...page,
    ...asked,
    view: 'UPCOMING',
    pageSize: 1,
    pageNumber: 1,
  })
  expect([second.totalRecords, second.data[0]?.id]).toEqual([2, soon])
})

test('a trip of today is upcoming until it departs, and past from then on', async () => {
  const fleet = await aFleet()
  const trip = async (departureTime: string, arrivalTime: string) => {
    const { id: busId } = await addBus(fleet.admin, aBus())
    const times = { scheduleDate: TODAY, departureTime, arrivalTime }
    return (await addSchedule(fleet.admin, aSchedule({ ...fleet, busId, ...times }))).id
  }
  const [evening, afternoon] = [await trip('21:00', '07:00'), await trip('13:00', '23:00')]
  const byDate = { sortColumn: 'scheduleDate' }
  expect(await idsOf(fleet, { view: 'UPCOMING' }, byDate)).toEqual([afternoon, evening])
  fleet.context.pass(HOUR)
  expect(await idsOf(fleet, { view: 'UPCOMING' }, byDate)).toEqual([evening])
  expect(await idsOf(fleet, { view: 'PAST' }, byDate)).toEqual([afternoon])
})

test('a day, a route, a bus and a status each leave out the other trips, and all count together', async () => {
  const fleet = await aFleet()
  const other = await addBus(fleet.admin, aBus({ busName: 'Night Rider' }))
  const route = await addRoute(fleet.admin, aRoute({ sourceCity: 'Surat', stops: [] }))
  const [first, second] = await tripsOn(fleet, TODAY, TOMORROW)
  const [third] = await tripsOn({ ...fleet, busId: other.id, routeId: route.id }, TOMORROW)
  await stopSales(fleet.admin, second ?? 0, true)
  expect(await idsOf(fleet, { date: TOMORROW })).toEqual([second, third])
  expect(await idsOf(fleet, { routeId: route.id })).toEqual([third])
  expect(await idsOf(fleet, { busId: fleet.busId })).toEqual([first, second])
  expect(await idsOf(fleet, { status: 'STOPPED' })).toEqual([second])
  expect(await idsOf(fleet, { status: 'ON_SALE', busId: fleet.busId })).toEqual([first])
  expect(await idsOf(fleet, { status: 'CANCELLED' })).toEqual([])
  expect(await idsOf(fleet, { date: TOMORROW, searchTerm: 'rider' })).toEqual([third])
})

test('the days of a week are counted as they are listed, days without trips too', async () => {
  const fleet = await aFleet()
  await tripsOn(fleet, TODAY, '2027-01-17', '2027-01-22')
  const days = await countTripsOfDays(fleet.admin, { ...asked, from: TODAY })
  expect(days.map(({ trips }) => trips)).toEqual([1, 0, 1, 0, 0, 0, 0])
  expect([days[0]?.date, days[6]?.date]).toEqual([TODAY, '2027-01-21'])
  const none = await countTripsOfDays(fleet.admin, { searchTerm: 'surat', from: TODAY })
  expect(none.every(({ trips }) => trips === 0)).toBe(true)
})

test('masters stand by themselves and say what they repeat; a stopped one is there while runs are to come', async () => {
  const before = await aFleet()
  const weekdays = [1, 5]
  const master = await addSchedule(
    before.admin,
    aSchedule({ ...before, scheduleDate: '2027-01-18', isMasterRecord: true, weekdays }),
  )
  await tripsOn(before, TODAY)
  const idsOfMasters = () => idsOf(before, { view: 'MASTERS' })
  expect(await idsOfMasters()).toEqual([master.id])
  const runs = await idsOf(before, { masterId: master.id })
  expect(runs).toHaveLength(master.trips)
  expect(await summarizeMasters(before.admin, [master.id, 999])).toEqual([
    {
      id: master.id,
      weekdays,
      stopped: false,
      runs: master.trips,
      next: '2027-01-18',
      until: '2027-02-15',
    },
  ])
  await stopAutomation(before.admin, master.id, true)
  expect(await idsOfMasters()).toEqual([master.id])
  const fleet = await later(before, 40)
  expect(await idsOf(fleet, { view: 'MASTERS' })).toEqual([])
  expect(await summarizeMasters(fleet.admin, [master.id])).toMatchObject([
    { stopped: true, runs: 0, next: null, until: null },
  ])
})

test('all that a filter finds is given with its days, to be chosen', async () => {
  const fleet = await aFleet()
  const [first, second] = await tripsOn(fleet, TODAY, TOMORROW)
  expect(await findTrips(fleet.admin, { ...asked, view: 'UPCOMING' })).toEqual({
    total: 2,
    trips: [
      { id: first, date: TODAY },
      { id: second, date: TOMORROW },
    ],
  })
})
