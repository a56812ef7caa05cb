import { NO_PROVIDER_KEYS } from '../../server/core/secrets/provider-keys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { connectedPayments } from '../../server/payment/connected-payments.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { operatorCall } from '../../testing/builders/a-trip-on-sale.ts'
import { aTripWithPoints } from '../../testing/builders/back-office/a-trip-with-points.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { HOUR } from '../../domain/time/calendar.ts'
import { aBus, aRoute, aSchedule as plannedTrip, TODAY } from '../../testing/builders/fleet.ts'
import { sellSeats } from '../../testing/builders/sell-seats.ts'
import { withoutAnswer } from '../../testing/builders/without-answer.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'

const path = '/search?source=pune&destination=goa&date=2027-01-16'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

test('a bus leads to its seats for the journey that was searched', async () => {
  const { id } = await aSchedule(app.dependencies)
  await openSite(app, app.visitor(), { path })
  const link = await screen.findByRole('link', { name: /^View seats/ })
  expect(link.getAttribute('href')).toBe(`/booking/${id}?from=0&to=3`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pune → Goa')
  expect(screen.getByText('40 seats left')).toBeTruthy()
  expect(screen.getByText('+1 day')).toBeTruthy()
})

test.each([
  [{ Wakad: 0, Swargate: 40, Katraj: 70 }, '3 boarding points, 22:00–23:10'],
  [{ Wakad: 0 }, '1 boarding point, 22:00'],
])('a bus says at how many points of the town one gets on, and when', async (offsets, text) => {
  await aTripWithPoints(app, offsets)
  await openSite(app, app.visitor(), { path })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('where a town has no points none are counted', async () => {
  await aSchedule(app.dependencies)
  await openSite(app, app.visitor(), { path })
  await screen.findByRole('link', { name: /^View seats/ })
  expect(screen.queryByText(/boarding point/)).toBeNull()
})

test('without a date the search is of today, shown as chosen', async () => {
  await openSite(app, app.visitor(), { path: '/search?source=pune&destination=goa' })
  const days = await screen.findByRole('navigation', { name: 'Day of travel' })
  expect(within(days).getByRole('link', { current: 'date' }).textContent).toContain('Today')
})

test('a filter narrows the list, is announced, is in the address and can be removed', async () => {
  await aSchedule(app.dependencies, { farePaise: 45_000 })
  await aSchedule(app.dependencies, { farePaise: 90_000 })
  const browser = await openSite(app, app.visitor(), { path })
  expect(await screen.findAllByRole('link', { name: /^View seats/ })).toHaveLength(2)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Under ₹500/ }))
  expect(screen.getAllByRole('link', { name: /^View seats/ })).toHaveLength(1)
  expect(screen.getByText('1 of 2 buses')).toBeTruthy()
  expect(browser.path()).toContain('price=to-500')
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Under ₹500' }))
  expect(screen.getAllByRole('link', { name: /^View seats/ })).toHaveLength(2)
})

test('the number of buses is the same above the list and over it', async () => {
  await aSchedule(app.dependencies)
  await openSite(app, app.visitor(), { path: `${path}&after=23:59` })
  expect(await screen.findByText('No bus leaves after 23:59 on this day')).toBeTruthy()
  expect(screen.queryByText(/· 1 bus/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier buses' }))
  expect(await screen.findByText(/· 1 bus/)).toBeTruthy()
})

test('by price the cheapest bus comes first', async () => {
  await aSchedule(app.dependencies, { farePaise: 90_000 })
  await aSchedule(app.dependencies, { farePaise: 45_000 })
  const browser = await openSite(app, app.visitor(), { path })
  await userEvent.click(await screen.findByRole('radio', { name: 'Price' }))
  const buses = within(screen.getByRole('region', { name: 'Buses' }))
  expect(buses.getAllByText(/^₹/).map(({ textContent }) => textContent)).toEqual(['₹450', '₹900'])
  expect(browser.path()).toContain('sort=price')
})

test('a day without buses offers the next one that has some', async () => {
  await aSchedule(app.dependencies, { inDays: 3 })
  await openSite(app, app.visitor(), { path })
  expect(await screen.findByText('No buses on Sat 16 Jan')).toBeTruthy()
  const next = await screen.findByRole('link', { name: 'Next buses: Mon 18 Jan' })
  await userEvent.click(next)
  expect(await screen.findByRole('link', { name: /^View seats/ })).toBeTruthy()
})

test('a search that fails says so and tries again on Retry', async () => {
  await aSchedule(app.dependencies)
  const visitor = app.visitor()
  const { cutOff, mend } = withoutAnswer(visitor, 'schedule.search')
  await openSite(app, cutOff, { path })
  expect(await screen.findByText('Failed to search buses. Please try again.')).toBeTruthy()
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /^View seats/ })).toBeTruthy()
})

