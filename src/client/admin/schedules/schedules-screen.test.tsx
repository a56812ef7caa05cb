import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DAY } from '../../../domain/time/calendar.ts'
import { addRoute } from '../../../server/fleet/route.service.ts'
import { operatorCall } from '../../../testing/builders/a-trip-on-sale.ts'
import { aBus, aRoute, aSchedule } from '../../../testing/builders/fleet.ts'
import { heldSeats } from '../../../testing/builders/held-seats.ts'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { withoutAnswer } from '../../../testing/builders/without-answer.ts'

const firstPage = { pageNumber: 0, pageSize: 50 }

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const open = (path = '/admin/schedules') => openSite(app, admin, { path })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const rows = () => screen.getAllByRole('row').slice(1).map(cells)
const count = async () => (await admin.trpc.schedule.list.query(firstPage)).totalRecords

/** Buses of these names, each on one trip: the first tomorrow, the others a day later each. */
async function tripsOf(...names: string[]): Promise<void> {
  const { id: routeId } = await addRoute(await operatorCall(app), aRoute())
  for (const [index, busName] of names.entries()) {
    const { id: busId } = await admin.trpc.bus.add.mutate(aBus({ busName }))
    const scheduleDate = `2027-01-${16 + index}`
    await admin.trpc.schedule.add.mutate(
      aSchedule({ busId, routeId, scheduleDate, totalSeats: 40 - index, farePrice: 900 + index }),
    )
  }
}

test('a timetable begins empty; a search without a result has another message', async () => {
  await open()
  expect(await screen.findByText('No schedules available')).toBeTruthy()
  expect(screen.getByText('Manage bus schedules, timings, and fares')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'nowhere')
  expect(await screen.findByText('No matching schedules found')).toBeTruthy()
})

test('a trip is shown with its times, free seats and fare, five a page', async () => {
  await tripsOf('Ash', 'Birch', 'Cedar', 'Date', 'Elm', 'Fir')
  await open()
  await screen.findByText('Ash')
  expect(screen.getByText('Showing 1 to 5 of 6 entries')).toBeTruthy()
  expect(rows()[0]?.slice(0, 5)).toEqual([
    'AshPune → Goa',
    'Sat 16 Jan',
    '21:00 – 07:00 (+1)the next day',
    '40 available',
    '₹900',
  ])
})

test('upcoming trips begin with the next departure, all trips with the first that was added', async () => {
  const { id: routeId } = await addRoute(await operatorCall(app), aRoute())
  const times: readonly [string, string, string][] = [
    ['2027-01-17', '06:30', '16:30'],
    ['2027-01-16', '21:00', '07:00'],
    ['2027-01-16', '08:00', '18:00'],
  ]
  for (const [scheduleDate, departureTime, arrivalTime] of times) {
    const { id: busId } = await admin.trpc.bus.add.mutate(aBus({ busName: departureTime }))
    const when = { scheduleDate, departureTime, arrivalTime }
    await admin.trpc.schedule.add.mutate(aSchedule({ busId, routeId, ...when }))
  }
  await open()
  await screen.findAllByText(/06:30/)
  const departures = () => rows().map((row) => row[2]?.slice(0, 5))
  expect(departures()).toEqual(['08:00', '21:00', '06:30'])
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(departures()).toEqual(['06:30', '21:00', '08:00']))
})

