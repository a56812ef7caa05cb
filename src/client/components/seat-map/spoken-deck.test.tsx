import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { sellSeats } from '../../../testing/builders/sell-seats.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { tamper } from '../../../testing/harness/tamper.ts'

let app: TestApp
let agent: Person
let scheduleId: number
let bookingId: number

/** Asha on berth 1A of the upper deck, Vikram on seat 1B. */
beforeEach(async () => {
  app = await testApp()
  agent = await app.as('agent')
  const trip = await aSchedule(app.dependencies)
  scheduleId = trip.id
  tamper(
    app.file,
    `update seats set kind = 'SLEEPER', type = 'SLEEPER', deck = 'UPPER' where number = '1A'`,
  )
  ;({ id: bookingId } = await sellSeats(await app.as('asha'), trip, {
    passengers: { '1A': 'Asha Patil', '1B': 'Vikram Rao' },
  }))
})

const lines = async (place: HTMLElement) =>
  (await within(place).findAllByRole('listitem')).map(({ textContent }) => textContent)

test('the passenger list reads a berth with its deck', async () => {
  await openSite(app, agent, { path: `/trips/${scheduleId}/passengers` })
  const [asha, vikram] = await lines(await screen.findByRole('region', { name: 'Pune, 22:00' }))
  expect(asha).toContain('Seat 1A, upper deckAsha Patil')
  expect(vikram).toContain('Seat 1BVikram Rao')
})

test('check-in reads a berth with its deck, in its answer and among those who are missing', async () => {
  await openSite(app, agent, { path: `/trips/${scheduleId}/check-in` })
  await userEvent.type(await screen.findByLabelText('Booking, ticket or seat'), '1a')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText('Not open yet')
  const read = screen
    .getAllByText(', upper deck')
    .map((deck) => deck.closest('p, button')?.textContent)
  expect(read).toEqual([
    expect.stringMatching(/^Seat 1A, upper deckAsha Patil/),
    expect.stringMatching(/^Seat 1A, upper deckAsha Patil/),
  ])
})

test('the page of a trip reads a berth with its deck', async () => {
  await openSite(app, agent, { path: `/trips/${scheduleId}?part=passengers` })
  const [asha] = await lines(await screen.findByRole('region', { name: '22:00 Pune' }))
  expect(asha).toMatch(/^Seat 1A, upper deckAsha Patil/)
  await openSite(app, agent, { path: `/trips/${scheduleId}?part=seats` })
  expect(
    await screen.findByRole('button', { name: 'Seat 1A, upper deck, booked, Asha Patil' }),
  ).toBeTruthy()
  const [berth] = await lines(screen.getByRole('region', { name: 'Who sits where' }))
  expect(berth).toMatch(/^Seat 1A, upper deckAsha Patil/)
})

test('the booking in the office reads a berth with its deck', async () => {
  await openSite(app, agent, { path: `/sales/${bookingId}` })
  const asha = await screen.findByText('Asha Patil', { selector: 'li *' })
  expect(asha.closest('li')?.textContent).toContain('Seat 1A, upper deckAsha Patil')
})
