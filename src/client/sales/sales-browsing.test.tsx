import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { aSale } from '../../testing/builders/ticket-counter.ts'
import { withoutAnswer } from '../../testing/builders/without-answer.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let agent: Person
let trip: TestSchedule
let other: TestSchedule
let day: string

beforeEach(async () => {
  app = await testApp()
  await app.as('admin')
  agent = await app.as('agent')
  trip = await aSchedule(app.dependencies)
  other = await aSchedule(app.dependencies)
  day = (await agent.trpc.passenger.trips.query({})).trips[0]?.scheduleDate ?? ''
})

const sell = async (seats: string[], at = trip, change = {}) =>
  (await agent.trpc.counter.sell.mutate(aSale(at, seats, change))).bookingNumber
const bookings = () => screen.findByRole('region', { name: 'Bookings' })
const trips = () => screen.findByLabelText('Trip')

test('a day lists its bookings without a word typed, and a trip narrows them; both are in the address', async () => {
  const [one, two] = [await sell(['1A']), await sell(['1A'], other)]
  const browser = await openSite(app, agent, { path: `/sales?date=${day}` })
  const list = within(await bookings())
  expect(await list.findByRole('link', { name: one })).toBeTruthy()
  expect(list.getByRole('link', { name: two })).toBeTruthy()
  expect(list.getByText('2 bookings, by boarding time')).toBeTruthy()
  const option = within(await trips()).getAllByRole('option', {
    name: '22:00 Night Rider, Pune to Goa: 1 booking',
  })
  expect(option).toHaveLength(2)
  await userEvent.selectOptions(await trips(), String(other.id))
  await waitFor(() => expect(screen.queryByRole('link', { name: one })).toBeNull())
  expect(list.getByRole('link', { name: two })).toBeTruthy()
  expect(browser.path()).toBe(`/sales?date=${day}&trip=${other.id}`)
  await userEvent.selectOptions(await trips(), '')
  expect(await screen.findByRole('link', { name: one })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Any day' }))
  await waitFor(() => expect(browser.path()).toBe('/sales'))
  expect(screen.queryByRole('region', { name: 'Bookings' })).toBeNull()
})

test('a day is chosen, also today by one press; a day without bookings says so', async () => {
  const number = await sell(['1A'])
  const browser = await openSite(app, agent, { path: '/sales' })
  await userEvent.click(await screen.findByRole('button', { name: 'Today' }))
  expect(await screen.findByText('No bookings on this day')).toBeTruthy()
  const field = screen.getByLabelText('Day of travel')
  await userEvent.clear(field)
  await userEvent.type(field, day)
  expect(await screen.findByRole('link', { name: number })).toBeTruthy()
  expect(browser.path()).toBe(`/sales?date=${day}`)
})

test('what is typed is searched for among the bookings of the day, and stays out of the address', async () => {
  const [one, two] = [await sell(['1A']), await sell(['2A'])]
  const browser = await openSite(app, agent, { path: `/sales?date=${day}` })
  await screen.findByRole('link', { name: two })
  const field = screen.getByPlaceholderText('Number, phone, e-mail or name...')
  await userEvent.type(field, '1a goa guest')
  const found = within(await screen.findByRole('region', { name: 'Bookings found' }))
  expect(await found.findByRole('link', { name: one })).toBeTruthy()
  await waitFor(() => expect(found.queryByRole('link', { name: two })).toBeNull())
  expect(browser.path()).toBe(`/sales?date=${day}`)
})

test('an invoice’s number finds its booking and may be passed on with the address', async () => {
  const number = await sell(['1A'])
  await openSite(app, agent, { path: '/sales?search=INV%2F26-27%2F000001' })
  expect(await screen.findByRole('link', { name: number })).toBeTruthy()
})

test('the part of a trip that lists its sales leads to the search among them, and that to its whole day', async () => {
  const [one, two] = [await sell(['1A']), await sell(['1A'], other)]
  const browser = await openSite(app, agent, { path: `/trips/${trip.id}?part=sales` })
  await userEvent.click(await screen.findByRole('link', { name: 'Find one of them' }))
  expect(await within(await bookings()).findByRole('link', { name: one })).toBeTruthy()
  expect(browser.path()).toBe(`/sales?trip=${trip.id}`)
  await waitFor(async () => expect(await trips()).toHaveProperty('value', String(trip.id)))
  await userEvent.selectOptions(await trips(), '')
  expect(await screen.findByRole('link', { name: two })).toBeTruthy()
  expect(browser.path()).toBe(`/sales?date=${day}`)
})

test('there are pages of twenty, and holds that ended come when they are asked for', async () => {
  for (const row of Array.from({ length: 7 }, (_, index) => index + 1))
    for (const letter of ['A', 'B', 'C']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sell([`${row}${letter}`])
    }
  const browser = await openSite(app, agent, { path: `/sales?date=${day}` })
  expect(await screen.findByText('Showing 1 to 20 of 21 entries')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Showing 21 to 21 of 21 entries')).toBeTruthy()
  expect(browser.path()).toBe(`/sales?date=${day}&page=2`)
  await userEvent.click(screen.getByRole('link', { name: 'Also holds that ended' }))
  await waitFor(() => expect(browser.path()).toBe(`/sales?date=${day}&ended=yes`))
  expect(await screen.findByRole('link', { name: 'Without holds that ended' })).toBeTruthy()
})

test('a list that cannot be read says so and can be read again', async () => {
  const number = await sell(['1A'])
  const { cutOff, mend } = withoutAnswer(agent, 'sale.list')
  await openSite(app, cutOff, { path: `/sales?date=${day}` })
  expect(await screen.findByText('Failed to load bookings. Please try again.')).toBeTruthy()
  mend()
  // The request that was cut off took that for cash refunds with it.
  const [retry] = screen.getAllByRole('button', { name: 'Retry' })
  if (retry !== undefined) await userEvent.click(retry)
  expect(await screen.findByRole('link', { name: number })).toBeTruthy()
})
