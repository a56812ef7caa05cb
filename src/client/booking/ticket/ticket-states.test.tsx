import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../../domain/booking/booking.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import { paidSeats } from '../../../testing/builders/held-seats.ts'
import { openMore } from '../../../testing/screens/open-more.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { paths } from '../../paths.ts'

let app: TestApp
let asha: Person
let booking: Booking

/** The bus leaves tomorrow at 22:00 and arrives at 05:30; now it is noon. */
const TO_DEPARTURE = 34 * HOUR
const TO_ARRIVAL = TO_DEPARTURE + 8 * HOUR

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
  booking = await paidSeats(app, asha, ['3A', '3B'])
})

const open = () => openSite(app, asha, { path: paths.confirmation(booking.id) })
const button = (name: string) => screen.queryByRole('button', { name })
const isBefore = (first: Node, second: Node): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

async function atDoor(): Promise<string> {
  await userEvent.click(await screen.findByRole('button', { name: 'Show to the driver' }))
  const door = await screen.findByRole('dialog', { name: 'Ticket for the driver', hidden: true })
  return door.textContent
}

async function cancel(seats: readonly string[]): Promise<void> {
  const passengerIds = booking.seats
    .filter(({ seatNumber }) => seats.includes(seatNumber))
    .map(({ id }) => id)
  const quote = await asha.trpc.cancellation.quote.query({ bookingId: booking.id, passengerIds })
  await asha.trpc.cancellation.confirm.mutate({ bookingId: booking.id, token: quote.token })
}

test('a ticket to come shows its codes before all else, and has a calendar behind More', async () => {
  await open()
  const codes = await screen.findByRole('region', { name: 'Boarding codes' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your booking is confirmed')
  expect(isBefore(codes, screen.getByText('Saturday, 16 January 2027'))).toBe(true)
  expect(button('Print')).toBeNull()
  await openMore()
  await screen.findByRole('button', { name: 'Print' })
  expect(button('Print') && button('Add to calendar') && button('Share')).toBeTruthy()
  expect(await atDoor()).not.toContain('Not valid')
})

test('codes are turned over by buttons and by arrow keys, one passenger after the other', async () => {
  await open()
  const codes = within(await screen.findByRole('region', { name: 'Boarding codes' }))
  expect(codes.getByText('1 of 2')).toBeTruthy()
  await userEvent.click(codes.getByRole('button', { name: /^Next/ }))
  expect(codes.getByText('2 of 2')).toBeTruthy()
  expect(codes.getByRole('button', { name: /^Next/ })).toHaveProperty('disabled', true)
  codes.getByRole('list', { name: 'Codes' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(codes.getByText('1 of 2')).toBeTruthy()
})

test('on the road it says so, and goes into no calendar any more', async () => {
  app.pass(TO_DEPARTURE)
  await open()
  expect(await screen.findByRole('heading', { name: 'Your bus is on the road' })).toBeTruthy()
  expect(screen.getByText('On the road')).toBeTruthy()
  await openMore()
  expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy()
  expect(button('Add to calendar')).toBeNull()
})

test('after the journey nothing calls it confirmed, and the driver reads that it is over', async () => {
  app.pass(TO_ARRIVAL)
  await open()
  expect(await screen.findByRole('heading', { name: 'This journey is over' })).toBeTruthy()
  expect(screen.getByText('Travelled')).toBeTruthy()
  const codes = await screen.findByRole('region', { name: 'Boarding codes' })
  expect(isBefore(screen.getByText('Payment ID'), codes)).toBe(true)
  expect(document.body.textContent).not.toContain('confirmed')
  await openMore()
  expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy()
  expect(button('Add to calendar')).toBeNull()
  expect(await atDoor()).toContain('Journey overNot valid for travel')
})

test('of two passengers one is cancelled: the ticket says so and counts what was paid net', async () => {
  await cancel(['3B'])
  await open()
  expect(await screen.findByText('Partly cancelled')).toBeTruthy()
  expect(screen.getByText('Net').nextSibling?.textContent).toBe('₹990')
  expect(await screen.findByText('Boarding code')).toBeTruthy()
})

test('a cancelled ticket says so by a link too, and is not to be shown to the driver', async () => {
  const { token } = await asha.trpc.ticket.get.query({ bookingId: booking.id })
  await cancel(['3A', '3B'])
  await openSite(app, app.visitor(), { path: paths.ticket(token) })
  expect(await screen.findByRole('heading', { name: 'This booking is cancelled' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Boarding codes' })).toBeNull()
  expect(button('Download PDF')).toBeTruthy()
  expect(button('Show to the driver')).toBeNull()
})

test('what is cancelled while the driver sees it says so in large letters', async () => {
  const { token } = await asha.trpc.ticket.get.query({ bookingId: booking.id })
  await openSite(app, app.visitor(), { path: paths.ticket(token) })
  expect(await atDoor()).not.toContain('Not valid')
  await cancel(['3A', '3B'])
  window.dispatchEvent(new Event('visibilitychange'))
  const door = await screen.findByRole('dialog', { name: 'Ticket for the driver', hidden: true })
  await waitFor(() => expect(door.textContent).toMatch(/(Cancelled|Refunded)Not valid for travel/))
})
