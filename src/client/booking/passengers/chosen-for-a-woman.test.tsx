import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import {
  holdSeated,
  turnOnLadiesRule,
} from '../../../testing/builders/back-office/ladies-on-site.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let asha: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  await turnOnLadiesRule(app)
  asha = await app.as('asha')
  trip = await aSchedule(app.dependencies)
  await holdSeated(await app.as('meera'), trip, { '3A': 'FEMALE' })
})

/** 3B is held for a woman, 3C for a man. */
async function openPassengers() {
  const [woman = 0, man = 0] = ['3B', '3C'].map((number) => trip.seats[number])
  const booking = await asha.trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [woman, man],
    genders: [
      { seatId: woman, gender: 'FEMALE' },
      { seatId: man, gender: 'MALE' },
    ],
    key: 'beside-a-lady',
  })
  const path = `/booking/${trip.id}/passengers`
  await openSite(app, asha, { path, state: { bookingId: booking.id } })
  await screen.findByRole('button', { name: 'Continue to payment' })
}
const card = (number: string) => within(screen.getByRole('group', { name: `Seat ${number}` }))
const radio = (number: string, name: string) =>
  card(number).getByRole<HTMLInputElement>('radio', { name })
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
async function fill(number: string, name: string) {
  await userEvent.type(card(number).getByLabelText('Name'), name)
  await userEvent.type(card(number).getByLabelText('Age'), '41')
}

test('the gender is the one for whom the seat was chosen', async () => {
  await openPassengers()
  expect(radio('3B', 'Female').checked).toBe(true)
  expect(radio('3C', 'Male').checked).toBe(true)
  await fill('3B', 'Ila Rao')
  await fill('3C', 'Ravi Rao')
  await goOn()
  expect(await screen.findByRole('button', { name: /^Pay ₹/ })).toBeTruthy()
})

test('a man on a seat chosen for a woman is told at his gender, which leads to another seat', async () => {
  await openPassengers()
  await fill('3B', 'Jai Rao')
  await fill('3C', 'Ravi Rao')
  await userEvent.click(radio('3B', 'Male'))
  await goOn()
  const words = 'Seat 3B was chosen for a woman. Enter her, or change the seat.'
  await waitFor(() => expect(card('3B').getByText(words)).toBeTruthy())
  expect(card('3B').getByRole('radiogroup').contains(document.activeElement)).toBe(true)
  await userEvent.click(card('3B').getByRole('link', { name: 'Change the seat' }))
  expect(await screen.findByRole('radiogroup', { name: 'Seat 3B: who sits here?' })).toBeTruthy()
})

test('the same seats are taken again for the same people', async () => {
  await openPassengers()
  app.pass(10 * MINUTE)
  await userEvent.click(await screen.findByRole('button', { name: 'Take the same 2 seats again' }))
  await screen.findByRole('button', { name: 'Continue to payment' })
  expect(radio('3B', 'Female').checked).toBe(true)
  expect(radio('3C', 'Male').checked).toBe(true)
})
