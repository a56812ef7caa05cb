import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { openForm } from '../../../testing/builders/office-form.ts'
import { withoutAnswer } from '../../../testing/builders/without-answer.ts'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

const STOPS = [
  { stopName: 'Satara', arrivalTime: '23:45', departureTime: '23:50', distance: 110 },
  { stopName: 'Karad', arrivalTime: '00:40', departureTime: '00:45', distance: 160 },
  { stopName: 'Kolhapur', arrivalTime: '02:10', departureTime: '02:20', distance: 230 },
]
const PUNE_GOA = {
  sourceCity: 'Pune',
  destinationCity: 'Goa',
  totalDistance: 450,
  totalDuration: '7h 30m',
  stops: STOPS,
}

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const routes = () => admin.trpc.route.list.query({})
const open = (query = '') => openSite(app, admin, { path: `/admin/routes${query}` })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const write = (label: string, value: string, within_: HTMLElement = dialog()) =>
  fireEvent.change(within(within_).getByLabelText(label), { target: { value } })
const dialog = () => screen.getByRole('dialog')
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const value = (label: string, within_: HTMLElement = dialog()) =>
  within(within_).getByLabelText<HTMLInputElement>(label).value
const stop = (number: number) => within(dialog()).getByRole('group', { name: `Stop ${number}` })

function writeStop(number: number, name: string, times: [string, string], distance: string): void {
  write('Stop Name', name, stop(number))
  write('Arrival Time', times[0], stop(number))
  write('Departure Time', times[1], stop(number))
  write('Distance (km)', distance, stop(number))
}

test('a first route is added with its stops put in order, and is in the list', async () => {
  await open()
  expect(await screen.findByText('No routes available')).toBeTruthy()
  await openForm('Add Route', 'Add New Route')
  expect(within(dialog()).getByText('No stops added yet...')).toBeTruthy()
  const save = within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Add Route' })
  write('Source City', 'Pune')
  write('Destination City', 'Goa')
  expect(save.disabled).toBe(true)
  write('Total Duration', '7h 30m')
  expect(save.disabled).toBe(false)
  write('Total Distance (km)', '450')
  await click('Add Stop')
  await click('Add Stop')
  writeStop(1, 'Kolhapur', ['02:10', '02:20'], '230')
  writeStop(2, 'Satara', ['23:45', '23:50'], '110')
  await click('Move stop 2 up')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move stop 1 down')
  const line = within(dialog()).getByRole('list', { name: 'The line of stops' })
  expect(within(line).getByText('arr. 02:10 - dep. 02:20 (+1)')).toBeTruthy()
  await userEvent.click(save)
  const list = await screen.findByRole('table', { name: 'Routes' })
  expect(within(list).getByText('Pune to Goa')).toBeTruthy()
  expect(within(list).getByText('450 km')).toBeTruthy()
  const stops = within(list).getAllByRole('listitem')
  expect(stops.map(({ textContent }) => textContent)).toEqual([
    'Satara dep. 23:50 - arr. 23:45',
    'Kolhapur dep. 02:20 - arr. 02:10 (+1)',
  ])
  await closed()
})

test('errors are at their fields, the first of them has the focus, and nothing is sent', async () => {
  const browser = await open()
  await openForm('Add Route', 'Add New Route')
  write('Source City', 'Pune')
  write('Destination City', 'Goa')
  write('Total Duration', 'long')
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Add Route' }))
  expect(within(dialog()).getByText('Duration must be like 5h 30m')).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog()).getByLabelText('Total Distance (km)'))
  expect(browser.called()).not.toContain('route.add')
})

