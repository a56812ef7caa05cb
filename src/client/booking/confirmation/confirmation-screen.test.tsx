import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { heldSeats, paidSeats, seatsToPay } from '../../../testing/builders/held-seats.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { paths } from '../../paths.ts'

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

test('the ticket says where to be and when, who sits where, and what a cancellation gives back', async () => {
  const booking = await paidSeats(app, asha, ['3A'])
  await openSite(app, asha, { path: paths.confirmation(booking.id) })
  const ticket = await screen.findByRole('article', { name: `Ticket ${booking.bookingNumber}` })
  for (const text of [
    'Pune to Goa',
    'Saturday, 16 January 2027',
    'Be there by 21:45',
    '05:30',
    'the next day',
    'Passenger 1',
    'Age 30, Female',
    'Night Rider',
    booking.busNumber,
    'Until Fri 15 Jan, 22:00',
    '90 % of base fare',
    booking.payment?.reference ?? 'no payment',
  ]) {
    expect(ticket.textContent).toContain(text)
  }
})

test('the current step of the cancellation table is marked', async () => {
  const booking = await paidSeats(app, asha, ['3A'])
  await openSite(app, asha, { path: paths.confirmation(booking.id) })
  const row = await screen.findByRole('row', { current: true })
  expect(row.textContent).toContain('₹810')
  expect(screen.getByRole('row', { name: /^After that/ }).textContent).toBe(
    'After thatnothing back',
  )
})

test('an unpaid booking says so there, and goes on to what is missing', async () => {
  const booking = await heldSeats(app, asha, ['3A'])
  const browser = await openSite(app, asha, { path: paths.confirmation(booking.id) })
  expect(await screen.findByText('This booking is not paid yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Continue' }))
  expect(browser.path()).toBe(paths.passengers(booking.scheduleId))
})

test('a cancelled one says why, and that nothing was charged', async () => {
  const booking = await seatsToPay(app, asha, ['3A'])
  await asha.trpc.booking.cancel.mutate({ bookingId: booking.id })
  await openSite(app, asha, { path: paths.confirmation(booking.id) })
  expect(
    await screen.findByText('This booking was cancelled at your request. Nothing was charged.'),
  ).toBeTruthy()
})

test('another’s ticket is not shown; the message is that of a missing one', async () => {
  const booking = await paidSeats(app, await app.as('ravi'), ['3A'])
  await openSite(app, asha, { path: paths.confirmation(booking.id) })
  const failed = 'Failed to load booking details. Please try again later.'
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(document.body.textContent).not.toContain(booking.bookingNumber)
})
