import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DAY, MINUTE } from '../../domain/time/calendar.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let agent: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  agent = await app.as('agent')
  trip = await aSchedule(app.dependencies)
})

const openCounter = async (path = `/counter?trip=${trip.id}`) => {
  const browser = await openSite(app, agent, { path })
  await screen.findByRole('heading', { level: 1, name: 'Counter' })
  return browser
}
const openSale = async () => {
  const browser = await openCounter()
  await screen.findByLabelText('Seats', { selector: 'input' })
  return browser
}
const keys = (text: string) => userEvent.keyboard(text)
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select' })
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name })
/** Types who sits on a seat; choosing from a list by a letter is the browser's own, and tested end to end. */
const typePassenger = async (name: string) => {
  await keys(`${name}{Enter}34{Enter}`)
  if (document.activeElement) await userEvent.selectOptions(document.activeElement, 'Female')
}
const seatIds = (...numbers: string[]) => numbers.map((number) => trip.seats[number] ?? 0)
const sales = () =>
  app.dependencies.store.reader
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('sold_by', 'is not', null)
    .execute()

/** Somebody online takes a seat. */
const takenOnline = async (number: string) =>
  (await app.as('asha')).trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: seatIds(number),
    key: `asha takes ${number}`,
  })

const staffMenu = async () => within(await screen.findByRole('navigation', { name: 'Staff' }))

describe('who may', () => {
  test('a customer is sent home', async () => {
    const browser = await openSite(app, await app.as('asha'), { path: '/counter' })
    await waitFor(() => expect(browser.path()).toBe('/'))
  })

  test('an agent finds the counter in the navigation', async () => {
    await openSite(app, agent, { path: '/profile' })
    const link = (await staffMenu()).getByRole('link', { name: 'Counter' })
    expect(link.getAttribute('href')).toBe('/counter')
  })
})

describe('choosing a trip', () => {
  test('typing finds it, arrows and Enter take it, and the address keeps it', async () => {
    const other = await aSchedule(app.dependencies, { inDays: 2 })
    const browser = await openCounter('/counter')
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false'])
    await userEvent.click(field('Trip'))
    await keys('rider{ArrowDown}{ArrowDown}{Enter}')
    expect(browser.path()).toBe(`/counter?trip=${other.id}`)
    await screen.findByLabelText('Seats', { selector: 'input' })
    await keys('{F2}')
    await waitFor(() => expect(browser.path()).toBe('/counter'))
  })

  test('after opening a link one key leads to the search', async () => {
    await openSite(app, agent, { path: '/profile' })
    await userEvent.click((await staffMenu()).getByRole('link', { name: 'Counter' }))
    await screen.findAllByRole('option')
    screen.getByRole('heading', { level: 1 }).focus()
    await keys('/')
    expect(document.activeElement).toBe(field('Trip'))
    expect(field('Trip').value).toBe('')
  })

  test('a search without a result says so', async () => {
    await openCounter('/counter')
    await screen.findAllByRole('option')
    await userEvent.click(field('Trip'))
    await keys('nowhere')
    await screen.findByText('No trips found')
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  test('a missing trip is reported, with a way back', async () => {
    const browser = await openCounter('/counter?trip=404')
    await screen.findByText('Trip not found')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Choose another trip/ }))
    expect(browser.path()).toBe('/counter')
  })

  test('a trip that has left every place says so, with a way back and without the form', async () => {
    app.pass(3 * DAY)
    agent = await app.as('agent')
    const browser = await openCounter()
    await screen.findByText('This bus has already departed')
    expect(screen.queryByRole('form', { name: 'Sale' })).toBeNull()
    await keys('{F2}')
    await waitFor(() => expect(browser.path()).toBe('/counter'))
  })
})

