import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  drawForLadies,
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
let meera: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  await turnOnLadiesRule(app)
  asha = await app.as('asha')
  meera = await app.as('meera')
  trip = await aSchedule(app.dependencies)
})

async function openSeats(person = asha) {
  const browser = await openSite(app, person, { path: `/booking/${trip.id}` })
  await screen.findByLabelText(/^Seat 1A,/)
  return browser
}
const seat = (number: string) =>
  screen.getByRole('button', { name: new RegExp(`^Seat ${number},`) })
const choose = (number: string) => userEvent.click(seat(number))
const question = (number: string) =>
  screen.findByRole('radiogroup', { name: `Seat ${number}: who sits here?` })
const sits = async (number: string, who: 'Woman' | 'Man' | 'Other') =>
  userEvent.click(within(await question(number)).getByRole('radio', { name: who }))
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const arrive = () => screen.findByRole('heading', { name: 'Passengers' })
const held = async () => {
  const [booking] = await asha.trpc.booking.mine.query()
  return booking?.seats.map(({ seatNumber, heldFor }) => [seatNumber, heldFor])
}
const BESIDE = 'Seat 3B is beside a lady: women only.'
const WITH_HER = 'Travelling with her? Enter the number and phone of her booking'

test('the free seat beside her says For a woman, hers Booked by a lady, and the legend both', async () => {
  await holdSeated(meera, trip, { '3A': 'FEMALE' })
  await openSeats()
  expect(seat('3B').ariaLabel).toBe('Seat 3B, aisle, seater, ₹900, available, for a woman')
  expect(seat('3A').ariaLabel).toContain('booked by a lady')
  expect(seat('3B').textContent).toContain('♀')
  const legend = within(screen.getByRole('list', { name: 'Legend' }))
  expect(legend.getByText('For a woman').parentElement?.textContent).toBe('♀\uFE0EFor a woman 1')
  expect(legend.getByText('Booked by a lady').parentElement?.textContent).toBe(
    '♀\uFE0EBooked by a lady 1',
  )
  await userEvent.click(screen.getByRole('button', { name: 'List view' }))
  expect(
    within(await screen.findByRole('row', { name: /^3B/ })).getByText(/For a woman/),
  ).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Free seats'))
  expect(screen.getByRole('button', { name: 'booked by a lady seat 3A' })).toBeTruthy()
})

test('without such seats the legend is as ever', async () => {
  await openSeats()
  expect(screen.queryByText('For a woman')).toBeNull()
  expect(screen.queryByText('Booked by a lady')).toBeNull()
})

test('while the rule is off nobody is asked and nothing is marked', async () => {
  await holdSeated(meera, trip, { '3A': 'FEMALE' })
  const { trpc } = await app.as('admin')
  const { version } = await trpc.settings.get.query()
  await trpc.settings.save.mutate({ version, change: { ladiesRule: false } })
  await openSeats()
  await choose('3B')
  expect(screen.queryByText('Who travels?')).toBeNull()
  expect(screen.queryByText('For a woman')).toBeNull()
  expect(seat('3B').ariaLabel).toContain('selected')
})

test('who sits on each seat is asked before it is held', async () => {
  const browser = await openSeats()
  await choose('1A')
  await choose('1B')
  await sits('1A', 'Woman')
  await goOn()
  expect(await screen.findByText('Say who sits on each seat')).toBeTruthy()
  expect((await question('1B')).contains(document.activeElement)).toBe(true)
  expect(screen.queryByText(WITH_HER)).toBeNull()
  expect(browser.called()).not.toContain('booking.hold')
  await sits('1B', 'Man')
  await goOn()
  await arrive()
  expect(await held()).toEqual([
    ['1A', 'FEMALE'],
    ['1B', 'MALE'],
  ])
})

test('a woman takes the seat beside a lady', async () => {
  await holdSeated(meera, trip, { '3A': 'FEMALE' })
  await openSeats()
  await choose('3B')
  await sits('3B', 'Woman')
  expect(screen.queryByText(BESIDE)).toBeNull()
  await goOn()
  await arrive()
  expect(await held()).toEqual([['3B', 'FEMALE']])
})

test('a man is told at that seat before the press, and goes elsewhere', async () => {
  await holdSeated(meera, trip, { '3A': 'FEMALE' })
  await openSeats()
  await choose('3B')
  await sits('3B', 'Man')
  expect(within(await question('3B')).getByText(BESIDE)).toBeTruthy()
  await goOn()
  await waitFor(async () =>
    expect((await question('3B')).contains(document.activeElement)).toBe(true),
  )
  expect(await held()).toBeUndefined()
  await choose('3B')
  await choose('3C')
  await sits('3C', 'Man')
  expect(screen.queryByText(BESIDE)).toBeNull()
  await goOn()
  await arrive()
})

test('a seat drawn for ladies says so to a man', async () => {
  await drawForLadies(app, trip.seats['1A'])
  await openSeats()
  await choose('1A')
  await sits('1A', 'Man')
  expect(screen.getByText('Seat 1A is for ladies: women only.')).toBeTruthy()
})

test('a lady who came meanwhile is told, the seats are marked and the choice stays', async () => {
  await openSeats()
  await choose('3B')
  await sits('3B', 'Other')
  await holdSeated(meera, trip, { '3A': 'FEMALE' })
  await goOn()
  expect(await screen.findByText(BESIDE)).toBeTruthy()
  expect((await question('3B')).contains(document.activeElement)).toBe(true)
  await waitFor(() => expect(seat('3B').ariaLabel).toContain('selected, for a woman'))
  expect(
    within(await question('3B')).getByRole<HTMLInputElement>('radio', { name: 'Other' }).checked,
  ).toBe(true)
})

test('who travels with her enters her number and phone, refused at their fields', async () => {
  const { bookingNumber } = await holdSeated(meera, trip, { '3A': 'FEMALE' })
  await openSeats()
  await choose('3B')
  await sits('3B', 'Man')
  await userEvent.click(screen.getByText(WITH_HER))
  await userEvent.type(screen.getByLabelText('Number of her booking'), 'ABCD2345')
  await goOn()
  expect(await screen.findByText('Phone number must be 10 digits')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Phone of her booking'))
  await userEvent.type(screen.getByLabelText('Phone of her booking'), '9822000001')
  expect(screen.queryByText(BESIDE)).toBeNull()
  await goOn()
  expect(await screen.findByText('No booking on this bus has this number and phone')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Number of her booking'))
  await userEvent.clear(screen.getByLabelText('Number of her booking'))
  await userEvent.type(screen.getByLabelText('Number of her booking'), bookingNumber)
  await goOn()
  await arrive()
  expect(await held()).toEqual([['3B', 'MALE']])
})

test('who was chosen is there again on the way back, also on another device', async () => {
  await openSeats()
  await choose('1A')
  await sits('1A', 'Other')
  await goOn()
  await arrive()
  cleanup()
  sessionStorage.clear()
  await openSite(app, asha, { path: `/booking/${trip.id}/passengers` })
  await arrive()
  cleanup()
  await openSeats()
  const asked = within(await question('1A'))
  expect(asked.getByRole<HTMLInputElement>('radio', { name: 'Other' }).checked).toBe(true)
})
