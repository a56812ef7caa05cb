import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { aBus } from '../../testing/builders/fleet.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'

const date = '2027-01-16'
const search = (source: string, destination: string, more = '') =>
  `/search?source=${encodeURIComponent(source)}&destination=${destination}&date=${date}${more}`

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})

/** A bus each morning from Bengaluru to Mapusa and Panaji, on sale for a month. */
async function toTheCoast(): Promise<void> {
  const { bus, route, schedule } = (await app.as('admin')).trpc
  const { id: busId } = await bus.add.mutate({
    ...aBus(),
    busAmenities: ['WIFI', 'BLANKET', 'TOILET', 'GPS_TRACKING'],
  })
  const stop = (stopName: string, time: string, distance: number) => ({
    stopName,
    arrivalTime: time,
    departureTime: time,
    distance,
  })
  const { id: routeId } = await route.add.mutate({
    sourceCity: 'Bengaluru',
    destinationCity: 'Panaji',
    totalDistance: 560,
    totalDuration: '11h',
    stops: [stop('Hubballi', '13:00', 400), stop('Mapusa', '16:30', 545)],
  })
  await schedule.add.mutate({
    busId,
    routeId,
    scheduleDate: date,
    departureTime: '06:00',
    arrivalTime: '17:00',
    farePrice: 900,
    totalSeats: 40,
    automationDuration: 'ONE_MONTH',
    isMasterRecord: true,
  })
}

const heading = () => screen.findByRole('heading', { level: 1 })
const cards = () => screen.findAllByRole('link', { name: /^View seats/ })
const chooseIn = async (label: string, typed: string) => {
  const field = screen.getByRole('combobox', { name: label })
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  return screen.findAllByRole('option')
}

test.each(['bangalore', 'बेंगलुरु', 'Bangalore'])(
  'an address with %s is that of Bengaluru',
  async (name) => {
    await toTheCoast()
    const browser = await openSite(app, app.visitor(), { path: search(name, 'panjim') })
    expect(await cards()).toHaveLength(1)
    expect((await heading()).textContent).toBe('Bengaluru → Panaji')
    await waitFor(() => expect(browser.path()).toBe(search('bengaluru', 'panaji')))
  },
)

test('Goa is searched as all of its towns, and each bus says which', async () => {
  await toTheCoast()
  await openSite(app, app.visitor(), { path: search('bengaluru', 'goa') })
  expect(await cards()).toHaveLength(2)
  expect((await heading()).textContent).toBe('Bengaluru → Goa')
  expect(screen.getByText('Goa stands for Mapusa and Panaji.')).toBeTruthy()
  expect(screen.getByText('Mapusa, Goa')).toBeTruthy()
  expect(screen.getByText('Panaji, Goa')).toBeTruthy()
})

test('a result says where the bus stops and all that is on board', async () => {
  await toTheCoast()
  await openSite(app, app.visitor(), { path: search('bengaluru', 'panaji') })
  await cards()
  expect(screen.getByText('Stops: Hubballi, Mapusa')).toBeTruthy()
  const amenities = within(screen.getByRole('list', { name: 'Amenities' }))
  expect(amenities.getAllByRole('listitem')).toHaveLength(4)
})

test('the search form offers a city by the name that is typed, and for a misspelt one the city that is like it', async () => {
  await toTheCoast()
  const browser = await openSite(app, app.visitor(), { path: '/search' })
  await screen.findByRole('button', { name: 'Search buses' })
  const [bengaluru] = await chooseIn('From', 'Bang')
  expect(bengaluru?.textContent).toBe('Bengaluru (Bangalore)')
  await userEvent.keyboard('{Enter}')
  const [panaji] = await chooseIn('To', 'Panagi')
  expect(panaji?.textContent).toBe('Panaji')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Search buses' }))
  expect(await screen.findByText('No buses here yet. Did you mean Panaji?')).toBeTruthy()
  await chooseIn('To', 'Panjim')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }))
  await userEvent.click(screen.getByRole('button', { name: 'Search buses' }))
  expect(await cards()).toHaveLength(1)
  expect(browser.path()).toBe(search('bengaluru', 'panaji'))
})

test('a misspelt town asks what was meant, as a link that searches', async () => {
  await toTheCoast()
  await openSite(app, app.visitor(), { path: search('bengalru', 'panaji') })
  await userEvent.click(await screen.findByRole('link', { name: 'Did you mean Bengaluru?' }))
  expect(await cards()).toHaveLength(1)
})

test('where no bus goes a town near by is offered, with its next bus and fare', async () => {
  await aSchedule(app.dependencies)
  const { route } = (await app.as('admin')).trpc
  const ends = { sourceCity: 'Goa', destinationCity: 'Karwar' }
  await route.add.mutate({ ...ends, totalDistance: 90, totalDuration: '2h', stops: [] })
  await openSite(app, app.visitor(), { path: search('pune', 'karwar') })
  expect(await screen.findByText('No buses on Sat 16 Jan')).toBeTruthy()
  const offers = await screen.findAllByRole('link', { name: /^Pune to .*, Tomorrow / })
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    'Pune to Goa, Tomorrow 22:00, ₹900',
  ])
  expect(offers[0]?.getAttribute('href')).toBe(search('pune', 'goa'))
})

test('beyond the last run on sale it says until when sales are open', async () => {
  await aSchedule(app.dependencies)
  const late = search('pune', 'goa').replace(date, '2027-03-01')
  await openSite(app, app.visitor(), { path: late })
  expect(await screen.findByText('Sales open until Sat 16 Jan')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Last buses on sale: Tomorrow' }))
  expect(await cards()).toHaveLength(1)
})

test('a way back on the day of arrival has the buses that leave after it, and the others on request', async () => {
  await aSchedule(app.dependencies)
  await openSite(app, app.visitor(), { path: search('pune', 'goa', '&after=22%3A30') })
  expect(await screen.findByText('No bus leaves after 22:30 on this day')).toBeTruthy()
  await userEvent.click(
    screen.getByRole('button', { name: 'Remove filter After 22:30, when you arrive' }),
  )
  expect(await cards()).toHaveLength(1)
})
