import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { addChild, retireKind } from '../../../testing/builders/back-office/kinds-of-passengers.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let asha: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
  trip = await aSchedule(app.dependencies)
})

async function openSeats() {
  const browser = await openSite(app, asha, { path: `/booking/${trip.id}` })
  await screen.findByLabelText(/^Seat 1A,/)
  return browser
}
const chooseSeats = async (...numbers: string[]) => {
  for (const number of numbers)
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Seat ${number},`) }))
}
const kind = (number: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^Seat ${number},`) })
const choose = async (number: string, words: string) =>
  userEvent.selectOptions(await kind(number), words)
const CHILD = 'Child (5 to 11 years old) −50 %'
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const arrive = () => screen.findByRole('heading', { name: 'Passengers' })
const summary = () => within(screen.getByRole('complementary', { name: 'Your seats' }))
const held = async () => {
  const [booking] = await asha.trpc.booking.mine.query()
  return booking?.seats.map((seat) => [
    seat.seatNumber,
    seat.concession?.label ?? 'Adult',
    seat.pricePaise,
  ])
}

test('a child has its own price before the hold, and is held with it', async () => {
  await addChild(app)
  await openSeats()
  expect(await screen.findByText(/Less for Child: say who travels on each seat/)).toBeTruthy()
  await chooseSeats('3A', '3B')
  expect([...(await kind('3A')).options].map(({ text }) => text)).toEqual(['Adult', CHILD])
  await choose('3B', CHILD)
  expect(summary().getByRole('button', { name: 'Remove seat 3B Child ₹450' })).toBeTruthy()
  expect(summary().getByRole('button', { name: 'Remove seat 3A Adult ₹900' })).toBeTruthy()
  expect(summary().getAllByText('₹1,350').length).toBeGreaterThan(0)
  await goOn()
  await arrive()
  expect(await held()).toEqual([
    ['3A', 'Adult', 90_000],
    ['3B', 'Child', 45_000],
  ])
  expect(screen.getByRole('complementary', { name: 'Your booking' }).textContent).toContain(
    '3A, 3B Child ₹450',
  )
})

test('where nobody pays less nothing is asked, and seats are named as ever', async () => {
  await openSeats()
  await chooseSeats('3A')
  expect(screen.queryByText('Who travels?')).toBeNull()
  expect(summary().getByRole('button', { name: 'Remove seat 3A' })).toBeTruthy()
})

test('too many of a kind are told at once and not sent, until one is an adult', async () => {
  await addChild(app, { mostPerBooking: 1 })
  const browser = await openSeats()
  await chooseSeats('3A', '3B')
  await choose('3A', CHILD)
  expect(screen.queryByText(/^At most 1 seat/)).toBeNull()
  await choose('3B', CHILD)
  expect(screen.getByText('At most 1 seat of a booking can be Child')).toBeTruthy()
  await goOn()
  await waitFor(async () => expect(document.activeElement).toBe(await kind('3B')))
  expect(browser.called()).not.toContain('booking.hold')
  await choose('3B', 'Adult')
  await goOn()
  await arrive()
})

test('a kind that is offered no more is refused at its seat, and the full fare shown', async () => {
  const child = await addChild(app)
  await addChild(app, { label: 'Senior', minAge: 60, maxAge: null })
  await openSeats()
  await chooseSeats('3A')
  await choose('3A', CHILD)
  await retireKind(app, child)
  await goOn()
  await screen.findByText('This kind of passenger is not offered on this trip')
  expect(document.activeElement).toBe(await kind('3A'))
  await waitFor(async () => expect((await kind('3A')).value).toBe(''))
  expect(summary().getByRole('button', { name: 'Remove seat 3A Adult ₹900' })).toBeTruthy()
  await goOn()
  await arrive()
  expect(await held()).toEqual([['3A', 'Adult', 90_000]])
})

test('one for the counter alone is not offered online', async () => {
  await addChild(app, { online: false })
  await openSeats()
  await chooseSeats('3A')
  expect(screen.queryByText('Who travels?')).toBeNull()
})

test('the choice is there again on the way back, also where another device has held the seats', async () => {
  await addChild(app)
  await openSeats()
  await chooseSeats('3A')
  await choose('3A', CHILD)
  await goOn()
  await arrive()
  cleanup()
  sessionStorage.clear()
  await openSite(app, asha, { path: `/booking/${trip.id}/passengers` })
  await userEvent.click(await screen.findByRole('link', { name: 'Change passenger type' }))
  expect((await kind('3A')).selectedOptions[0]?.text).toBe(CHILD)
  await choose('3A', 'Adult')
  await goOn()
  await arrive()
  expect(await held()).toEqual([['3A', 'Adult', 90_000]])
})
