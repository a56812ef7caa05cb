import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
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

const open = (part: string, person = admin) =>
  openSite(app, person, { path: `/trips/${trip.id}?part=${part}` })
const sold = async (passengers: Record<string, string>, journey = { from: 0, to: 3 }) =>
  sellSeats(await app.as('asha'), trip, { passengers, journey })
const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('seats say who is on them stretch by stretch; a pressed one alone, and all again', async () => {
  const { id } = await sold({ '1A': 'Asha Rao' }, { from: 0, to: 1 })
  await admin.trpc.seat.block.mutate({
    scheduleId: trip.id,
    seatIds: [trip.seats['2A'] ?? 0],
    reason: 'Broken belt',
  })
  await open('seats')
  const region = within(await screen.findByRole('region', { name: 'Who sits where' }))
  expect(region.getByText('Asha Rao')).toBeTruthy()
  expect(region.getByText('Blocked: Broken belt')).toBeTruthy()
  expect(region.getByRole('link', { name: 'Booking of seat 1A' }).getAttribute('href')).toBe(
    `/sales/${id}`,
  )
  expect(region.getByRole('link', { name: 'Manage seats' }).getAttribute('href')).toBe(
    `/admin/seats?schedule=${trip.id}`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Seat 1A, booked, Asha Rao' }))
  const one = within(screen.getByRole('region', { name: 'Seat 1A' }))
  expect(one.getByText('Free')).toBeTruthy()
  expect(one.queryByText('Blocked: Broken belt')).toBeNull()
  await userEvent.click(one.getByRole('button', { name: 'All seats' }))
  expect(await screen.findByText('Blocked: Broken belt')).toBeTruthy()
})

test('a seat that is sold meanwhile shows its passenger without a reload; an agent manages no seats', async () => {
  await open('seats', agent)
  expect(await screen.findByText('All seats are free')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Manage seats' })).toBeNull()
  await sold({ '3A': 'Asha Rao' })
  expect(await screen.findByRole('button', { name: 'Seat 3A, booked, Asha Rao' })).toBeTruthy()
})

test('passengers stand where they get on, with their ticks', async () => {
  const { seats } = await sold({ '1A': 'Asha Rao', '1B': 'Ravi Rao' })
  await sold({ '2A': 'Devi Joshi' }, { from: 1, to: 3 })
  await agent.trpc.passenger.mark.mutate({ passengerId: seats[1]?.id ?? 0, status: 'NO_SHOW' })
  await open('passengers', agent)
  const pune = await screen.findByRole('region', { name: '22:00 Pune' })
  expect(within(pune).getByText('0 of 2 on board')).toBeTruthy()
  expect(linesOf(pune).map((line) => line?.replace(/, \w{8}/, ''))).toEqual([
    'Seat 1AAsha Raoto GoaTo board',
    'Seat 1BRavi Raoto GoaDid not come',
  ])
  expect(screen.getByRole('region', { name: '23:50 Satara' }).textContent).toContain('Devi Joshi')
})

test.each(['wide', 'narrow'])(
  'bookings on a %s screen lead to their sales; ended holds when one asks',
  async (width) => {
    if (width === 'narrow') onNarrowScreen()
    const { id, bookingNumber } = await sold({ '1A': 'Asha Rao', '1B': 'Ravi Rao' })
    await (
      await app.as('asha')
    ).trpc.booking.hold.mutate({
      scheduleId: trip.id,
      seatIds: [trip.seats['5A'] ?? 0],
      key: 'a hold that ends',
    })
    app.pass(HOUR)
    const browser = await open('sales', await app.as('chief'))
    expect(await screen.findByText('1 booking')).toBeTruthy()
    const link = screen.getByRole('link', { name: bookingNumber })
    expect(link.getAttribute('href')).toBe(`/sales/${id}`)
    expect(screen.getAllByText('₹1,800')).toHaveLength(2)
    expect(screen.getByText('Online')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Also holds that ended' }))
    expect(await screen.findByText('2 bookings, the newest first')).toBeTruthy()
    expect(browser.path()).toBe(`/trips/${trip.id}?part=sales&ended=yes`)
    expect(screen.getByText('Not entered yet')).toBeTruthy()
  },
)

test('more bookings than fit on a page are on the next one, which is in the address', async () => {
  for (const row of [1, 2, 3, 4, 5, 6]) {
    for (const column of ['A', 'B', 'C', 'D']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await agent.trpc.counter.sell.mutate(aSale(trip, [`${row}${column}`]))
    }
  }
  const browser = await open('sales')
  expect(await screen.findByText('Showing 1 to 20 of 24 entries')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('Showing 21 to 24 of 24 entries')).toBeTruthy()
  expect(browser.path()).toBe(`/trips/${trip.id}?part=sales&page=2`)
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(5))
})

test('an administrator reads each message, what failed first, and sends it again', async () => {
  const { id } = await sold({ '1A': 'Asha Rao' })
  await sold({ '1B': 'Ravi Rao' })
  const [confirmed] = await admin.trpc.message.ofBooking.query({ bookingId: id })
  await app.dependencies.store.write((trx) =>
    trx
      .updateTable('outbox')
      .set({ status: 'FAILED', failure: 'EENVELOPE 550' })
      .where('id', '=', confirmed?.id ?? 0)
      .execute(),
  )
  await open('messages')
  const each = within(await screen.findByRole('region', { name: 'Each message' }))
  expect(linesOf(screen.getByRole('region', { name: 'Each message' }))[0]).toContain('Failed')
  expect(each.getByText('The mail server says that there is no such mailbox')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Messages 1 failed$/ })).toBeTruthy()
  await userEvent.click(
    each.getByRole('button', { name: 'Send again: Booking confirmed, to asha@example.com' }),
  )
  await waitFor(() => expect(each.queryByText('Failed')).toBeNull())
  expect(await each.findAllByText('Waiting')).toHaveLength(2)
})

