import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paidSeats } from '../../../testing/builders/held-seats.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import { paths } from '../../paths.ts'

async function lookUp(number: string, contact: string): Promise<void> {
  const field = await screen.findByLabelText('Booking number')
  await userEvent.clear(field)
  await userEvent.type(field, number)
  const other = screen.getByLabelText('Phone number or e-mail address')
  await userEvent.clear(other)
  await userEvent.type(other, contact)
  await userEvent.click(screen.getByRole('button', { name: 'Find ticket' }))
}

test('a ticket is found without an account, and shown without the contact', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  const { bookingNumber } = await paidSeats(app, asha, ['3A'])
  await openSite(app, app.visitor(), { path: paths.ticket() })
  await lookUp(bookingNumber.toLowerCase(), 'asha@example.com')
  const ticket = await screen.findByRole('article', { name: `Ticket ${bookingNumber}` })
  expect(ticket.textContent).toContain('INV/26-27/000001')
  expect(ticket.textContent).toContain('Passenger 1')
  expect(await screen.findByRole('img', { name: 'Boarding code of seat 3A' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('asha@example.com')
  expect(document.activeElement?.textContent).toBe('Your ticket')
})

test('errors are shown at their fields or come from the server, and nothing typed is lost', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  const { bookingNumber } = await paidSeats(app, asha, ['3A'])
  await openSite(app, app.visitor(), { path: paths.ticket() })
  await lookUp('K7M', 'asha@example.com')
  expect(await screen.findByText('A booking number has 8 letters and digits')).toBeTruthy()
  await lookUp(bookingNumber, 'ravi@example.com')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('No ticket has this booking number and contact. Check both.')
  expect(screen.getByLabelText<HTMLInputElement>('Booking number').value).toBe(bookingNumber)
})
