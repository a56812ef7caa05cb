import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../domain/time/calendar.ts'
import { heldSeats, paidSeats, seatsToPay } from '../../testing/builders/held-seats.ts'
import { openMore } from '../../testing/screens/open-more.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

test('who has booked nothing is led to the search', async () => {
  await openSite(app, asha, { path: '/bookings' })
  expect(await screen.findByText('No journeys ahead')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Search buses' }).getAttribute('href')).toBe('/')
})

test('a paid journey shows its state in words and its ticket', async () => {
  const booking = await paidSeats(app, asha, ['3A'])
  const browser = await openSite(app, asha, { path: '/bookings' })
  expect(await screen.findByText('Confirmed')).toBeTruthy()
  expect(screen.getByText('Paid')).toBeTruthy()
  expect(screen.getByText('Tomorrow')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Show ticket' }))
  expect(await screen.findByText('Payment ID')).toBeTruthy()
  expect(browser.path()).toBe(`/booking/confirmation/${booking.id}`)
  expect(screen.queryByText(/ending in/)).toBeNull()
})

test('an unpaid one says until when, and goes on where it stopped', async () => {
  await seatsToPay(app, asha, ['3A'])
  const unnamed = await heldSeats(app, asha, ['3B'])
  const browser = await openSite(app, asha, { path: '/bookings' })
  expect(await screen.findAllByText('Held until 12:10, 10 minutes left')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/payment')
  await userEvent.click(screen.getByRole('link', { name: 'Continue' }))
  expect(browser.path()).toBe(`/booking/${unnamed.scheduleId}/passengers`)
})

test('an unpaid one is given up only after a question', async () => {
  const booking = await seatsToPay(app, asha, ['3A'])
  await openSite(app, asha, { path: '/bookings' })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Seat 3A from Pune to Goa')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
  expect(
    await screen.findByText('This booking was cancelled at your request. Nothing was charged.'),
  ).toBeTruthy()
  const after = await asha.trpc.booking.get.query({ bookingId: booking.id })
  expect([after.status, after.cancelReason]).toEqual(['CANCELLED', 'CUSTOMER'])
})

test('the tab is in the address; a hold that ran out is among the cancelled', async () => {
  await seatsToPay(app, asha, ['3A'])
  app.pass(10 * MINUTE)
  await openSite(app, asha, { path: '/bookings?tab=cancelled' })
  expect(await screen.findByText('Expired')).toBeTruthy()
  expect(screen.getByText(/the seats were released. Nothing was charged/)).toBeTruthy()
})

test('a journey that has ended is past', async () => {
  await paidSeats(app, asha, ['3A'])
  app.pass(2 * DAY)
  await openSite(app, asha, { path: '/bookings?tab=past' })
  expect(await screen.findByText('Travelled')).toBeTruthy()
  expect(screen.queryByText('Confirmed')).toBeNull()
  await openMore()
  expect(await screen.findByRole('link', { name: 'Show ticket' })).toBeTruthy()
})