describe('a sale', () => {
  test('Enter leads from field to field and ends it with its ticket', async () => {
    await openSale()
    await keys('3a, 3B{Enter}')
    expect(document.activeElement).toBe(screen.getAllByLabelText('Name')[0])
    await typePassenger('Asha Patil')
    await keys('{Enter}')
    await typePassenger('Ravi Patil')
    await keys('{Enter}9876543210{Enter}2000')
    await screen.findByText('₹200')
    await keys('{Enter}')
    await heading(/^Sold: [A-Z2-9]{8}$/)
    const ticket = within(screen.getByRole('article', { name: /^Ticket/ }))
    expect([
      ticket.getByText('Asha Patil'),
      ticket.getByText('agent, at the counter'),
    ]).toHaveLength(2)
    screen.getByText('Change to give')
    const [sale] = await sales()
    expect(sale).toMatchObject({ status: 'CONFIRMED' })
    const back = screen.getByRole('link', { name: 'Take back this sale' })
    expect(back.getAttribute('href')).toBe(`/sales/${sale?.id}`)
  })

  test('every error is at its field, and the first has the cursor', async () => {
    await openSale()
    await keys('3A{Enter}{F9}')
    await screen.findByText('Passenger name is required')
    screen.getByText('Age is required')
    screen.getByText('Gender is required')
    screen.getByText('Phone number is required')
    expect(document.activeElement).toBe(field('Name'))
    await keys('Asha')
    expect(screen.queryByText('Passenger name is required')).toBeNull()
    await userEvent.type(field('Phone'), '12')
    await userEvent.type(field('Email'), 'nobody')
    await keys('{F9}')
    await screen.findByText('Phone number must be 10 digits')
    screen.getByText('Email address is invalid')
    expect(await sales()).toEqual([])
  })

  test('seats that are not there or taken keep the cursor, the wrong part selected', async () => {
    await takenOnline('3B')
    await openSale()
    await keys('3A 9Z{Enter}')
    await screen.findByText('This bus has no seat 9Z')
    await keys('3b')
    await screen.findByText(/^Seat 3B is held for a customer until 12:10$/)
    const held = screen.getByRole('button', { name: /^Seat 3B held, .*held for a customer until/ })
    expect(held.textContent).toBe('3B held')
    expect(field('Seats').value).toBe('3A 3b')
    await keys('{Enter}')
    expect(document.activeElement).toBe(field('Seats'))
    await keys('3C{Enter}')
    expect(field('Seats').value).toBe('3A 3C')
  })

  test('too little cash ends no sale, but does not prevent a hold', async () => {
    await openSale()
    await keys('3A{Enter}')
    await typePassenger('Asha Patil')
    await keys('{Enter}9876543210{Enter}500{Enter}')
    await screen.findByText('₹400 is missing')
    expect(await sales()).toEqual([])
    await keys('{F8}')
    await heading(/^Held until 14:00$/)
    expect(await sales()).toMatchObject([{ status: 'PENDING' }])
  })

  test('a seat lost meanwhile is reported, and its passenger is not typed again', async () => {
    await openSale()
    await keys('3A 3B{Enter}')
    await typePassenger('Asha Patil')
    await keys('{Enter}')
    await typePassenger('Ravi Patil')
    await keys('{Enter}9876543210')
    await takenOnline('3A')
    await keys('{F9}')
    await screen.findByText(/^Seat 3A is held for a customer until/)
    await waitFor(() => expect(document.activeElement).toBe(field('Seats')))
    expect(await sales()).toEqual([])
    await userEvent.clear(field('Seats'))
    await keys('3B 5D')
    const names = screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)
    expect(names).toEqual(['Ravi Patil', 'Asha Patil'])
    await keys('{F9}')
    await heading(/^Sold: /)
  })

  test('a seat lost before this page knew is refused by the server, and fetched again', async () => {
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    onTestFinished(() => sight.mockRestore())
    await openSale()
    await keys('3A{Enter}')
    await typePassenger('Asha Patil')
    await keys('{Enter}9876543210')
    await takenOnline('3A')
    await keys('{F9}')
    await screen.findByText('Nothing was sold: somebody was quicker on 3A')
    await screen.findByText(/^Seat 3A is held for a customer until/)
    expect(await sales()).toEqual([])
  })

  test('when the answer is lost nothing can be changed, and trying again sells once', async () => {
    const browser = await openSale()
    await keys('3A{Enter}')
    await typePassenger('Asha Patil')
    await keys('{Enter}9876543210')
    browser.loseAnswer('counter.sell')
    await keys('{F9}')
    await screen.findByText(/No answer came/)
    expect(screen.getByLabelText('Phone').closest('fieldset')?.disabled).toBe(true)
    await keys('{F2}')
    expect(browser.path()).toBe(`/counter?trip=${trip.id}`)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await heading(/^Sold: /)
    expect(await sales()).toHaveLength(1)
  })

  test('where the bus has left, one gets on further along', async () => {
    const { boarding } = await agent.trpc.counter.seats.query({ scheduleId: trip.id })
    app.pass(boarding.at - app.dependencies.clock() + MINUTE)
    agent = await app.as('agent')
    await openSale()
    await waitFor(() => expect(field('From').value).toBe('1'))
    await userEvent.type(field('Seats'), '3A{Enter}')
    const cash = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take cash ₹680' })
    expect(screen.queryByText(/already departed/)).toBeNull()
    await userEvent.selectOptions(field('From'), 'Pune, 22:00')
    await screen.findByText(/departed from Pune. Choose a later place to get on/)
    expect(cash.disabled).toBe(true)
  })

  test('the next sale starts on the same trip, and the last one’s ticket is one click away', async () => {
    await openSale()
    await keys('3A{Enter}')
    await typePassenger('Asha Patil')
    await keys('{Enter}9876543210{F9}')
    await heading(/^Sold: /)
    await userEvent.click(screen.getByRole('button', { name: /Next sale/ }))
    expect(field('Seats').value).toBe('')
    await keys('{F7}')
    await heading(/^Sold: /)
  })
})
