import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addPoint, setPoints } from '../../../testing/builders/back-office/route-points.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { sellSeats } from '../../../testing/builders/sell-seats.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person
let asha: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
  asha = await app.as('asha')
  trip = await aSchedule(app.dependencies)
})

const routeOfTrip = async () => (await admin.trpc.schedule.get.query({ id: trip.id })).route

/** Two points where the trip begins; both bookings were made while there was the first alone. */
async function twoPoints() {
  const { id } = await routeOfTrip()
  const wakad = await addPoint(admin, 'Pune', 'Wakad')
  const hinjewadi = await addPoint(admin, 'Pune', 'Hinjewadi')
  await setPoints(admin, id, [[wakad, { on: 0 }]])
  await admin.trpc.route.applyPoints.mutate({ id })
  const booking = await sellSeats(asha, trip, { passengers: { '3A': 'Asha Rao' } })
  await sellSeats(asha, trip, { passengers: { '4A': 'Ravi Rao' } })
  await setPoints(admin, id, [
    [wakad, { on: 0 }],
    [hinjewadi, { on: 30 }],
  ])
  await admin.trpc.route.applyPoints.mutate({ id })
  return { booking, wakad, hinjewadi }
}

async function openPoints() {
  const browser = await openSite(app, admin, { path: '/admin/schedules' })
  await userEvent.click(await screen.findByRole('button', { name: /^Points of Night Rider/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Points of this trip' }))
  return { browser, dialog }
}

test('a point is closed only after it was said who moves where; they are moved, and it is opened again', async () => {
  const { booking } = await twoPoints()
  const { browser, dialog } = await openPoints()
  const list = within(await dialog.findByRole('list', { name: 'Points of this trip' }))
  const lines = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines()).toEqual([
    'Wakad, PuneGet on at 22:002 bookingsClose',
    'Hinjewadi, PuneGet on at 22:300 bookingsClose',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Close Wakad' }))
  const effect = '2 bookings move to Hinjewadi and can cancel for a full refund.'
  expect(dialog.getByText(effect)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it open' }))
  expect(dialog.queryByText(effect)).toBeNull()
  expect(browser.called()).not.toContain('schedule.closePoint')

  await userEvent.click(dialog.getByRole('button', { name: 'Close Wakad' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close Wakad on this trip' }))
  await dialog.findByRole('button', { name: 'Reopen Wakad' })
  await waitFor(() =>
    expect(lines()).toEqual([
      'Wakad, PuneClosedGet on at 22:00Hinjewadi takes its place0 bookingsReopen',
      'Hinjewadi, PuneGet on at 22:302 bookingsClose',
    ]),
  )
  const moved = await asha.trpc.booking.get.query({ bookingId: booking.id })
  expect([moved.boarding.point?.name, moved.fullRefundReason]).toEqual(['Hinjewadi', 'POINT_MOVED'])

  await userEvent.click(dialog.getByRole('button', { name: 'Close Hinjewadi' }))
  expect(
    dialog.getByText('No other open point of Pune can take the place of Hinjewadi.'),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen Wakad' }))
  await dialog.findByRole('button', { name: 'Close Wakad' })
  expect(dialog.queryByText('Closed')).toBeNull()
})

test('a point that somebody else has closed meanwhile is told, and shown as it is then', async () => {
  const { wakad, hinjewadi } = await twoPoints()
  const { dialog } = await openPoints()
  await userEvent.click(await dialog.findByRole('button', { name: 'Close Wakad' }))
  const points = { pointId: wakad.id, substituteId: hinjewadi.id }
  await admin.trpc.schedule.closePoint.mutate({ scheduleId: trip.id, ...points })
  await userEvent.click(dialog.getByRole('button', { name: 'Close Wakad on this trip' }))
  expect(await dialog.findByText('Wakad is closed on this trip already')).toBeTruthy()
  expect(await dialog.findByRole('button', { name: 'Reopen Wakad' })).toBeTruthy()
})

test('a trip without points says so and leads to those of its route', async () => {
  const { id } = await routeOfTrip()
  const { browser, dialog } = await openPoints()
  const words = 'This trip has no points: each of its towns is one place.'
  expect(await dialog.findByText(words)).toBeTruthy()
  await userEvent.click(dialog.getByRole('link', { name: 'Points of the route' }))
  await waitFor(() => expect(browser.path()).toBe(`/admin/routes/${id}/points`))
})