test('an error that only the server finds is at its field, below what was done with the stop', async () => {
  const moved: Person = {
    ...admin,
    fetch: (input, init = {}) => {
      const body = typeof init.body === 'string' ? init.body : undefined
      const changed = body?.replace('"distance":230', '"distance":999') ?? null
      return admin.fetch(input, { ...init, body: changed })
    },
  }
  await openSite(app, moved, { path: '/admin/routes' })
  const form = await openForm('Add Route', 'Add New Route')
  write('Source City', 'Pune')
  write('Destination City', 'Goa')
  write('Total Duration', '7h 30m')
  write('Total Distance (km)', '450')
  await click('Add Stop')
  await click('Add Stop')
  writeStop(1, 'Satara', ['23:45', '23:50'], '110')
  writeStop(2, 'Kolhapur', ['02:10', '02:20'], '230')
  await userEvent.click(form.getByRole('button', { name: 'Add Route' }))
  const words = "Distance cannot be more than the route's 450 km"
  expect(await within(stop(2)).findByText(words)).toBeTruthy()
  expect(form.getByText(`Failed to create stop: ${words}`)).toBeTruthy()
  expect(document.activeElement).toBe(within(stop(2)).getByLabelText('Distance (km)'))
  write('Distance (km)', '231', stop(2))
  expect(within(stop(2)).queryByText(words)).toBeNull()
  expect((await routes()).totalRecords).toBe(0)
})

test('a save that takes a moment says so, and cannot be pressed twice', async () => {
  let answer: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const slow: Person = {
    ...admin,
    fetch: async (input, init) => {
      if (JSON.stringify(input).includes('route.add')) await waiting
      return admin.fetch(input, init)
    },
  }
  await openSite(app, slow, { path: '/admin/routes' })
  const form = await openForm('Add Route', 'Add New Route')
  write('Source City', 'Pune')
  write('Destination City', 'Goa')
  write('Total Duration', '7h 30m')
  write('Total Distance (km)', '450')
  await userEvent.click(form.getByRole('button', { name: 'Add Route' }))
  expect(form.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true)
  answer()
  await closed()
  expect((await routes()).totalRecords).toBe(1)
})

test('an edit opens with what is saved and keeps the stops’ ids', async () => {
  const saved = await admin.trpc.route.add.mutate(PUNE_GOA)
  await open()
  await openForm('Edit Pune to Goa', 'Edit Route')
  expect(value('Stop Name', stop(2))).toBe('Karad')
  write('Departure Time', '00:50', stop(2))
  await userEvent.click(within(stop(3)).getByRole('button', { name: 'Remove stop 3' }))
  await click('Save Changes')
  await closed()
  const [route] = (await routes()).data
  expect(route?.stops).toEqual([saved.stops[0], { ...saved.stops[1], departureTime: '00:50' }])
})

test('somebody else’s newer change is not overwritten unnoticed, and nothing typed is lost', async () => {
  const { id } = await admin.trpc.route.add.mutate(PUNE_GOA)
  await open()
  await openForm('Edit Pune to Goa', 'Edit Route')
  write('Total Duration', '8h')
  await admin.trpc.route.update.mutate({
    id,
    version: 1,
    route: { ...PUNE_GOA, totalDistance: 460, stops: STOPS.slice(0, 2) },
  })
  await click('Save Changes')
  const words =
    'Failed to update route: admin has changed this route meanwhile. Your changes are not saved yet.'
  expect(await screen.findByText(words)).toBeTruthy()
  const compared = within(await screen.findByRole('region', { name: 'Changed meanwhile' }))
  expect(compared.getByRole('row', { name: 'Total Distance (km) 460 450' })).toBeTruthy()
  expect(compared.getByRole('row', { name: 'Total Duration 7h 30m 8h' })).toBeTruthy()
  expect(
    compared.getByRole('row', {
      name: /^Stops .*Kolhapur, arr. 02:10 - dep. 02:20 \(\+1\), 230 km$/s,
    }),
  ).toBeTruthy()
  expect(value('Total Duration')).toBe('8h')
  expect((await routes()).data[0]).toMatchObject({ totalDistance: 460, version: 2 })
  await click('Keep mine')
  await click('Save Changes')
  await closed()
  const [route] = (await routes()).data
  expect(route).toMatchObject({ totalDistance: 450, totalDuration: '8h', version: 3 })
  expect(route?.stops).toHaveLength(3)
})

