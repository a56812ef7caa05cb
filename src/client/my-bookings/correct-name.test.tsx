import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paidSeats } from '../../testing/builders/held-seats.ts'
import { openMore } from '../../testing/screens/open-more.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'

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
    form.getByText(/^You can correct a few letters of each name once, until 4 hours/),
  ).toBeTruthy()
  await userEvent.clear(name)
  await userEvent.type(name, 'Pasenger 2')
  await userEvent.click(form.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('Name corrected. Your ticket shows it now.')).toBeTruthy()
  const { seats, status } = await asha.trpc.booking.get.query({ bookingId: id })
  expect(status).toBe('CONFIRMED')
  expect(seats.map((seat) => seat.passengerName)).toEqual(['Passenger 1', 'Pasenger 2'])
})
