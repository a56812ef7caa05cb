import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { signTicket } from '../../server/core/secrets/ticket-signature.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { sellSeats } from '../../testing/builders/sell-seats.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let trip: TestSchedule
let bookingNumber: string

/** Four hours before a trip with Asha on 1A leaves. */
beforeEach(async () => {
  localStorage.clear()
  app = await testApp()
  trip = await aSchedule(app.dependencies)
  const booking = await sellSeats(await app.as('asha'), trip, {
    passengers: { '1A': 'Asha Patil' },
  })
  bookingNumber = booking.bookingNumber
  app.pass(30 * HOUR)
})

const open = async (name = 'agent', path = `/trips/${trip.id}/check-in`) =>
  openSite(app, await app.as(name), { path })
const check = async (text: string) => {
  await userEvent.type(await screen.findByLabelText('Booking, ticket or seat'), text)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
}
const statusOnServer = async () => {
  const { trpc } = await app.as('admin')
  const { passengers } = await trpc.passenger.checkInList.query({ scheduleId: trip.id })
  return passengers[0]?.status
}

test('a typed ticket is shown, boards when pressed, and is taken back by Undo', async () => {
  await open()
  await check(`${bookingNumber.toLowerCase()}-1`)
  expect(await screen.findByText('Valid')).toBeTruthy()
  expect(screen.getByText('Pune to Goa')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Board' }))
  expect(await screen.findByText('On board')).toBeTruthy()
  await waitFor(async () => expect(await statusOnServer()).toBe('BOARDED'))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await statusOnServer()).toBe('BOOKED'))
  expect(screen.getByText('0 of 1 on board')).toBeTruthy()
})

test('a genuine code boards at once; the same one again is shown as on board', async () => {
  await open()
  const code = { scheduleId: trip.id, bookingNumber, position: 1, seatNumber: '1A' }
  await check(signTicket(app.dependencies.keys, code))
  expect(await screen.findByText('On board')).toBeTruthy()
  await check(signTicket(app.dependencies.keys, code))
  expect(await screen.findByText('Already on board')).toBeTruthy()
})

test('a tick whose answer is lost is sent again, and boards once', async () => {
  const browser = await open()
  await check('1a')
  browser.loseAnswer('passenger.syncMarks')
  await userEvent.click(await screen.findByRole('button', { name: 'Board' }))
  expect(await screen.findByText(/1 tick waits to be sent/)).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/waits to be sent/)).toBeNull())
  expect(screen.queryByText('Look into this')).toBeNull()
  expect(await statusOnServer()).toBe('BOARDED')
})

test('no name and no number leaves the device except with the ticks', async () => {
  const browser = await open()
  await check('1a')
  await screen.findByText('Valid')
  expect(browser.sent()).not.toContain('Asha')
  expect(browser.path()).toBe(`/trips/${trip.id}/check-in`)
})

test('a trip that is not there says so', async () => {
  await open('agent', '/trips/404/check-in')
  expect(await screen.findByText('Trip not found')).toBeTruthy()
})

test('a customer is sent home', async () => {
  const browser = await open('asha')
  await waitFor(() => expect(browser.path()).toBe('/'))
  expect(browser.called().filter((call) => call.startsWith('passenger.'))).toEqual([])
})
