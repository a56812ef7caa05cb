import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { aChildHeld } from '../../../testing/builders/back-office/kinds-of-passengers.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

/** 3A for an adult, 3B for a child. */
async function openPassengers(...other: [] | [Parameters<typeof aChildHeld>[2]]) {
  const booking = await aChildHeld(app, asha, ...other)
  const path = `/booking/${booking.scheduleId}/passengers`
  const browser = await openSite(app, asha, { path, state: { bookingId: booking.id } })
  await screen.findByRole('button', { name: 'Continue to payment' })
  return { booking, browser }
}
const card = (title: string) => within(screen.getByRole('group', { name: title }))
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
async function fill(title: string, name: string, age: string, gender = 'Female') {
  await userEvent.type(card(title).getByLabelText('Name'), name)
  await userEvent.type(card(title).getByLabelText('Age'), age)
  await userEvent.click(card(title).getByLabelText(gender))
}
const TOO_OLD = 'A child is 5 to 11 years old. Choose Adult or correct the age.'

test('a seat says for whom it is held, and so does the payment', async () => {
  await openPassengers()
  expect(card('Seat 3A').getByText('Adult, ₹900')).toBeTruthy()
  expect(card('Seat 3B').getByText('Child, ₹450')).toBeTruthy()
  expect(card('Seat 3B').getByText('5 to 11 years old')).toBeTruthy()
  await fill('Seat 3A', 'Meera Rao', '41')
  await fill('Seat 3B', 'Ila Rao', '7')
  await goOn()
  expect(await screen.findByRole('button', { name: 'Pay ₹1,350 Now' })).toBeTruthy()
  expect(screen.getByText('Child, Age 7, Female')).toBeTruthy()
  expect(screen.getByText('Age 41, Female')).toBeTruthy()
})

test('an age of no child is told as the field is left, and nothing is sent', async () => {
  const { browser } = await openPassengers()
  await userEvent.type(card('Seat 3B').getByLabelText('Age'), '12')
  await userEvent.tab()
  expect(await screen.findByText(TOO_OLD)).toBeTruthy()
  expect(card('Seat 3B').getByLabelText('Age').getAttribute('aria-invalid')).toBe('true')
  await fill('Seat 3A', 'Meera Rao', '41')
  await userEvent.type(card('Seat 3B').getByLabelText('Name'), 'Ila Rao')
  await userEvent.click(card('Seat 3B').getByLabelText('Female'))
  await goOn()
  expect(document.activeElement).toBe(card('Seat 3B').getByLabelText('Age'))
  expect(browser.called()).not.toContain('booking.enterPassengers')
  const back = card('Seat 3B').getByRole('link', { name: 'Choose Adult instead' })
  await userEvent.click(back)
  await screen.findByText('Who travels?')
})

test('the server says the same where a device does not', async () => {
  const booking = await aChildHeld(app, asha)
  const passengers = booking.seats.map(({ seatId }) => ({
    seatId,
    passengerName: 'Meera Rao',
    age: 41,
    gender: 'FEMALE',
  }))
  await expect(
    asha.trpc.booking.enterPassengers.mutate({ bookingId: booking.id, passengers }),
  ).rejects.toThrow(TOO_OLD)
})

test('a kind for one gender is told at the gender', async () => {
  await openPassengers({ label: 'Women', minAge: null, maxAge: null, gender: 'FEMALE' })
  await fill('Seat 3A', 'Meera Rao', '41')
  await fill('Seat 3B', 'Ravi Rao', '41', 'Male')
  await goOn()
  expect(
    await screen.findByText('Women is for female passengers. Choose Adult or correct the gender.'),
  ).toBeTruthy()
  await userEvent.click(card('Seat 3B').getByLabelText('Female'))
  await goOn()
  expect(await screen.findByRole('button', { name: 'Pay ₹1,350 Now' })).toBeTruthy()
})

test('the same seats are taken again for the same passengers', async () => {
  await openPassengers()
  app.pass(10 * MINUTE)
  await userEvent.click(await screen.findByRole('button', { name: 'Take the same 2 seats again' }))
  await screen.findByRole('button', { name: 'Continue to payment' })
  expect(card('Seat 3B').getByText('Child, ₹450')).toBeTruthy()
  expect(screen.getByRole('complementary', { name: 'Your booking' }).textContent).toContain(
    '₹1,350',
  )
})
