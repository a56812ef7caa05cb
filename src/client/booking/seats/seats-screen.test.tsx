import { NO_PROVIDER_KEYS } from '../../../server/core/secrets/provider-keys.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connectedPayments } from '../../../server/payment/connected-payments.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { withoutAnswer } from '../../../testing/builders/without-answer.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp, Visitor } from '../../../testing/harness/test-app.ts'
import { dropSession } from '../../api/session-store.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { PASSWORD } from '../../../testing/harness/test-context.ts'

let app: TestApp
let asha: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
  trip = await aSchedule(app.dependencies)
})

const seat = (number: string) => screen.getByLabelText(new RegExp(`^Seat ${number},`))
const choose = async (...numbers: string[]) => {
  for (const number of numbers) await userEvent.click(seat(number))
}
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const summary = () => within(screen.getByRole('complementary', { name: 'Your seats' }))
const chosen = () =>
  summary()
    .queryAllByRole('button', { name: /^Remove seat/ })
    .map((chip) => chip.textContent.trim())

async function openSeats(visitor: Visitor | Person) {
  const browser = await openSite(app, visitor, { path: `/booking/${trip.id}` })
  await screen.findByLabelText(/^Seat 1A,/)
  return browser
}

test('where nobody can pay online the seats are shown, with whom to call, and without Continue', async () => {
  app.dependencies.payments = connectedPayments(NO_PROVIDER_KEYS)
  await openSeats(asha)
  const { supportPhone } = await asha.trpc.site.get.query()
  const note = await screen.findByText(/^Tickets cannot be paid for online here yet/)
  expect(note.parentElement?.textContent).toBe(
    `Tickets cannot be paid for online here yet. To book a seat, please call ${supportPhone}.`,
  )
  expect(note.parentElement?.querySelector('a')?.getAttribute('href')).toMatch(/^tel:/)
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})

test('who gets on after midnight reads their own day, and other days beside it only', async () => {
  await openSite(app, asha, { path: `/booking/${trip.id}?from=2&to=3` })
  await screen.findByLabelText(/^Seat 1A,/)
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.parentElement?.textContent).toContain('Sun 17 Jan, 02:20to05:30')
  const options = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
  expect(options('From')).toEqual([
    'Pune, 22:00 (Sat 16 Jan)',
    'Satara, 23:50 (Sat 16 Jan)',
    'Kolhapur, 02:20',
  ])
  expect(options('To')).toEqual(['Goa, 05:30'])
})

async function arriveAtPassengers(): Promise<string[]> {
  await screen.findByRole('heading', { name: 'Passengers' })
  return screen.getAllByText(/^Seat \d+[A-D]$/).map((title) => title.textContent)
}

async function stateOf(number: string): Promise<string | undefined> {
  const { seats } = await app.visitor().trpc.seat.map.query({ scheduleId: trip.id })
  return seats.find((one) => one.number === number)?.status
}

const holdAs = async (name: string, number: string) =>
  (await app.as(name)).trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [trip.seats[number] ?? 0],
    key: `${name} takes ${number}`,
  })