test('typed input is discarded by Escape only after a question, by Cancel at once', async () => {
  await open()
  await openForm('Add Route', 'Add New Route')
  write('Source City', 'Pune')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy()
  await click('Keep editing')
  await waitFor(() => expect(value('Source City')).toBe('Pune'))
  await click('Cancel')
  await closed()
})

test('a route without trips is deleted after the question, one with trips says why not', async () => {
  await admin.trpc.route.add.mutate({ ...PUNE_GOA, sourceCity: 'Nashik' })
  await aSchedule(app.dependencies)
  await open()
  await click('Delete Pune to Goa')
  expect(
    await screen.findByText('Are you sure you want to delete this route?', undefined),
  ).toBeTruthy()
  await click('Delete')
  expect(await screen.findByText(/^Failed to delete route: .*1 trip/)).toBeTruthy()
  await click('Dismiss')
  expect(screen.queryByText(/^Failed to delete route/)).toBeNull()
  await click('Delete Nashik to Goa')
  await click('Delete')
  await waitFor(() => expect(screen.queryByText('Nashik to Goa')).toBeNull())
  expect((await routes()).totalRecords).toBe(1)
})

test('the search asks the server for either city, and is in the address', async () => {
  await admin.trpc.route.add.mutate(PUNE_GOA)
  await admin.trpc.route.add.mutate({ ...PUNE_GOA, sourceCity: 'Nashik', destinationCity: 'Surat' })
  const browser = await open()
  await screen.findByText('Showing 1 to 2 of 2 entries')
  await userEvent.type(screen.getByRole('searchbox'), 'sur')
  expect(await screen.findByText('Showing 1 to 1 of 1 entries')).toBeTruthy()
  expect(screen.getByText('Nashik to Surat')).toBeTruthy()
  expect(browser.path()).toBe('/admin/routes?search=sur')
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByText('No matching routes found')).toBeTruthy()
})

test('a head sorts, and turns round at the second click', async () => {
  await admin.trpc.route.add.mutate({ ...PUNE_GOA, totalDuration: '10h' })
  await admin.trpc.route.add.mutate({ ...PUNE_GOA, sourceCity: 'Nashik', totalDuration: '9h' })
  await open()
  const names = () => screen.getAllByText(/ to Goa$/).map(({ textContent }) => textContent)
  await screen.findByText('Nashik to Goa')
  expect(names()).toEqual(['Nashik to Goa', 'Pune to Goa'])
  await click('Duration')
  expect(names()).toEqual(['Nashik to Goa', 'Pune to Goa'])
  await click('Duration')
  await waitFor(() => expect(names()).toEqual(['Pune to Goa', 'Nashik to Goa']))
  expect(screen.getByRole('columnheader', { name: 'Duration' }).ariaSort).toBe('descending')
})

test('under 640 px cards show the first two stops and count the others', async () => {
  onNarrowScreen()
  await admin.trpc.route.add.mutate(PUNE_GOA)
  await open()
  const cards = await screen.findByRole('list', { name: 'Routes' })
  expect(within(cards).getByText('Satara')).toBeTruthy()
  expect(within(cards).getByText('+1 more stops')).toBeTruthy()
  expect(within(cards).queryByText('Kolhapur')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  expect(value('Items per page', document.body)).toBe('5')
  expect(window.matchMedia).toHaveBeenCalledWith('(max-width: 39.99em)')
})

test('routes that cannot be fetched fill the page, and come with Retry', async () => {
  await admin.trpc.route.add.mutate(PUNE_GOA)
  const { cutOff, mend } = withoutAnswer(admin, 'route.list')
  await openSite(app, cutOff, { path: '/admin/routes' })
  expect(await screen.findByText('Loading Routes...')).toBeTruthy()
  expect(await screen.findByText('Failed to fetch routes')).toBeTruthy()
  expect(screen.queryByText('No routes available')).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  mend()
  await click('Retry')
  expect(await screen.findByText('Pune to Goa')).toBeTruthy()
})
