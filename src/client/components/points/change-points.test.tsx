import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../domain/time/calendar.ts'
import { aTripWithPoints } from '../../../testing/builders/back-office/a-trip-with-points.ts'
import { openMore } from '../../../testing/screens/open-more.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

const UNTIL_DEPARTURE = DAY + 10 * 60 * MINUTE
const CHANGE = 'Change boarding or dropping point'

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

async function paidFrom(name: string, offsets?: Record<string, number>) {
  const trip = await aTripWithPoints(app, offsets)
  const { trpc } = asha
  const { id, seats } = await trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [trip.seats['3A'] ?? 0],
    boardingPointId: trip.points[name] ?? 0,
    key: 'a key of a hold',
  })
  await trpc.booking.enterPassengers.mutate({
    bookingId: id,
    passengers: seats.map(({ seatId }) => ({
      seatId,
      passengerName: 'Asha Rao',
      age: 34,
      gender: 'FEMALE',
    })),
  })
  await trpc.payment.initiate.mutate({ bookingId: id })
  await trpc.payment.confirm.mutate({ bookingId: id })
  return { ...trip, bookingId: id }
}

const boardingOf = async (bookingId: number) =>
  (await asha.trpc.booking.get.query({ bookingId })).boarding.point?.name

async function openDialog() {
  await openMore()
  await userEvent.click(await screen.findByRole('button', { name: CHANGE }))
  return within(await screen.findByRole('dialog'))
}

const closePoint = async (trip: { id: number; points: Record<string, number> }, name: string) =>
  (await app.as('admin')).trpc.schedule.closePoint.mutate({
    scheduleId: trip.id,
    pointId: trip.points[name] ?? 0,
    substituteId: trip.points['Swargate'] ?? 0,
  })

test.each([
  ['My bookings', () => '/bookings'],
  ['the ticket', (id: number) => `/booking/confirmation/${id}`],
])('on %s a paid journey gets another point', async (_screen, path) => {
  const { bookingId } = await paidFrom('Wakad')
  await openSite(app, asha, { path: path(bookingId) })
  const dialog = await openDialog()
  const save = await dialog.findByRole('button', { name: 'Change' })
  expect(await dialog.findByRole('radio', { name: /Wakad/ })).toHaveProperty('checked', true)
  expect(save).toHaveProperty('disabled', true)
  await userEvent.click(dialog.getByRole('radio', { name: /Katraj/ }))
  await userEvent.click(save)
  expect(await screen.findByText('Changed. Your ticket shows it now.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await boardingOf(bookingId)).toBe('Katraj')
  await waitFor(() => expect(document.body.textContent).toContain('Katraj'))
  expect(document.body.textContent).not.toContain('Wakad')
})

test('a point that is closed meanwhile is refused at its choice', async () => {
  const trip = await paidFrom('Wakad')
  await openSite(app, asha, { path: '/bookings' })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('radio', { name: /Katraj/ }))
  await closePoint(trip, 'Katraj')
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }))
  await waitFor(() =>
    expect(dialog.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(dialog.getByRole('radiogroup').textContent).toMatch(/Katraj (are|is) closed/)
  expect(await boardingOf(trip.bookingId)).toBe('Wakad')
})

test('where a town has one point, and once the bus has been there, nothing is offered', async () => {
  const { bookingId } = await paidFrom('Wakad', { Wakad: 0 })
  await openSite(app, asha, { path: `/booking/confirmation/${bookingId}` })
  await screen.findByText('Wakad, Pune')
  await screen.findByText('Boarding code')
  await openMore()
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: CHANGE })).toBeNull()
})

test('once the bus has left the point nothing is offered', async () => {
  const { bookingId } = await paidFrom('Wakad')
  app.pass(UNTIL_DEPARTURE + MINUTE)
  await openSite(app, asha, { path: `/booking/confirmation/${bookingId}` })
  await screen.findByText('Wakad, Pune')
  await screen.findByText('Boarding code')
  await openMore()
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: CHANGE })).toBeNull()
})

test('the ticket says how to find the point and whom to call there', async () => {
  const { bookingId } = await paidFrom('Wakad')
  await openSite(app, asha, { path: `/booking/confirmation/${bookingId}` })
  const ticket = within(await screen.findByRole('article'))
  expect(ticket.getByText('opposite the Metro')).toBeTruthy()
  expect(ticket.getByRole('link', { name: '9876543210' }).getAttribute('href')).toBe(
    'tel:9876543210',
  )
  expect(ticket.getByRole('link', { name: /^Map/ }).getAttribute('href')).toContain('mlat=18.5987')
})

test('whose point was moved reads that all comes back, on booking and ticket', async () => {
  const trip = await paidFrom('Wakad')
  await closePoint(trip, 'Wakad')
  const notice =
    'Your boarding or dropping point was moved. You may cancel until Sat 16 Jan, 22:40 and get everything back.'
  await openSite(app, asha, { path: '/bookings' })
  expect(await screen.findByText(notice)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Show ticket' }))
  await screen.findByText('Your booking is confirmed')
  expect(screen.getByText(notice)).toBeTruthy()
})

test('points that were changed as often as allowed are offered no more: the reason is shown instead', async () => {
  const trip = await paidFrom('Swargate')
  const ends = ['Wakad', 'Katraj', 'Wakad', 'Katraj', 'Wakad']
  for (const name of ends)
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    await asha.trpc.booking.changePoints.mutate({
      bookingId: trip.bookingId,
      boardingPointId: trip.points[name] ?? 0,
    })
  await openSite(app, asha, { path: '/bookings' })
  await openMore()
  expect(await screen.findByText('You have changed this 5 times. Please call us.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: CHANGE })).toBeNull()
})
