import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { aChildHeld, addChild } from '../../../testing/builders/back-office/kinds-of-passengers.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
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
const fareOf = (number: string) =>
  within(screen.getByRole('group', { name: `Fare of seat ${number}` }))
const LOWER =
  'Lower fare available for this passenger: Child ₹450 instead of ₹900. Carry proof of age.'
/** The seats that Asha holds. */
const seatsHeld = async () =>
  (await asha.trpc.booking.mine.query())
    .filter(({ status }) => status === 'PENDING')
    .flatMap(({ seats }) => seats.map(({ seatNumber }) => seatNumber))
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
  await userEvent.click(fareOf('3B').getByRole('button', { name: 'Use Adult fare, ₹900' }))
  expect(await card('Seat 3B').findByText('Adult, ₹900')).toBeTruthy()
  expect(screen.queryByText(TOO_OLD)).toBeNull()
  expect(card('Seat 3B').getByLabelText<HTMLInputElement>('Name').value).toBe('Ila Rao')
  await goOn()
  expect(await screen.findByRole('button', { name: 'Pay ₹1,800 Now' })).toBeTruthy()
  expect(await seatsHeld()).toEqual(['3A', '3B'])
})

test('a child on a seat at the full fare is offered the fare for children before the payment', async () => {
  const { browser, booking } = await openPassengers()
  await userEvent.type(screen.getByLabelText('Email'), '{Control>}a{/Control}meera@example.com')
  await fill('Seat 3A', 'Ravi Rao', '6', 'Male')
  await fill('Seat 3B', 'Ila Rao', '7')
  const offer = await screen.findByText(LOWER)
  expect(offer).toBeTruthy()
  await goOn()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Fare of seat 3A' }))
  expect(browser.called()).not.toContain('booking.enterPassengers')
  await userEvent.click(fareOf('3A').getByRole('button', { name: 'Use Child fare, ₹450' }))
  expect(await card('Seat 3A').findByText('Child, ₹450')).toBeTruthy()
  expect(screen.queryByText(LOWER)).toBeNull()
  expect(document.activeElement?.textContent).toContain('Child, ₹450')
  expect(card('Seat 3A').getByLabelText<HTMLInputElement>('Name').value).toBe('Ravi Rao')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('meera@example.com')
  await goOn()
  expect(await screen.findByRole('button', { name: 'Pay ₹900 Now' })).toBeTruthy()
  expect(screen.getByText('Child, Age 6, Male')).toBeTruthy()
  const before = await asha.trpc.booking.get.query({ bookingId: booking.id })
  expect(before.status).toBe('CANCELLED')
  expect(await seatsHeld()).toEqual(['3A', '3B'])
})

test('a customer who keeps the full fare for a child is asked once', async () => {
  await openPassengers()
  await fill('Seat 3A', 'Ravi Rao', '6', 'Male')
  await fill('Seat 3B', 'Ila Rao', '7')
  await screen.findByText(LOWER)
  await userEvent.click(fareOf('3A').getByRole('button', { name: 'Keep Adult fare' }))
  expect(screen.queryByText(LOWER)).toBeNull()
  await goOn()
  expect(await screen.findByRole('button', { name: 'Pay ₹1,350 Now' })).toBeTruthy()
})

test('nothing is offered while an age is being typed', async () => {
  await openPassengers()
  await userEvent.type(card('Seat 3A').getByLabelText('Age'), '6')
  await userEvent.type(card('Seat 3B').getByLabelText('Name'), 'Ila')
  await screen.findByText(LOWER)
  await userEvent.type(card('Seat 3A').getByLabelText('Age'), '5')
  expect(screen.queryByText(LOWER)).toBeNull()
  await userEvent.tab()
  expect(screen.queryByText(LOWER)).toBeNull()
})

test('a guest is offered the fare for a child too', async () => {
  await addChild(app)
  const trip = await aSchedule(app.dependencies)
  const guest = await app.as('guest')
  const held = await guest.trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [trip.seats['4A'] ?? 0],
    key: 'hold-of-a-guest',
  })
  const path = `/booking/${trip.id}/passengers`
  await openSite(app, guest, { path, state: { bookingId: held.id } })
  await screen.findByRole('button', { name: 'Continue to payment' })
  await fill('Seat 4A', 'Ravi Rao', '6', 'Male')
  await userEvent.click(
    await card('Seat 4A').findByRole('button', { name: 'Use Child fare, ₹450' }),
  )
  expect(await card('Seat 4A').findByText('Child, ₹450')).toBeTruthy()
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
  await userEvent.click(fareOf('3A').getByRole('button', { name: 'Keep Adult fare' }))
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
