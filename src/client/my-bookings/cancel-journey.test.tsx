import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { newCall } from '../../server/core/new-call.ts'
import { payOutDueRefunds } from '../../server/payment/refund/refund-payout.service.ts'
import { paidSeats } from '../../testing/builders/held-seats.ts'
import { openMore } from '../../testing/screens/open-more.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'
import { withoutAnswer } from '../../testing/builders/without-answer.ts'

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Cancel this journey?' }))

test('of two seats one is given up: the sum is shown first, and the other travels on', async () => {
  const { id } = await paidSeats(app, asha, ['3A', '3B'])
  await openSite(app, asha, { path: '/bookings' })
  await openMore()
  await press('Cancel')
  const asked = await dialog()
  expect(asked.getByText('Select at least one passenger to see the refund.')).toBeTruthy()
  expect(asked.getByRole('button', { name: 'Cancel seats' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(asked.getByRole('checkbox', { name: /Seat 3B/ }))
  await userEvent.click(await asked.findByRole('button', { name: 'Cancel 1 seat, ₹810 refund' }))
  expect(await screen.findByText(/^Seat 3B cancelled\. ₹810 /)).toBeTruthy()
  expect(screen.getByText('₹1,800 paid, ₹810 refunded').previousSibling?.textContent).toBe('₹990')
  const after = await asha.trpc.booking.get.query({ bookingId: id })
  expect([after.status, after.refundedPaise]).toEqual(['CONFIRMED', 81_000])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a lone seat is chosen already; cancelled, its card stays where it is and says Refunded', async () => {
  await paidSeats(app, asha, ['3A'])
  const browser = await openSite(app, asha, { path: '/bookings' })
  await openMore()
  await press('Cancel')
  const asked = await dialog()
  expect(await asked.findByText('Cancellation charge (10%)')).toBeTruthy()
  await userEvent.dblClick(await asked.findByRole('button', { name: 'Cancel 1 seat, ₹810 refund' }))
  expect(await screen.findByText(/This booking was cancelled at your request\. ₹810/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Refund pending')).toBeTruthy()
  expect(screen.queryByText('Paid')).toBeNull()
  expect(browser.path()).toBe('/bookings')
  expect(screen.queryByText('No journeys ahead')).toBeNull()
  expect(screen.getByRole('link', { name: 'Upcoming 0' })).toBeTruthy()
  await payOutDueRefunds(
    newCall(app.dependencies, { actor: null, requestId: 'test', address: '' }),
    new AbortController().signal,
  )
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Refunded')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe(
    '/search?source=pune&destination=goa',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Cancelled 1' }))
  expect(await screen.findByText(/This booking was cancelled at your request\. ₹810/)).toBeTruthy()
})

test('one seat is cancelled from the ticket, which has no boarding code of it any more', async () => {
  const { id } = await paidSeats(app, asha, ['3A', '3B'])
  await openSite(app, asha, { path: `/booking/confirmation/${id}` })
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  await openMore()
  await press('Cancel booking')
  const asked = await dialog()
  await userEvent.click(asked.getByRole('checkbox', { name: /Seat 3B/ }))
  await userEvent.click(await asked.findByRole('button', { name: 'Cancel 1 seat, ₹810 refund' }))
  expect(await screen.findByText('Partly cancelled')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('1 of 2')).toBeNull())
})

test('a booking is cancelled from its ticket, which stays open and says so', async () => {
  const { id } = await paidSeats(app, asha, ['3A'])
  const path = `/booking/confirmation/${id}`
  const browser = await openSite(app, asha, { path })
  await openMore()
  await press('Cancel booking')
  const asked = await dialog()
  await userEvent.click(await asked.findByRole('button', { name: 'Cancel 1 seat, ₹810 refund' }))
  expect(await screen.findByRole('heading', { name: 'This booking is cancelled' })).toBeTruthy()
  expect(browser.path()).toBe(path)
  expect((await asha.trpc.booking.get.query({ bookingId: id })).status).toBe('CANCELLED')
})

test('a quote that has run out is computed anew, and nothing is cancelled without showing it', async () => {
  // A minute before the cheaper step of tomorrow's bus at 22:00 is over.
  app.pass(10 * HOUR - MINUTE)
  const meera = await app.as('meera')
  const { id } = await paidSeats(app, meera, ['3A'])
  await openSite(app, meera, { path: '/bookings' })
  await openMore()
  await press('Cancel')
  const asked = await dialog()
  const first = await asked.findByRole('button', { name: 'Cancel 1 seat, ₹810 refund' })
  app.pass(3 * MINUTE)
  await userEvent.click(first)
  expect((await asked.findByRole('alert')).textContent).not.toBe('')
  expect(await asked.findByRole('button', { name: 'Cancel 1 seat, ₹720 refund' })).toBeTruthy()
  expect((await meera.trpc.booking.get.query({ bookingId: id })).status).toBe('CONFIRMED')
})

test('where no sum can be fetched it says so, and Retry asks again', async () => {
  await paidSeats(app, asha, ['3A'])
  const { cutOff, mend } = withoutAnswer(asha, 'cancellation.quote')
  await openSite(app, cutOff, { path: '/bookings' })
  await openMore()
  await press('Cancel')
  const asked = await dialog()
  expect(await asked.findByText('Failed to cancel booking. Please try again.')).toBeTruthy()
  mend()
  await userEvent.click(asked.getByRole('button', { name: 'Retry' }))
  expect(await asked.findByRole('button', { name: 'Cancel 1 seat, ₹810 refund' })).toBeTruthy()
})

test('once the bus has left one’s place nothing is offered to cancel', async () => {
  await paidSeats(app, asha, ['3A'])
  app.pass(34 * HOUR + MINUTE)
  await openSite(app, asha, { path: '/bookings' })
  expect(await screen.findByRole('link', { name: 'Show ticket' })).toBeTruthy()
  await openMore()
  expect(screen.getByRole('link', { name: 'Book return' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())
})

test('what cancelling gives back can be looked up on the card, the current step marked', async () => {
  await paidSeats(app, asha, ['3A', '3B'])
  await openSite(app, asha, { path: '/bookings' })
  await userEvent.click(await screen.findByText('Cancellation charges and refund'))
  const rows = within(screen.getByRole('table', { name: 'If you cancel' })).getAllByRole('row')
  const [current] = rows.filter((row) => row.getAttribute('aria-current') === 'true')
  expect(current?.textContent).toContain('₹1,620')
})
