import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { addPoints, PUNE_AND_GOA } from '../../../testing/builders/back-office/trip-points.ts'
import type { PointIds } from '../../../testing/builders/back-office/trip-points.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let trip: TestSchedule
let points: PointIds<'Wakad' | 'Swargate' | 'Mapusa' | 'Panjim'>
let booking: Booking

/** Thirty-four hours before the bus is at Wakad; somebody is to get on there, and off at Panjim. */
beforeEach(async () => {
  app = await testApp()
  trip = await aSchedule(app.dependencies)
  points = await addPoints(app, trip, PUNE_AND_GOA)
  const { trpc } = await app.as('agent')
  const ends = { boardingPointId: points.Wakad, droppingPointId: points.Panjim }
  booking = await trpc.counter.sell.mutate(aSale(trip, ['3A'], ends))
})

const open = async () => openSite(app, await app.as('agent'), { path: `/sales/${booking.id}` })
const changeButton = () => screen.findByRole('button', { name: 'Change point' })
const openDialog = async () => {
  await userEvent.click(await changeButton())
  return within(await screen.findByRole('dialog', { name: 'Change point' }))
}
const save = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Change point' }))
const journey = async () => within(await screen.findByRole('region', { name: 'Journey' }))
const closeSwargate = async () =>
  (await app.as('admin')).trpc.schedule.closePoint.mutate({
    scheduleId: trip.id,
    pointId: points.Swargate,
    substituteId: points.Wakad,
  })

test('the booking shows its points, and another one after it was chosen', async () => {
  await open()
  expect((await journey()).getByText(/^Wakad, Pune, .*, 22:00$/)).toBeTruthy()
  expect((await journey()).getByText('opposite the Metro station')).toBeTruthy()
  const dialog = await openDialog()
  const button = dialog.getByRole('button', { name: 'Change point' })
  expect(button.hasAttribute('disabled')).toBe(true)
  await userEvent.selectOptions(dialog.getByLabelText('Gets on in Pune'), 'Swargate 22:30')
  await save(dialog)
  expect(await (await journey()).findByText(/^Swargate, Pune, .*, 22:30$/)).toBeTruthy()
  expect((await journey()).getByText(/^Panjim, Goa, .*, 06:10$/)).toBeTruthy()
  expect(await screen.findByText('Changed where they get on or off')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('staff may until the later of two points, and no longer than that', async () => {
  app.pass(34 * HOUR + 10 * MINUTE)
  await open()
  const late = await openDialog()
  await userEvent.selectOptions(late.getByLabelText('Gets on in Pune'), 'Swargate 22:30')
  await save(late)
  expect(await (await journey()).findByText(/^Swargate, Pune, /)).toBeTruthy()
})

test('after the later one only where they get off may change', async () => {
  app.pass(35 * HOUR)
  await open()
  const dialog = await openDialog()
  expect(dialog.queryByLabelText('Gets on in Pune')).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText('Gets off in Goa'), 'Mapusa 05:30')
  await save(dialog)
  expect(await (await journey()).findByText(/^Mapusa, Goa, /)).toBeTruthy()
})

test('a point closed meanwhile is refused at its select, with what else was chosen kept', async () => {
  await open()
  const dialog = await openDialog()
  await userEvent.selectOptions(dialog.getByLabelText('Gets off in Goa'), 'Mapusa 05:30')
  const { trpc } = await app.as('admin')
  await trpc.schedule.closePoint.mutate({
    scheduleId: trip.id,
    pointId: points.Mapusa,
    substituteId: points.Panjim,
  })
  await save(dialog)
  expect(
    await dialog.findByText('Mapusa is closed on this trip. Panjim is used instead.'),
  ).toBeTruthy()
})

test('a booking whose point the operator moved says that all comes back', async () => {
  const { trpc } = await app.as('agent')
  const { id: bookingId } = booking
  await trpc.booking.changePoints.mutate({ bookingId, boardingPointId: points.Swargate })
  await closeSwargate()
  await open()
  expect(
    await screen.findByText(
      'We have moved a point of this journey: whoever cancels before boarding gets all back.',
    ),
  ).toBeTruthy()
  expect((await journey()).getByText(/^Wakad, Pune, /)).toBeTruthy()
})

test('without another point nothing is offered', async () => {
  const plain = await aSchedule(app.dependencies)
  const { trpc } = await app.as('agent')
  booking = await trpc.counter.sell.mutate(aSale(plain, ['3A']))
  const browser = await open()
  await screen.findByText(/^Pune, /)
  await waitFor(() => expect(browser.called()).toContain('counter.seats'))
  await screen.findByRole('link', { name: 'Show ticket' })
  expect(screen.queryByRole('button', { name: 'Change point' })).toBeNull()
})