test('where no mail server is set up each message says which way it takes, by hand as well', async () => {
  await sold({ '1A': 'Asha Rao' })
  await agent.trpc.counter.sell.mutate(aSale(trip, ['2A']))
  const text = 'The bus stands at gate four.'
  const message = {
    scheduleId: trip.id,
    text,
    to: { who: 'EVERYBODY' },
    key: 'to-everybody',
  } as const
  await admin.trpc.desk.send.mutate(message)
  await open('messages')
  await screen.findByRole('region', { name: 'Each message' })
  const lines = linesOf(screen.getByRole('region', { name: 'Each message' })).join('\n')
  expect(lines).toMatch(/^Message about a tripTo asha@example\.com, by mail, .*Waiting/m)
  expect(lines).toMatch(/^Message about a tripTo \d{10}, by hand, .*Waiting/m)
  const rows = screen.getAllByRole('row', { name: /^Message about a trip/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Message about a trip by hand020',
    'Message about a trip by mail010',
  ])
})

test('an agent sees how many messages of which kind, and no address', async () => {
  await sold({ '1A': 'Asha Rao' })
  const browser = await open('messages', agent)
  const row = await screen.findByRole('row', { name: /^Booking confirmed/ })
  expect(row.textContent).toBe('Booking confirmed by mail010')
  expect(screen.queryByRole('heading', { name: 'Each message' })).toBeNull()
  expect(document.body.textContent).not.toContain('asha@example.com')
  expect(browser.called()).toContain('report.tripMessages')
})

test('the story is told from the newest on, with the booking of each entry', async () => {
  const { id, bookingNumber } = await sold({ '1A': 'Asha Rao' })
  await admin.trpc.schedule.stopSales.mutate({ id: trip.id, stopped: true })
  await open('story', agent)
  const list = await screen.findByRole('list', { name: 'Story of this trip' })
  const lines = linesOf(list)
  expect(lines[0]).toMatch(/Stopped the sales of a trip.*admin/)
  expect(lines.at(-1)).toMatch(new RegExp(`Held seatsCustomer${bookingNumber}`))
  const [link] = within(list).getAllByRole('link', { name: bookingNumber })
  expect(link?.getAttribute('href')).toBe(`/sales/${id}`)
})

test('of a long story the newest entries come first, and earlier ones when one asks', async () => {
  for (let times = 0; times < 60; times++) {
    for (const stopped of [true, false]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await admin.trpc.schedule.stopSales.mutate({ id: trip.id, stopped })
    }
  }
  await open('story')
  const list = await screen.findByRole('list', { name: 'Story of this trip' })
  expect(linesOf(list)).toHaveLength(100)
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier entries' }))
  await waitFor(() => expect(linesOf(list)).toHaveLength(120))
  expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull()
})

test.each([
  ['seats', 'seat.sheet', 'Failed to load the seats. Please try again.'],
  ['sales', 'report.tripSales', 'Failed to load the bookings. Please try again.'],
  ['story', 'report.tripStory', 'Failed to load the story. Please try again.'],
])('%s that cannot be fetched are tried again', async (part, procedure, words) => {
  const { cutOff, mend } = withoutAnswer(admin, procedure)
  await open(part, cutOff)
  expect(await screen.findByText(words)).toBeTruthy()
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})
