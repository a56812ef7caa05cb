import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DAY } from '../../../../domain/time/calendar.ts'
import { addRoute } from '../../../../server/fleet/route.service.ts'
import { operatorCall } from '../../../../testing/builders/a-trip-on-sale.ts'
import { aBus, aRoute, aSchedule, TODAY } from '../../../../testing/builders/fleet.ts'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'

const PATH = '/admin/schedules'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const open = (path = PATH) => openSite(app, admin, { path })
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.getAttribute('aria-label'))
const listed = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted))

/** A bus on a route of its own from a town, on some days; the first of them is a master's if it repeats. */
async function tripsFrom(town: string, days: readonly string[], repeats = false): Promise<void> {
  const route = await addRoute(await operatorCall(app), aRoute({ sourceCity: town, stops: [] }))
  const { id: busId } = await admin.trpc.bus.add.mutate(aBus({ busName: `${town} Express` }))
  for (const [index, scheduleDate] of days.entries()) {
    const isMasterRecord = repeats && index === 0
    await admin.trpc.schedule.add.mutate(
      aSchedule({ busId, routeId: route.id, scheduleDate, isMasterRecord }),
    )
  }
}

const text = (town: string, day: string) => `${town} Express, ${day}, 21:00`

test('it opens on what comes from today on; past trips and all are a press away, and in the address', async () => {
  await tripsFrom('Surat', [TODAY, '2027-01-20'])
  app.pass(2 * DAY)
  admin = await app.as('admin')
  const browser = await open()
  await screen.findByRole('table')
  await listed(text('Surat', 'Wed 20 Jan'))
  await choose('Past')
  await listed(text('Surat', 'Fri 15 Jan'))
  expect(browser.path()).toBe(`${PATH}?view=past`)
  await choose('All')
  await listed(text('Surat', 'Fri 15 Jan'), text('Surat', 'Wed 20 Jan'))
  await choose('Upcoming')
  await listed(text('Surat', 'Wed 20 Jan'))
  expect(browser.path()).toBe(PATH)
})

test('the days say how many trips they have; one pressed is the only one listed, until it is pressed again', async () => {
  await tripsFrom('Surat', [TODAY, '2027-01-17'])
  await tripsFrom('Pune', [TODAY])
  const browser = await open()
  const today = await screen.findByRole('button', { name: 'Today 15 Jan 2 trips' })
  expect(today.getAttribute('aria-current')).toBe('date')
  await press('Sun 17 Jan 1 trip')
  await listed(text('Surat', 'Sun 17 Jan'))
  expect(browser.path()).toBe(`${PATH}?date=2027-01-17`)
  await press('Sun 17 Jan 1 trip')
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(browser.path()).toBe(PATH)
  await press('Seven days before')
  expect(await screen.findByText('Fri 8 Jan – Thu 14 Jan')).toBeTruthy()
  await press('Fri 8 Jan 0 trips')
  expect(await screen.findByText('No matching schedules found')).toBeTruthy()
  expect(browser.path()).toBe(`${PATH}?week=2027-01-08&date=2027-01-08&view=past`)
})

test('the arrow keys go from day to day', async () => {
  await open()
  const days = within(await screen.findByRole('group', { name: 'Days' }))
  await waitFor(() => expect(days.getAllByRole('button', { name: /0 trips/ })).toHaveLength(7))
  days.getByRole('button', { name: /^Today 15 Jan/ }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(document.activeElement).toBe(days.getByRole('button', { name: /^Sat 16 Jan/ }))
})

test('route, bus and status are chips that can be taken out one by one, or all at once', async () => {
  await tripsFrom('Surat', [TODAY])
  await tripsFrom('Pune', [TODAY])
  const browser = await open()
  await screen.findByRole('option', { name: 'Surat → Goa' })
  await userEvent.selectOptions(screen.getByLabelText('Filter by route'), 'Surat → Goa')
  await listed(text('Surat', 'Fri 15 Jan'))
  expect(await screen.findByRole('button', { name: 'Today 15 Jan 1 trip' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'On sale')
  await press('Remove route Surat → Goa')
  await listed(text('Surat', 'Fri 15 Jan'), text('Pune', 'Fri 15 Jan'))
  expect(browser.path()).toBe(`${PATH}?status=on_sale`)
  const pune = screen.getByRole('option', { name: /^Pune Express/ })
  await userEvent.selectOptions(screen.getByLabelText('Filter by bus'), pune)
  await listed(text('Pune', 'Fri 15 Jan'))
  await press('Clear filters')
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(browser.path()).toBe(PATH)
})

test('masters are a line each, which says what they repeat and leads to their runs', async () => {
  await tripsFrom('Surat', ['2027-01-16'], true)
  await tripsFrom('Pune', [TODAY])
  const browser = await open()
  await choose('Masters')
  await listed(text('Surat', 'Sat 16 Jan'))
  const row = within(screen.getAllByRole('row')[1] ?? document.body)
  expect(await row.findByText(/^daily until Mon 15 Feb ·/)).toBeTruthy()
  expect(row.getByText(/next Sat 16 Jan$/)).toBeTruthy()
  await userEvent.click(row.getByRole('link', { name: '31 runs' }))
  expect(await screen.findByText('Showing 1 to 5 of 31 entries')).toBeTruthy()
  expect(browser.path()).toMatch(/^\/admin\/schedules\?master=\d+$/)
  await press('Remove filter Trips of one master')
  expect(await screen.findByText('Showing 1 to 5 of 32 entries')).toBeTruthy()
})

test('the next departures stand above by time, whatever the list shows', async () => {
  await tripsFrom('Surat', ['2027-01-17', TODAY])
  await open(`${PATH}?view=past`)
  const next = within(await screen.findByRole('region', { name: 'Next departures' }))
  const links = next.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Today, 21:00Surat → Goa',
    'Sun 17 Jan, 21:00Surat → Goa',
  ])
  expect(links[0]?.getAttribute('href')).toMatch(/^\/trips\/\d+$/)
  expect(next.getAllByText('0 of 40 seats')).toHaveLength(2)
})