test('every column sorts, by free seats too; search finds buses and cities; both are in the address', async () => {
  await tripsOf('Cedar', 'Ash', 'Birch')
  const browser = await open('/admin/schedules?page=1')
  await screen.findByText('Cedar')
  await press('Bus & Route')
  await waitFor(() => expect(rows()[0]?.[0]).toMatch(/^Ash/))
  await press('Seats')
  await waitFor(() => expect(rows()[0]?.[3]).toBe('38 available'))
  await press('Fare')
  await waitFor(() => expect(browser.path()).toBe('/admin/schedules?sort=farePrice'))
  await press('Fare')
  await waitFor(() => expect(rows()[0]?.[4]).toBe('₹902'))
  expect(browser.path()).toBe('/admin/schedules?sort=farePrice&order=desc')
  await userEvent.keyboard('/')
  await userEvent.keyboard('bir')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'goa')
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('unusual states are shown in words: a master, and what has left', async () => {
  const bus = await admin.trpc.bus.add.mutate(aBus())
  const route = await addRoute(await operatorCall(app), aRoute())
  await admin.trpc.schedule.add.mutate(
    aSchedule({ busId: bus.id, routeId: route.id, isMasterRecord: true }),
  )
  app.pass(2 * DAY)
  admin = await app.as('admin')
  await open('/admin/schedules?view=all&sort=scheduleDate')
  await screen.findAllByText('Deccan Queen')
  expect(rows()[0]?.[0]).toBe('Deccan QueenPune → GoaMasterDeparted')
  expect(rows()[2]?.[0]).toBe('Deccan QueenPune → Goa')
})

test('a trip whose sales are stopped is marked, and no other', async () => {
  await tripsOf('Ash', 'Birch')
  const [ash] = (await admin.trpc.schedule.list.query(firstPage)).data
  await admin.trpc.schedule.stopSales.mutate({ id: ash?.id ?? 0, stopped: true })
  await open()
  await screen.findByText('Ash')
  expect(rows().map(([name]) => name)).toEqual(['AshPune → GoaSales stopped', 'BirchPune → Goa'])
})

test('a schedule is deleted after a question that names it; one with bookings stays, and can be cancelled', async () => {
  await tripsOf('Ash')
  await heldSeats(app, await app.as('asha'), ['3A'])
  await open()
  await screen.findByText('Ash')
  await press('Delete Ash, Sat 16 Jan, 21:00')
  expect(await screen.findByText('Are you sure you want to delete this schedule?')).toBeTruthy()
  expect(screen.getByText(/^Pune → Goa leaves the timetable for good, on this day\./)).toBeTruthy()
  await press('Delete')
  await waitFor(() => expect(rows()).toHaveLength(1))

  await press(/^Delete Night Rider/)
  await press('Delete')
  const words = /^This schedule has 1 booking and cannot be deleted/
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await count()).toBe(1)
  await press('Cancel trip')
  expect(await screen.findByRole('dialog', { name: /^Cancel Night Rider/ })).toBeTruthy()
  expect(screen.queryByText(words)).toBeNull()
})

test('a timetable that cannot be fetched says so instead of looking empty, and is tried again', async () => {
  await tripsOf('Ash')
  const { cutOff, mend } = withoutAnswer(admin, 'schedule.list')
  await openSite(app, cutOff, { path: '/admin/schedules' })
  const words = 'Failed to fetch data. Please try again later.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('No schedules available')).toBeNull()
  mend()
  await press('Retry')
  expect(await screen.findByText('Ash')).toBeTruthy()
})

test('a delete that got no answer says so and takes nothing away', async () => {
  await tripsOf('Ash')
  const { cutOff } = withoutAnswer(admin, 'schedule.remove')
  await openSite(app, cutOff, { path: '/admin/schedules' })
  await screen.findByText('Ash')
  await press(/^Delete Ash/)
  await press('Delete')
  const words = 'Failed to delete schedule. Please try again.'
  expect(await screen.findByText(words)).toBeTruthy()
  await press('Dismiss')
  expect(rows()).toHaveLength(1)
})

test('on a narrow screen the same trips are cards, with the same fields in the same order', async () => {
  onNarrowScreen()
  await tripsOf('Ash')
  await open()
  const cards = within(await screen.findByRole('list', { name: 'Schedules' }))
  expect(cards.getByRole('heading', { level: 2 }).textContent).toBe('Ash')
  expect(cards.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Date',
    'Time',
    'Seats',
    'Fare',
  ])
  expect(screen.queryByRole('table')).toBeNull()
})
