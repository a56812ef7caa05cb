import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { sellSeats } from '../../../testing/builders/sell-seats.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person
let asha: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
  asha = await app.as('asha')
})

async function openQuestion() {
  await openSite(app, admin, { path: '/admin/schedules' })
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel Night Rider/ }))
  return within(await screen.findByRole('dialog', { name: /^Cancel Night Rider/ }))
}

test('a trip is cancelled only after its figures were shown, a reason was given and its bus and day typed', async () => {
  const trip = await aSchedule(app.dependencies)
  const { id } = await sellSeats(asha, trip, { passengers: { '3A': 'Asha Rao', '3B': 'Ravi Rao' } })
  const asked = await openQuestion()
  expect(await asked.findByText('₹1,800')).toBeTruthy()
  expect(asked.getByText(/2 passengers in 1 booking/)).toBeTruthy()
  expect(asked.getByText(/^1 booking to call: no message reaches them/)).toBeTruthy()
  const act = asked.getByRole('button', { name: 'Cancel trip and refund ₹1,800' })
  expect(act.hasAttribute('disabled')).toBe(true)
  const field = asked.getByLabelText(/^Type .* to confirm$/)
  const { confirmBy } = await admin.trpc.cancellation.tripDryRun.query({ scheduleId: trip.id })
  await userEvent.type(field, confirmBy.toLowerCase())
  await userEvent.click(act)
  expect(await asked.findByText('A reason is required')).toBeTruthy()
  expect((await asha.trpc.booking.get.query({ bookingId: id })).status).toBe('CONFIRMED')
  await userEvent.type(asked.getByLabelText('Reason'), 'The road is flooded')
  await userEvent.dblClick(act)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/No bookings notified, 1 to call\./)).toBeTruthy()
  const calls = screen.getByRole('link', { name: 'Open call list' })
  expect(calls.getAttribute('href')).toBe(`/trips/${trip.id}/desk`)
  expect(await screen.findByText('Cancelled', { selector: 'own-text' })).toBeTruthy()
  const after = await asha.trpc.booking.get.query({ bookingId: id })
  expect([after.cancelReason, after.refundedPaise]).toEqual(['TRIP_CANCELLED', 180_000])
  expect(screen.queryByRole('button', { name: /^Cancel Night Rider/ })).toBeNull()
})

test('a sale made meanwhile is reported, with the new figures, before anything is cancelled', async () => {
  const trip = await aSchedule(app.dependencies)
  const asked = await openQuestion()
  expect(await asked.findByText(/0 passengers in 0 bookings/)).toBeTruthy()
  const { confirmBy } = await admin.trpc.cancellation.tripDryRun.query({ scheduleId: trip.id })
  const { id } = await sellSeats(asha, trip, { passengers: { '3A': 'Asha Rao' } })
  await userEvent.type(asked.getByLabelText('Reason'), 'The road is flooded')
  await userEvent.type(asked.getByLabelText(/^Type .* to confirm$/), confirmBy)
  await userEvent.click(asked.getByRole('button', { name: 'Cancel trip' }))
  expect((await asked.findByRole('alert')).textContent).toContain('1 booking and ₹900')
  expect(await asked.findByText(/1 passenger in 1 booking/)).toBeTruthy()
  expect((await asha.trpc.booking.get.query({ bookingId: id })).status).toBe('CONFIRMED')
  await userEvent.click(asked.getByRole('button', { name: 'Cancel trip and refund ₹900' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await asha.trpc.booking.get.query({ bookingId: id })).status).toBe('CANCELLED')
})
