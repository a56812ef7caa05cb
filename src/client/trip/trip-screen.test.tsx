import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { aBus } from '../../testing/builders/fleet.ts'
import { sellSeats } from '../../testing/builders/sell-seats.ts'
import { aSale } from '../../testing/builders/ticket-counter.ts'
import { withoutAnswer } from '../../testing/builders/without-answer.ts'
import { onNarrowScreen } from '../../testing/harness/narrow-screen.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person
let agent: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
  agent = await app.as('agent')
  trip = await aSchedule(app.dependencies, { inDays: 0 })
})

const open = (part = '', person = admin) =>
  openSite(app, person, {
    path: part === '' ? `/trips/${trip.id}` : `/trips/${trip.id}?part=${part}`,
  })
const sold = async (passengers: Record<string, string>) =>
  sellSeats(await app.as('asha'), trip, { passengers })
const acts = async () =>
  within(await screen.findByRole('group', { name: 'What to do with this trip' }))
const labelsOf = async () => {
  const bar = await acts()
  const links = bar.getAllByRole('link').map(({ textContent }) => textContent)
  const buttons = bar.queryAllByRole('button').map(({ textContent }) => textContent)
  return [...links, ...buttons]
}
const parts = () => within(screen.getByRole('navigation', { name: 'Parts of this trip' }))
/** A figure of the trip: its value and what stands with it. */
const figure = (name: string) =>
  within(screen.getByRole('region', { name: 'Figures' }))
    .getByRole('link', { name })
    .closest('div')?.textContent

test('a departure says which it is, how full, who is on board and what it brings', async () => {
  const { seats } = await sold({ '1A': 'Asha Rao', '1B': 'Ravi Rao' })
  await agent.trpc.counter.sell.mutate(aSale(trip, ['2A']))
  await agent.trpc.passenger.mark.mutate({ passengerId: seats[0]?.id ?? 0, status: 'BOARDED' })
  await open()
  expect(await screen.findByRole('heading', { name: 'Pune to Goa', level: 1 })).toBeTruthy()
  expect(screen.getByText(/^Today · 22:00 to 05:30 \(\+1\)$/)).toBeTruthy()
  expect(screen.getByText('Upcoming')).toBeTruthy()
  expect(figure('Seats')).toBe('Seats3 of 40 sold37 free')
  expect(figure('On board')).toBe('On board1 of 32 to board')
  expect(figure('Money')).toBe('Money₹2,700Nothing refunded')
  const boarding = within(screen.getByRole('list', { name: 'Where people get on' }))
  expect(boarding.getByRole('listitem').textContent).toBe('22:00Pune1 of 3on board')
})

test('while its bus is being changed it says until when nothing is sold, and offers no sale', async () => {
  await sold({ '1A': 'Asha Rao' })
  const { id: busId } = await admin.trpc.bus.add.mutate(aBus())
  const plan = { scheduleId: trip.id, busId, reason: 'BREAKDOWN' } as const
  const { id: swapId } = await admin.trpc.swap.open.mutate(plan)
  await open('', agent)
  const note = 'Another bus is being chosen: nothing is sold until 12:10 at the latest.'
  expect(await screen.findByText(note)).toBeTruthy()
  expect(await labelsOf()).toEqual(['Check-in', 'Print', 'Late'])
  await admin.trpc.swap.giveUp.mutate({ swapId })
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
  expect(await labelsOf()).toEqual(['Sell', 'Check-in', 'Print', 'Late'])
})

test('an agent sees the cash that they took, and acts of the counter and the door alone', async () => {
  await sold({ '1A': 'Asha Rao' })
  await agent.trpc.counter.sell.mutate(aSale(trip, ['2A']))
  await open('', agent)
  expect(await screen.findByText('Cash taken by you')).toBeTruthy()
  expect(figure('Cash taken by you')).toBe('Cash taken by you₹900For seats of this trip')
  expect(await labelsOf()).toEqual(['Sell', 'Check-in', 'Print', 'Late'])
  const bar = await acts()
  const to = (name: string) => bar.getByRole('link', { name }).getAttribute('href')
  expect(['Sell', 'Check-in', 'Print'].map(to)).toEqual([
    `/counter?trip=${trip.id}`,
    `/trips/${trip.id}/check-in`,
    `/trips/${trip.id}/passengers?print=yes`,
  ])
})

