import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { aSale } from '../../testing/builders/ticket-counter.ts'
import { withoutAnswer } from '../../testing/builders/without-answer.ts'
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
  trip = await aSchedule(app.dependencies)
})

const field = () => screen.findByPlaceholderText('Number, phone, e-mail or name...')

/** Sold for cash to two, of whom one was cancelled: their fare waits. */
async function cashDue() {
  const sold = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A', '3B']))
  await admin.trpc.cancellation.cancelByOperator.mutate({
    requestedBy: 'OPERATOR',
    bookingId: sold.id,
    passengerIds: [sold.seats[1]?.id ?? 0],
    terms: 'FULL',
    reason: 'Seat broken',
  })
  return sold
}

test('a customer is sent home; an agent finds the link in the navigation', async () => {
  const browser = await openSite(app, await app.as('asha'), { path: '/sales' })
  await waitFor(() => expect(browser.path()).toBe('/'))
})

test('an agent finds a booking by a name, which stays out of the address, and opens it', async () => {
  const { id, bookingNumber } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A', '3B']))
  const browser = await openSite(app, agent, { path: '/sales' })
  await userEvent.type(await field(), 'guest of')
  const found = within(await screen.findByRole('region', { name: 'Bookings found' }))
  const link = await found.findByRole('link', { name: bookingNumber })
  for (const words of ['Pune to Goa', 'Guest of 3A', 'and 1 more', '₹1,800', 'Paid']) {
    expect(found.getByText(words)).toBeTruthy()
  }
  expect(found.getByText('Sold by agent')).toBeTruthy()
  expect(browser.path()).toBe('/sales')
  expect(browser.sent()).not.toMatch(/\?[^ ]*guest/i)
  await userEvent.click(link)
  await waitFor(() => expect(browser.path()).toBe(`/sales/${id}`))
  expect(
    await screen.findByRole('heading', { level: 1, name: `Booking ${bookingNumber}` }),
  ).toBeTruthy()
})

test('a booking number may be passed on with the address', async () => {
  const { bookingNumber } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A']))
  const browser = await openSite(app, agent, { path: `/sales?search=${bookingNumber}` })
  expect(await screen.findByRole('link', { name: bookingNumber })).toBeTruthy()
  expect(browser.path()).toBe(`/sales?search=${bookingNumber}`)
})

test('without a result it says what can be typed; a search that fails can be repeated', async () => {
  const { cutOff, mend } = withoutAnswer(agent, 'sale.find')
  await openSite(app, cutOff, { path: '/sales' })
  await userEvent.type(await field(), 'nobody at all')
  const words = 'Failed to search bookings. Please try again.'
  expect(await screen.findByText(words)).toBeTruthy()
  mend()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No booking found')).toBeTruthy()
})

test('cash that waits is paid out after a question that names sum and booking, and is gone from the list', async () => {
  const { id: bookingId, bookingNumber } = await cashDue()
  await openSite(app, agent, { path: '/sales' })
  const name = `Pay out ₹900 for ${bookingNumber}`
  await userEvent.click(await screen.findByRole('button', { name }))
  const question = within(await screen.findByRole('dialog', { name: 'Pay out ₹900?' }))
  expect(question.getByText(new RegExp(`${bookingNumber} \\(Guest of 3A\\)`))).toBeTruthy()
  await userEvent.dblClick(question.getByRole('button', { name: 'Pay out ₹900' }))
  expect(await screen.findByText('Nobody waits for cash')).toBeTruthy()
  const { refunds } = await agent.trpc.sale.get.query({ bookingId })
  expect(refunds).toMatchObject([{ status: 'DONE', paidBy: 'agent' }])
  expect(await checkData(app.dependencies.store.reader)).toEqual([])
})

test('cash that a colleague has paid out meanwhile is refused with the server’s message', async () => {
  const { bookingNumber } = await cashDue()
  await openSite(app, agent, { path: '/sales' })
  const name = `Pay out ₹900 for ${bookingNumber}`
  await userEvent.click(await screen.findByRole('button', { name }))
  const question = within(await screen.findByRole('dialog', { name: 'Pay out ₹900?' }))
  const [due] = await admin.trpc.payment.refundsDue.query({})
  await admin.trpc.payment.payOutRefund.mutate({ refundId: due?.refundId ?? 0 })
  await userEvent.click(question.getByRole('button', { name: 'Pay out ₹900' }))
  expect(await question.findByText('This refund has already been paid out')).toBeTruthy()
  expect(await checkData(app.dependencies.store.reader)).toEqual([])
})
