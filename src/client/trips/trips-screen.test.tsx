import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { sellSeats } from '../../testing/builders/sell-seats.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

const open = async (path = '/trips', name = 'agent') => openSite(app, await app.as(name), { path })
const routes = async () => (await screen.findAllByRole('link', { name: 'Pune to Goa' })).length

test('the trips of today are there with their counts, each with a link to its place, its passengers and its check-in', async () => {
  const trip = await aSchedule(app.dependencies, { inDays: 0, totalSeats: 8 })
  await sellSeats(await app.as('asha'), trip, { passengers: { '1A': 'Asha', '1B': 'Vikram' } })
  const browser = await open()
  expect(await routes()).toBe(1)
  const [card] = screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent.includes('22:00'))
  expect(card?.textContent).toContain('2 passengers · 8 seats')
  expect(card?.textContent).toContain('0 on board')
  expect(card?.textContent).toContain('05:30 (+1)')
  expect(card?.textContent).toContain('Upcoming')
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('Passengers of 22:00 Pune to Goa')).toBe(`/trips/${trip.id}/passengers`)
  expect(to('Check-in of 22:00 Pune to Goa')).toBe(`/trips/${trip.id}/check-in`)
  await userEvent.click(screen.getByRole('link', { name: 'Pune to Goa' }))
  await waitFor(() => expect(browser.path()).toBe(`/trips/${trip.id}`))
})

test('the day is in the address: the next one, the one picked, and back to today', async () => {
  await aSchedule(app.dependencies, { inDays: 1 })
  const browser = await open()
  expect(await screen.findByText('No trips on this day')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: /^Next day/ }))
  expect(await screen.findByRole('heading', { name: 'Tomorrow' })).toBeTruthy()
  expect(browser.path()).toBe('/trips?date=2027-01-16')
  fireEvent.change(screen.getByLabelText('Day', { selector: 'input' }), {
    target: { value: '2027-01-20' },
  })
  await waitFor(() => expect(browser.path()).toBe('/trips?date=2027-01-20'))
  await userEvent.click(await screen.findByRole('link', { name: 'Today' }))
  await waitFor(() => expect(browser.path()).toBe('/trips'))
})

test('a search finds a bus or a place, is in the address and says when it finds nothing', async () => {
  await aSchedule(app.dependencies, { inDays: 0 })
  const browser = await open('/trips?search=goa')
  expect(await routes()).toBe(1)
  const field = screen.getByRole('searchbox', { name: 'Bus, place or time...' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Delhi')
  expect(await screen.findByText('No trip matches “Delhi”')).toBeTruthy()
  expect(browser.path()).toBe('/trips?search=Delhi')
})

test('a trip that has arrived is below the others', async () => {
  const trip = await aSchedule(app.dependencies, { inDays: -1 })
  await app.dependencies.store.write((trx) =>
    trx
      .updateTable('schedules')
      .set({ service_day: '2027-01-15' })
      .where('id', '=', trip.id)
      .execute(),
  )
  await aSchedule(app.dependencies, { inDays: 0 })
  await open('/trips', 'admin')
  expect(await routes()).toBe(2)
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings.slice(0, 2)).toEqual(['Today', 'Arrived'])
  const arrived = within(
    screen.getByRole('heading', { name: 'Arrived' }).closest('section') ?? document.body,
  )
  const card = arrived.getByRole('listitem')
  expect(within(card).getByText('Arrived')).toBeTruthy()
  expect(within(card).queryByText('Departed')).toBeNull()
})

test('what fails says so and can be tried again', async () => {
  await aSchedule(app.dependencies, { inDays: 0 })
  const agent = await app.as('agent')
  let down = true
  const fetch: typeof agent.fetch = (target, init) =>
    down && typeof target === 'string' && target.includes('passenger.trips')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : agent.fetch(target, init)
  await openSite(app, { ...agent, fetch }, { path: '/trips' })
  expect(await screen.findByText('Failed to load trips. Please try again.')).toBeTruthy()
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await routes()).toBe(1)
})

test.each(['a customer', 'a visitor'])('%s is sent home from both screens', async (who) => {
  const person = who === 'a visitor' ? app.visitor() : await app.as('asha')
  const trip = await aSchedule(app.dependencies)
  for (const path of ['/trips', `/trips/${trip.id}/passengers`]) {
    // One browser after the other.
    // oxlint-disable-next-line no-await-in-loop
    const browser = await openSite(app, person, { path })
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => expect(browser.path()).toBe('/'))
    expect(browser.called().filter((call) => call.startsWith('passenger.'))).toEqual([])
    cleanup()
  }
})