test('on a phone what has no room is behind More, by keyboard as well; Escape closes it', async () => {
  onNarrowScreen()
  await open()
  const bar = await acts()
  const more = bar.getByRole('button', { name: 'More' })
  expect(bar.queryByRole('button', { name: 'Stop sales' })).toBeNull()
  more.focus()
  await userEvent.keyboard('{Enter}')
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect((await labelsOf()).slice(2)).toEqual([
    'Print',
    'Change bus',
    'Fares',
    'Manage seats',
    'Edit trip',
    'More',
    'Late',
    'Stop sales',
    'Message everybody',
    'Points',
    'Cancel trip',
  ])
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Late')
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(more)
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(more)
  await userEvent.click(document.body)
  await waitFor(() => expect(more.getAttribute('aria-expanded')).toBe('false'))
})

test('sales are stopped and resumed; while they are, nothing is sold here', async () => {
  await open()
  const bar = await acts()
  await userEvent.click(bar.getByRole('button', { name: 'Stop sales' }))
  const resume = await bar.findByRole('button', { name: 'Resume sales' })
  expect(screen.getAllByText('Sales stopped').length).toBeGreaterThan(0)
  expect((await admin.trpc.report.trip.query({ scheduleId: trip.id })).salesStopped).toBe(true)
  expect(bar.queryByRole('link', { name: 'Sell' })).toBeNull()
  await userEvent.click(resume)
  expect(await bar.findByRole('link', { name: 'Sell' })).toBeTruthy()
})

test('the trip is cancelled where it is looked at, and then says why', async () => {
  await sold({ '1A': 'Asha Rao' })
  await open()
  const bar = await acts()
  await userEvent.click(bar.getByRole('button', { name: 'More' }))
  await userEvent.click(bar.getByRole('button', { name: 'Cancel trip' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Cancel Night Rider/ }))
  await userEvent.type(await dialog.findByLabelText('Reason'), 'The road is flooded')
  const { confirmBy } = await admin.trpc.cancellation.tripDryRun.query({ scheduleId: trip.id })
  await userEvent.type(dialog.getByLabelText(/^Type .* to confirm$/), confirmBy)
  await userEvent.click(dialog.getByRole('button', { name: /^Cancel trip/ }))
  expect(await screen.findByText(/Reason given: The road is flooded$/)).toBeTruthy()
  expect(await labelsOf()).toEqual(['Print', 'Manage seats'])
  expect(screen.getByText('No passengers: this trip is cancelled')).toBeTruthy()
})

test('points are closed from here', async () => {
  await open()
  const bar = await acts()
  await userEvent.click(bar.getByRole('button', { name: 'More' }))
  await userEvent.click(bar.getByRole('button', { name: 'Points' }))
  expect(await screen.findByRole('dialog', { name: 'Points of this trip' })).toBeTruthy()
})

test('each part has its address', async () => {
  const browser = await open()
  await screen.findByRole('heading', { name: 'Boarding' })
  await userEvent.click(parts().getByRole('link', { name: /^Sales/ }))
  await waitFor(() => expect(browser.path()).toBe(`/trips/${trip.id}?part=sales`))
  expect(parts().getByRole('link', { name: /^Sales/ }).ariaCurrent).toBe('page')
  expect(await screen.findByText('No bookings yet')).toBeTruthy()
})

test('the departures beside it open at the same part', async () => {
  const other = await aSchedule(app.dependencies, { inDays: 0 })
  const browser = await open('story')
  await userEvent.click(await screen.findByRole('link', { name: /^22:00, next departure/ }))
  await waitFor(() => expect(browser.path()).toBe(`/trips/${other.id}?part=story`))
  expect(await screen.findByRole('link', { name: /^22:00, previous departure/ })).toBeTruthy()
  expect(await screen.findByText('Nothing has happened to this trip yet')).toBeTruthy()
})

test('a trip that is not there says so and leads back', async () => {
  await openSite(app, agent, { path: '/trips/4711' })
  expect(await screen.findByText('There is no such trip')).toBeTruthy()
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Trips' }).getAttribute('href'),
  ).toBe('/trips')
})

test('a failure is said, and is over once the answer comes', async () => {
  const { cutOff, mend } = withoutAnswer(admin, 'report.trip')
  await open('', cutOff)
  expect(await screen.findByText('Failed to fetch the trip. Please try again later.')).toBeTruthy()
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Pune to Goa' })).toBeTruthy()
})
