import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { paidSeats } from '../../testing/builders/held-seats.ts'
import { openMore } from '../../testing/screens/open-more.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import { paths } from '../paths.ts'

test('the spelling of a name is corrected without cancelling; an empty one is refused at its field', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  const { id } = await paidSeats(app, asha, ['3A', '3B'])
  await openSite(app, asha, { path: '/bookings' })
  await openMore()
  await userEvent.click(await screen.findByRole('button', { name: 'Correct a name' }))
  const form = within(await screen.findByRole('dialog', { name: 'Correct a name' }))
  await userEvent.selectOptions(form.getByLabelText('Passenger'), 'Seat 3B, Passenger 2')
  const name = form.getByLabelText('Name as on the identity card')
  expect(name.getAttribute('value')).toBe('Passenger 2')
  await userEvent.clear(name)
  await userEvent.click(form.getByRole('button', { name: 'Save name' }))
  expect(await form.findByText(/required/i)).toBeTruthy()
  await userEvent.type(name, 'Meera Joshi')
  await userEvent.click(form.getByRole('button', { name: 'Save name' }))
  expect(await form.findByText(/^Online, only the spelling can be corrected/)).toBeTruthy()
  expect(
    form.getByText(/^You can correct up to 2 letters of this name, once, until 4 hours before/),
  ).toBeTruthy()
  await userEvent.clear(name)
  await userEvent.type(name, 'Pasenger 2')
  await userEvent.click(form.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('Name corrected. Your ticket shows it now.')).toBeTruthy()
  const { seats, status } = await asha.trpc.booking.get.query({ bookingId: id })
  expect(status).toBe('CONFIRMED')
  expect(seats.map((seat) => seat.passengerName)).toEqual(['Passenger 1', 'Pasenger 2'])
})

const offered = () => screen.queryByRole('button', { name: 'Correct a name' })

test('a name that was corrected once is offered no more, on the ticket as in the list: the reason is shown instead', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  const { id, seats } = await paidSeats(app, asha, ['3A', '3B'])
  const correct = (place: number, passengerName: string) =>
    asha.trpc.booking.correctName.mutate({
      bookingId: id,
      passengerId: seats[place]?.id ?? 0,
      passengerName,
    })
  await correct(0, 'Pasenger 1')
  await openSite(app, asha, { path: paths.confirmation(id) })
  await openMore()
  await userEvent.click(await screen.findByRole('button', { name: 'Correct a name' }))
  const form = within(await screen.findByRole('dialog', { name: 'Correct a name' }))
  expect(form.queryByLabelText('Passenger')).toBeNull()
  expect(form.getByLabelText('Name as on the identity card')).toHaveProperty('value', 'Passenger 2')
  const why = 'This name has been corrected once already. Please call us to change it.'
  expect(form.getByText(`Seat 3A, Pasenger 1: ${why}`)).toBeTruthy()
  await correct(1, 'Pasenger 2')
  for (const path of [paths.confirmation(id), '/bookings']) {
    cleanup()
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await openSite(app, asha, { path })
    // oxlint-disable-next-line no-await-in-loop
    await openMore()
    // oxlint-disable-next-line no-await-in-loop
    expect(await screen.findByText(why)).toBeTruthy()
    expect(offered()).toBeNull()
  }
})

test('a name is offered for correction until the hours before boarding that the operator has set', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  await paidSeats(app, asha, ['3A'])
  app.pass(34 * HOUR - 4 * HOUR)
  await openSite(app, asha, { path: '/bookings' })
  await openMore()
  expect(
    await screen.findByText(
      'Names can be corrected online until 4 hours before boarding. Please call us to change it.',
    ),
  ).toBeTruthy()
  expect(offered()).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
})
