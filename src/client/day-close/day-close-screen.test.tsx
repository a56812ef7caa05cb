import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { aSale } from '../../testing/builders/ticket-counter.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  trip = await aSchedule(app.dependencies)
})

const open = async (name: string, path = '/day-close') =>
  openSite(app, await app.as(name), { path })
const sell = async (name: string, seats: string[]) =>
  (await app.as(name)).trpc.counter.sell.mutate(aSale(trip, seats))
const tiles = async () => {
  const due = await screen.findByText('Cash due', { selector: 'dt' })
  return within(due.closest('dl') ?? due)
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => `${textContent} ${nextSibling?.textContent}`)
}
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('an agent sees what they took on the day, sale by sale, and nothing of a colleague', async () => {
  const sold = await sell('agent', ['1A', '1B'])
  await sell('admin', ['2A'])
  await open('agent')
  expect(await tiles()).toEqual(['Sold ₹1,800', 'Refunded ₹0', 'Voided ₹0', 'Cash due ₹1,800'])
  expect(rowsOf('Sales and pay-outs')).toEqual([`12:00Sale${sold.bookingNumber}Pune to Goa₹1,800`])
  expect(screen.queryByRole('table', { name: 'By agent' })).toBeNull()
  expect(screen.queryByLabelText('Agent')).toBeNull()
})

test('an agent who asks for a colleague by the address sees their own all the same', async () => {
  await sell('admin', ['2A'])
  const { user } = await app.as('admin')
  await open('agent', `/day-close?agent=${user.id}`)
  expect((await tiles()).at(-1)).toBe('Cash due ₹0')
  expect(screen.getByText('No cash on this day')).toBeTruthy()
})

test('an administrator sees all agents with their sum, and one alone by a press on the name', async () => {
  await sell('agent', ['1A', '1B'])
  await sell('admin', ['2A'])
  const browser = await open('admin')
  expect((await tiles()).at(-1)).toBe('Cash due ₹2,700')
  expect(rowsOf('By agent').map((row) => row.replaceAll(/Sold.*?voided ₹0/g, ''))).toEqual([
    'admin₹900₹0₹0₹900',
    'agent₹1,800₹0₹0₹1,800',
    'Total₹2,700₹0₹0₹2,700',
  ])
  expect(rowsOf('Sales and pay-outs')).toHaveLength(2)
  await userEvent.click(screen.getByRole('link', { name: 'agent' }))
  const { user } = await app.as('agent')
  await waitFor(() => expect(browser.path()).toBe(`/day-close?agent=${user.id}`))
  expect((await tiles()).at(-1)).toBe('Cash due ₹1,800')
  expect(rowsOf('Sales and pay-outs')).toHaveLength(1)
  await userEvent.selectOptions(screen.getByLabelText('Agent'), 'All agents')
  await waitFor(() => expect(browser.path()).toBe('/day-close'))
})

test('the day is in the address, and a day without cash says so', async () => {
  await sell('agent', ['1A'])
  const browser = await open('agent')
  await tiles()
  await userEvent.click(screen.getByRole('link', { name: /^Previous day/ }))
  expect(await screen.findByText('No cash on this day')).toBeTruthy()
  expect(browser.path()).toBe('/day-close?date=2027-01-14')
  await userEvent.click(screen.getByRole('link', { name: 'Today' }))
  await waitFor(async () => expect((await tiles()).at(-1)).toBe('Cash due ₹900'))
})

test('the counter leads to it, and it prints', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const browser = await open('agent', '/counter')
  const counter = within(await screen.findByRole('main'))
  await userEvent.click(await counter.findByRole('link', { name: 'Day close' }))
  await waitFor(() => expect(browser.path()).toBe('/day-close'))
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('each sum leads to what it adds up, and each of that to its booking', async () => {
  const { trpc } = await app.as('agent')
  const { id, bookingNumber } = await sell('agent', ['1A', '1B'])
  const mistaken = await sell('agent', ['2A'])
  await trpc.payment.voidSale.mutate({ bookingId: mistaken.id })
  const browser = await open('agent')
  await tiles()
  expect(rowsOf('Sales and pay-outs')).toHaveLength(3)
  expect(screen.queryByRole('link', { name: 'Refunded' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Voided' }))
  expect(await screen.findByRole('heading', { name: 'Sales taken back' })).toBeTruthy()
  expect(browser.path()).toBe('/day-close?kind=void')
  expect(rowsOf('Sales and pay-outs')).toEqual([
    `12:00Void${mistaken.bookingNumber}Pune to Goa−₹900`,
  ])
  // The sums are those of the day.
  expect((await tiles()).at(-1)).toBe('Cash due ₹1,800')
  await userEvent.click(screen.getByRole('link', { name: 'Show all sales and pay-outs' }))
  await waitFor(() => expect(rowsOf('Sales and pay-outs')).toHaveLength(3))
  await userEvent.click(screen.getByRole('link', { name: bookingNumber }))
  await waitFor(() => expect(browser.path()).toBe(`/sales/${id}`))
})

test('an administrator goes from the sum of one agent to the sales behind it', async () => {
  await sell('agent', ['1A', '1B'])
  await sell('admin', ['2A'])
  const browser = await open('admin')
  await tiles()
  const { user } = await app.as('agent')
  await userEvent.click(screen.getByRole('link', { name: '₹1,800' }))
  await waitFor(() => expect(browser.path()).toBe(`/day-close?agent=${user.id}&kind=sale`))
  expect(rowsOf('Sales and pay-outs')).toHaveLength(1)
})

test('a customer is sent home', async () => {
  const browser = await open('asha')
  await waitFor(() => expect(browser.path()).toBe('/'))
})

test('what was refunded by cancelling stands below the cash, with its terms, also before it is handed out', async () => {
  const { id: bookingId, bookingNumber } = await sell('agent', ['1A', '1B'])
  const { trpc } = await app.as('admin')
  await trpc.cancellation.cancelByOperator.mutate({
    requestedBy: 'OPERATOR',
    bookingId,
    terms: 'AMOUNT',
    amountPaise: 100_000,
    reason: 'She was ill',
  })
  await open('admin')
  await tiles()
  expect(rowsOf('Refunds granted')).toEqual([
    `12:00${bookingNumber}2 passengersAnother amount: She was illadminadmin₹1,000`,
  ])
})
