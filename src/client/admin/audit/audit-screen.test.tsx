import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { sellSeats } from '../../../testing/builders/sell-seats.ts'
import { withoutAnswer } from '../../../testing/builders/without-answer.ts'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

test('the audit shows who did what, finds a booking by its number and leads to it', async () => {
  const trip = await aSchedule(app.dependencies)
  const asha = await app.as('asha')
  const { id, bookingNumber } = await sellSeats(asha, trip, { passengers: { '3A': 'Asha Rao' } })
  const browser = await openSite(app, admin, { path: '/admin/audit' })
  await userEvent.type(await screen.findByPlaceholderText('Search the audit...'), bookingNumber)
  const table = within(await screen.findByRole('table', { name: 'Audit' }))
  const links = await table.findAllByRole('link', { name: bookingNumber })
  expect(links[0]?.getAttribute('href')).toBe(`/sales/${id}`)
  expect(table.getByText('Paid')).toBeTruthy()
  expect(table.getAllByText('asha').length).toBeGreaterThan(0)
  await waitFor(() => expect(browser.path()).toContain(`search=${bookingNumber}`))
})

test('a name that is searched for stays out of the address', async () => {
  await app.as('asha')
  const browser = await openSite(app, admin, { path: '/admin/audit' })
  await userEvent.type(await screen.findByPlaceholderText('Search the audit...'), 'Asha Rao')
  expect(await screen.findByText('Nothing found in the audit')).toBeTruthy()
  expect(browser.path()).not.toMatch(/asha/i)
})

test('the kind of thing and the days are in the address', async () => {
  const browser = await openSite(app, admin, { path: '/admin/audit' })
  await userEvent.selectOptions(await screen.findByLabelText('Of'), 'Bus')
  expect(await screen.findByText('Nothing found in the audit')).toBeTruthy()
  expect(browser.path()).toContain('of=bus')
})

test('on a narrow screen the entries are cards; where they cannot be loaded it says so', async () => {
  onNarrowScreen()
  const { cutOff, mend } = withoutAnswer(admin, 'audit.list')
  await openSite(app, cutOff, { path: '/admin/audit' })
  const words = 'Failed to fetch the audit. Please try again later.'
  expect(await screen.findByText(words)).toBeTruthy()
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  const cards = within(await screen.findByRole('list', { name: 'Audit' }))
  expect(cards.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0)
})

test('what an entry was done to and what its details name are names that lead there; ids are in titles', async () => {
  const trip = await aSchedule(app.dependencies)
  await admin.trpc.schedule.stopSales.mutate({ id: trip.id, stopped: true })
  const { id: busId } = await admin.trpc.bus.add.mutate({
    busName: 'Day Rider',
    busNumber: 'MH14CD7777',
    busType: 'AC',
    totalSeats: 40,
    busAmenities: [],
    operatorName: 'Farebox Travels',
  })
  const browser = await openSite(app, admin, { path: '/admin/audit' })
  const table = within(await screen.findByRole('table', { name: 'Audit' }))
  const ofTrip = await table.findByRole('link', { name: 'Pune to Goa, Sat 16 Jan 2027, 22:00' })
  expect(ofTrip.getAttribute('href')).toBe(`/trips/${trip.id}`)
  expect(ofTrip.title).toBe(`schedule ${trip.id}`)
  const ofBus = table.getByRole('link', { name: 'Day Rider · MH14CD7777' })
  expect(ofBus.title).toBe(`bus ${busId}`)
  await userEvent.click(ofBus)
  await waitFor(() => expect(browser.path()).toBe('/admin/buses?search=MH14CD7777'))
  expect(await screen.findByText('Day Rider')).toBeTruthy()
})

test('a person is named, and found in their list without their name in the address', async () => {
  await app.as('asha')
  const browser = await openSite(app, admin, { path: '/admin/audit?of=user' })
  const table = within(await screen.findByRole('table', { name: 'Audit' }))
  const links = await table.findAllByRole('link', { name: 'asha' })
  await userEvent.click(links[0] ?? document.body)
  await waitFor(() => expect(browser.path()).toBe('/admin/users'))
  await waitFor(() =>
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search users...').value).toBe('asha'),
  )
})
