import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { PersonExport } from '../../../domain/person-data/person-export.ts'
import { aChildPaid } from '../../../testing/builders/back-office/kinds-of-passengers.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { paths } from '../../paths.ts'

let app: TestApp
let asha: Person
let booking: Booking

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
  booking = await aChildPaid(app, asha)
})

test('the ticket names the child as one, with what to carry, once', async () => {
  await openSite(app, asha, { path: paths.confirmation(booking.id) })
  const ticket = await screen.findByRole('article')
  const passengers = within(within(ticket).getByRole('list', { name: 'Passengers' }))
  expect(passengers.getByText('Child, Age 7, Female')).toBeTruthy()
  expect(passengers.getByText('Age 41, Female')).toBeTruthy()
  expect(ticket.textContent.match(/Child: carry proof of age\./g)).toHaveLength(1)
})

test('My Bookings says on which seat a child travels', async () => {
  await openSite(app, asha, { path: paths.bookings() })
  expect(await screen.findByText(/Seats 3A, 3B Child/)).toBeTruthy()
})

test('the message of the ticket has the kind and what to carry', async () => {
  const [message] = await app.dependencies.store.reader
    .selectFrom('outbox')
    .select('body_text as text')
    .where('kind', '=', 'booking-confirmed')
    .execute()
  expect(message?.text).toContain(`Ila Rao, Child, ticket ${booking.bookingNumber}-2`)
  expect(message?.text).toContain('Child: carry proof of age.')
})

test('whoever takes their data along gets the kind of each passenger', async () => {
  const { body } = await asha.rest<PersonExport>('GET', '/auth-user/me/export')
  expect(
    body.bookings[0]?.passengers.map(({ passengerName, kind }) => [passengerName, kind]),
  ).toEqual([
    ['Meera Rao', null],
    ['Ila Rao', 'Child'],
  ])
})