test('where nobody can pay online the buses stay visible, with whom to call', async () => {
  app.dependencies.payments = connectedPayments(NO_PROVIDER_KEYS)
  await aSchedule(app.dependencies)
  await saveSettings(await operatorCall(app), { supportPhone: '1800 111' })
  await openSite(app, app.visitor(), { path })
  const buses = within(await screen.findByRole('region', { name: 'Buses' }))
  await waitFor(() =>
    expect(buses.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Tickets cannot be paid for online here yet. Please call 1800 111.',
    ),
  )
})

test('while all online sales are stopped the buses stay visible, disabled, with whom to call', async () => {
  await aSchedule(app.dependencies)
  await saveSettings(await operatorCall(app), {
    onlineSalesStopped: true,
    supportPhone: '1800 111',
  })
  await openSite(app, app.visitor(), { path })
  const buses = within(await screen.findByRole('region', { name: 'Buses' }))
  await waitFor(() =>
    expect(buses.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Online sales are stopped at the moment. Please call 1800 111.',
    ),
  )
  expect(buses.getByText('Booking closed')).toBeTruthy()
})

test('while the bus of a trip is being changed its card stays, without a way to the seats', async () => {
  const trip = await aSchedule(app.dependencies)
  await aSchedule(app.dependencies)
  await sellSeats(await app.as('asha'), trip, { passengers: { '3A': 'Asha' } })
  const { bus, swap } = (await app.as('admin')).trpc
  const { id: busId } = await bus.add.mutate(aBus())
  await swap.open.mutate({ scheduleId: trip.id, busId, reason: 'BREAKDOWN' })
  await openSite(app, app.visitor(), { path })
  expect(await screen.findByText('Sales pause for a few minutes')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^View seats/ })).toHaveLength(1)
  expect(screen.getAllByRole('heading', { level: 2, name: 'Night Rider' })).toHaveLength(2)
})

test('what has departed today stands apart below the others, in no count, filter or order of theirs', async () => {
  const { bus, route, schedule } = (await app.as('admin')).trpc
  const { id: routeId } = await route.add.mutate(aRoute())
  for (const [departureTime, farePrice] of [
    ['13:00', 450],
    ['18:00', 900],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one bus after the other
    const { id: busId } = await bus.add.mutate(aBus())
    // oxlint-disable-next-line no-await-in-loop
    await schedule.add.mutate({
      ...plannedTrip({ busId, routeId, scheduleDate: TODAY, departureTime }),
      arrivalTime: '23:00',
      farePrice,
    })
  }
  app.pass(2 * HOUR)
  await openSite(app, app.visitor(), { path: '/search?source=pune&destination=goa&sort=price' })
  const gone = await screen.findByRole('region', { name: 'Departed today' })
  expect(
    within(gone)
      .getAllByText(/^₹/)
      .map(({ textContent }) => textContent),
  ).toEqual(['₹450'])
  expect(within(gone).queryByRole('link')).toBeNull()
  expect(screen.getAllByRole('link', { name: /^View seats/ })).toHaveLength(1)
  expect(screen.getByText('1 bus, 1 departed')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /^Under ₹500/ })).toBeNull()
})
