import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkData } from '../../../server/operations/check/check-data.service.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { sellSeats } from '../../../testing/builders/sell-seats.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { withoutAnswer } from '../../../testing/builders/without-answer.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

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

/** After each test the checker finds nothing. */
async function expectWholeBooks(): Promise<void> {
  expect(await checkData(app.dependencies.store.reader)).toEqual([])
}
afterEach(expectWholeBooks)

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const open = (who: Person, id: number) => openSite(app, who, { path: `/sales/${id}` })

test('a booking is shown whole to staff: journey, people, contact, money, messages and history', async () => {
  const asha = await app.as('asha')
  const { id } = await sellSeats(asha, trip, {
    passengers: { '3A': 'Meera Joshi', '3B': 'Ravi Joshi' },
    phone: '9876500001',
  })
  await open(agent, id)
  expect((await part('Passengers')).getByText('Ravi Joshi')).toBeTruthy()
  expect((await part('Journey')).getByText(/^Pune, /)).toBeTruthy()
  const contact = await part('Contact')
  expect(contact.getByText('9876500001').getAttribute('href')).toBe('tel:9876500001')
  expect(contact.getByText('Sold online')).toBeTruthy()
  expect((await part('Price')).getByText('Total')).toBeTruthy()
  expect((await part('Payments')).getByText(/TR-0001/)).toBeTruthy()
  const messages = await part('Messages')
  expect(await messages.findByText('Booking confirmed')).toBeTruthy()
  const story = await part('Story')
  expect(await story.findByText('Paid')).toBeTruthy()
  expect(story.getByText(/from: Pune.*to: Goa/)).toBeTruthy()
  // Online payments are refunded by their provider, and only an administrator cancels.
  expect(screen.queryByRole('button', { name: 'Take back this sale' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel passengers' })).toBeNull()
})

test('a sale for cash is taken back after a question that says what happens', async () => {
  const { id, bookingNumber } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A', '3B']))
  await open(agent, id)
  await press('Take back this sale')
  const question = await dialog(`Take back ${bookingNumber}?`)
  expect(question.getByText(/hand ₹1,800 in cash.*Seats 3A and 3B are free/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Hand out ₹1,800' }))
  expect(await screen.findByText('The operator cancelled it.')).toBeTruthy()
  expect((await part('Refunds')).getByText('Handed out by agent')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Show ticket' })).toBeNull()
})

test('its messages say which way each took, and who told the passengers by hand', async () => {
  const { bookingNumber, id } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A']))
  const text = 'The bus stands at gate four.'
  const scheduleId = trip.id
  const message = { scheduleId, text, to: { who: 'EVERYBODY' }, key: 'to-everybody' } as const
  await (await app.as('admin')).trpc.desk.send.mutate(message)
  const [atDesk] = (await agent.trpc.desk.ofTrip.query({ scheduleId })).lists[0]?.messages ?? []
  expect(atDesk?.bookingNumber).toBe(bookingNumber)
  await open(agent, id)
  const messages = await part('Messages')
  expect(await messages.findByText('Waiting')).toBeTruthy()
  expect(messages.getByText(/^To \d{10}, by hand, /)).toBeTruthy()
  await agent.trpc.desk.mark.mutate({ id: atDesk?.id ?? 0, outcome: 'NO_ANSWER' })
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await messages.findByText('No answer')).toBeTruthy()
  expect(messages.getByText(/^To \d{10}, by hand, agent, /)).toBeTruthy()
})

test('a sale that was cancelled meanwhile is not taken back, with the server’s message', async () => {
  const { id, bookingNumber, seats } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A']))
  await open(agent, id)
  await press('Take back this sale')
  const question = await dialog(`Take back ${bookingNumber}?`)
  await admin.trpc.cancellation.cancelByOperator.mutate({
    requestedBy: 'OPERATOR',
    bookingId: id,
    passengerIds: [seats[0]?.id ?? 0],
    terms: 'SLAB',
    reason: 'Asked by phone',
  })
  await userEvent.click(question.getByRole('button', { name: 'Hand out ₹900' }))
  expect(await question.findByText('This booking has been cancelled')).toBeTruthy()
})

test('an administrator cancels one of two by the terms: the sum first, a reason where it is not by the terms, then the refund', async () => {
  const { id, bookingNumber } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A', '3B']))
  await open(admin, id)
  await press('Cancel passengers')
  const form = await dialog(`Cancel passengers of ${bookingNumber}`)
  await userEvent.click(form.getByRole('checkbox', { name: /Guest of 3B/ }))
  const refund = (sum: string) => ({ name: `Cancel 1 passenger and refund ${sum}` })
  expect(await form.findByRole('button', refund('₹810'))).toHaveProperty('disabled', true)
  expect(form.getByText(/It was paid in cash/)).toBeTruthy()
  // Who wants it is asked; what the operator cancels is refunded in full unless staff choose otherwise.
  await userEvent.click(form.getByRole('radio', { name: 'We did' }))
  expect(await form.findByRole('button', refund('₹900'))).toHaveProperty('disabled', false)
  await userEvent.click(await form.findByRole('button', refund('₹900')))
  expect(await form.findByText('A reason is required')).toBeTruthy()
  await userEvent.click(form.getByRole('radio', { name: 'The customer' }))
  await userEvent.type(form.getByLabelText('Reason (optional)'), 'Asked by phone')
  await userEvent.click(await form.findByRole('button', refund('₹810')))
  const refunds = await part('Refunds')
  expect(refunds.getByText('The customer cancelled: Asked by phone')).toBeTruthy()
  await userEvent.click(refunds.getByRole('button', { name: 'Pay out ₹810' }))
  await userEvent.click(
    (await dialog('Pay out ₹810?')).getByRole('button', { name: 'Pay out ₹810' }),
  )
  expect(await refunds.findByText('Handed out by admin')).toBeTruthy()
})

test('what was cancelled at another counter meanwhile is reported, and what was typed stays', async () => {
  const { id, bookingNumber, seats } = await agent.trpc.counter.sell.mutate(
    aSale(trip, ['3A', '3B']),
  )
  await open(admin, id)
  await press('Cancel passengers')
  const form = await dialog(`Cancel passengers of ${bookingNumber}`)
  await userEvent.click(form.getByRole('checkbox', { name: /Guest of 3A/ }))
  await userEvent.click(form.getByRole('checkbox', { name: /Guest of 3B/ }))
  await userEvent.click(form.getByRole('radio', { name: 'We did' }))
  await userEvent.type(form.getByLabelText('Reason'), 'Asked by phone')
  const act = await form.findByRole('button', { name: 'Cancel 2 passengers and refund ₹1,800' })
  await admin.trpc.cancellation.cancelByOperator.mutate({
    requestedBy: 'OPERATOR',
    bookingId: id,
    passengerIds: [seats[1]?.id ?? 0],
    terms: 'FULL',
    reason: 'Seat broken',
  })
  await userEvent.click(act)
  expect(await form.findByText(/^The refund would be ₹900 by now/)).toBeTruthy()
  expect(form.getByLabelText('Reason')).toHaveProperty('value', 'Asked by phone')
  expect(
    await form.findByRole('button', { name: 'Cancel 1 passenger and refund ₹900' }),
  ).toBeTruthy()
})

test('staff correct a name on anybody’s ticket', async () => {
  const { id } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A']))
  await open(agent, id)
  await press('Correct a name')
  const form = await dialog('Correct a name')
  await userEvent.clear(form.getByLabelText('Name as on the identity card'))
  await userEvent.type(form.getByLabelText('Name as on the identity card'), 'Meera Joshi')
  await userEvent.click(form.getByRole('button', { name: 'Save name' }))
  expect(await (await part('Passengers')).findByText('Meera Joshi')).toBeTruthy()
})

test('the ticket has an address of its own and can be printed', async () => {
  const { id, bookingNumber } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A']))
  const browser = await open(agent, id)
  await userEvent.click(await screen.findByRole('link', { name: 'Show ticket' }))
  await waitFor(() => expect(browser.path()).toBe(`/sales/${id}?show=ticket`))
  expect(await screen.findByRole('article', { name: `Ticket ${bookingNumber}` })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print ticket' })).toBeTruthy()
})

test('a caller’s hold leads to the counter, and is no sale yet', async () => {
  const held = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A'], { payment: 'LATER' }))
  await open(agent, held.id)
  const link = await screen.findByRole('link', { name: /at the counter/ })
  expect(link.getAttribute('href')).toBe('/counter')
  expect((await part('Payments')).getByText('Nothing has been paid')).toBeTruthy()
})

test('a message is sent again by an administrator', async () => {
  const { id } = await sellSeats(await app.as('asha'), trip, { passengers: { '3A': 'Asha' } })
  await app.dependencies.store.write((trx) =>
    trx.updateTable('outbox').set({ status: 'SENT', sent_at: app.dependencies.clock() }).execute(),
  )
  await open(admin, id)
  await press(/^Send again: Booking confirmed/)
  expect(await screen.findByText('The message is sent again')).toBeTruthy()
})

test('a missing booking, and one that cannot be fetched, is reported with a next step', async () => {
  await open(agent, 4711)
  expect(await screen.findByText('Booking not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find a booking' }).getAttribute('href')).toBe('/sales')
})

test('a booking that could not be fetched is fetched again', async () => {
  const { id } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A']))
  const { cutOff, mend } = withoutAnswer(agent, 'sale.get')
  await open(cutOff, id)
  const words = 'Failed to load the booking. Please try again.'
  expect(await screen.findByText(words)).toBeTruthy()
  mend()
  await press('Retry')
  expect(await part('Passengers')).toBeTruthy()
})