describe('choosing seats', () => {
  test('shows the sum, holds them and goes on to their passengers', async () => {
    const browser = await openSeats(asha)
    await choose('3A', '3B')
    expect(seat('3A').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Seat 3B selected, 2 seats, ₹1,800')).toBeTruthy()
    await goOn()
    expect(await arriveAtPassengers()).toEqual(['Seat 3A', 'Seat 3B'])
    expect(browser.path()).toBe(`/booking/${trip.id}/passengers`)
    expect(await stateOf('3A')).toBe('RESERVED')
  })

  test('works in the list as on the map', async () => {
    await openSeats(asha)
    await userEvent.click(screen.getByRole('button', { name: 'List view' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Select seat 4C' }))
    expect(chosen()).toEqual(['4C'])
    await userEvent.click(screen.getByRole('button', { name: 'Map view' }))
    expect(seat('4C').getAttribute('aria-pressed')).toBe('true')
    await goOn()
    expect(await arriveAtPassengers()).toEqual(['Seat 4C'])
  })

  test('ends at six, and says so', async () => {
    await openSeats(asha)
    await choose('1A', '1B', '1C', '1D', '2A', '2B', '2C')
    expect(chosen()).toEqual(['1A', '1B', '1C', '1D', '2A', '2B'])
    expect(screen.getAllByText('You can book at most 6 seats at once').length).toBeGreaterThan(0)
  })

  test('follows keys pressed faster than the screen is drawn', async () => {
    await openSeats(asha)
    seat('1A').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight'])
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(document.activeElement).toBe(seat('3B'))
  })

  test('is by keyboard too: arrows lead along the rows, space chooses', async () => {
    await openSeats(asha)
    seat('1A').focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(seat('2A')))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).toBe(seat('2D')))
    await userEvent.keyboard(' ')
    expect(chosen()).toEqual(['2D'])
  })
})

describe('somebody signed out', () => {
  test('holds the seats, signs up in place, and has them', async () => {
    await openSeats(app.visitor())
    await choose('3A')
    await goOn()
    await userEvent.click(await screen.findByRole('button', { name: 'I have an account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Login' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Register' }))
    expect(await stateOf('3A')).toBe('RESERVED')
    const fill = async (label: string, text: string) =>
      userEvent.type(await dialog.findByLabelText(label), text)
    await fill('Full Name', 'Ravi Rao')
    await fill('Email', 'ravi@example.com')
    await fill('Password', PASSWORD)
    await fill('Confirm Password', PASSWORD)
    await userEvent.click(dialog.getByRole('button', { name: 'Register' }))
    expect(await arriveAtPassengers()).toEqual(['Seat 3A'])
    const email = () => screen.getByLabelText<HTMLInputElement>('Email').value
    await waitFor(() => expect(email()).toBe('ravi@example.com'))
  })
})

describe('a seat that somebody else takes', () => {
  test('turns taken while one looks, leaves the choice, and keeps the focus', async () => {
    await openSeats(asha)
    await choose('3B', '3A')
    await holdAs('ravi', '3A')
    await screen.findByText('Seat 3A was just taken. Choose another.')
    expect(seat('3A').getAttribute('aria-label')).toMatch(/, reserved$/)
    expect(document.activeElement).toBe(seat('3A'))
    expect(chosen()).toEqual(['3B'])
  })

  test('in the last moment is named by the refusal; the rest stays chosen and can be held', async () => {
    // The map does not hear of it.
    vi.spyOn(app.dependencies.seatEvents, 'subscribe').mockReturnValue(() => {})
    await openSeats(asha)
    await choose('3A', '3B')
    await holdAs('ravi', '3A')
    await goOn()
    expect(await screen.findByText(/^Seat 3A is /)).toBeTruthy()
    await waitFor(() => expect(chosen()).toEqual(['3B']))
    await goOn()
    expect(await arriveAtPassengers()).toEqual(['Seat 3B'])
  })
})

test('coming back and choosing other seats gives the first ones free in the same moment', async () => {
  await openSeats(asha)
  await choose('3A')
  await goOn()
  await arriveAtPassengers()
  cleanup()
  await openSeats(asha)
  expect(chosen()).toEqual(['3A'])
  await choose('3A', '5D')
  await goOn()
  expect(await arriveAtPassengers()).toEqual(['Seat 5D'])
  expect([await stateOf('3A'), await stateOf('5D')]).toEqual(['AVAILABLE', 'RESERVED'])
  const mine = await asha.trpc.booking.mine.query()
  expect(mine.map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'PENDING'])
})

test('back at the seats with an expired token they are still held for the customer', async () => {
  const { user: _account, ...device } = asha
  await openSeats(asha)
  await choose('3A')
  app.pass(8 * MINUTE)
  await goOn()
  await arriveAtPassengers()
  app.pass(3 * MINUTE)
  cleanup()
  await openSeats(device)
  expect(seat('3A').getAttribute('aria-label')).toMatch(/, selected$/)
  expect(chosen()).toEqual(['3A'])
  expect(screen.queryByText(/just taken/)).toBeNull()
})

test('a seat that the customer holds from another tab can be chosen and held again', async () => {
  const seatIds = ['3A', '5D'].map((number) => trip.seats[number] ?? 0)
  await asha.trpc.booking.hold.mutate({ scheduleId: trip.id, seatIds, key: 'another tab' })
  await openSeats(asha)
  expect(seat('3A').getAttribute('aria-label')).toMatch(/, held for you$/)
  await choose('3A')
  await goOn()
  expect(await arriveAtPassengers()).toEqual(['Seat 3A'])
  expect([await stateOf('3A'), await stateOf('5D')]).toEqual(['RESERVED', 'AVAILABLE'])
})

test('seats that are held for an account are not called taken after logging out', async () => {
  await openSeats(asha)
  await choose('3A')
  await goOn()
  await arriveAtPassengers()
  cleanup()
  dropSession()
  await openSeats(app.visitor())
  await waitFor(() => expect(chosen()).toEqual([]))
  expect(screen.queryByText(/just taken/)).toBeNull()
})

test('whoever holds too much is led to the bookings that hold it, in one message', async () => {
  const { trpc } = await app.as('admin')
  const { version } = await trpc.settings.get.query()
  await trpc.settings.save.mutate({ version, change: { openHoldsPerCustomer: 1 } })
  await holdAs('asha', '1A')
  await openSeats(asha)
  await choose('3A')
  await goOn()
  const told = (await screen.findAllByRole('alert'))[0] ?? document.body
  expect(told.textContent).toMatch(/^You already hold seats in 1 unpaid bookings/)
  expect(within(told).getByRole('link', { name: 'My Bookings' }).getAttribute('href')).toBe(
    '/bookings',
  )
  expect(screen.getAllByRole('alert')).toEqual([told])
  expect(chosen()).toEqual(['3A'])
})

describe('where there are no seats to show', () => {
  test('a trip that is not there says so and leads on', async () => {
    await openSite(app, asha, { path: '/booking/4711' })
    expect(await screen.findByRole('heading', { name: 'Trip not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Search buses' })).toBeTruthy()
  })

  test('a failure says so and is tried again', async () => {
    const { cutOff, mend } = withoutAnswer(asha, 'seat.map')
    await openSite(app, cutOff, { path: `/booking/${trip.id}` })
    expect(await screen.findByText('Failed to load seat data')).toBeTruthy()
    mend()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText(/^Seat 1A,/)).toBeTruthy()
  })
})
