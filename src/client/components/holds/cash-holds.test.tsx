import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { PAY_LINK_HEADER } from '../../../domain/payment/pay-link.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import { addChild } from '../../../testing/builders/back-office/kinds-of-passengers.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { aCallersHold } from '../../../testing/builders/ticket-counter.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let agent: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  agent = await app.as('agent')
  trip = await aSchedule(app.dependencies)
})

const openCounter = () => openSite(app, agent, { path: '/counter' })
const sales = () =>
  app.dependencies.store.reader
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('sold_by', 'is not', null)
    .execute()

/** Staff hold seats for a caller. */
const heldForCaller = (number: string) =>
  agent.trpc.counter.sell.mutate({
    scheduleId: trip.id,
    seatIds: [trip.seats[number] ?? 0],
    passengers: [{ passengerName: 'Ravi Kulkarni', age: 40, gender: 'MALE' }],
    phone: '9123456780',
    payment: 'LATER',
    key: `held for a caller ${number}`,
  })

test('a hold is paid when the caller comes', async () => {
  await heldForCaller('3A')
  await openCounter()
  const hold = within(await screen.findByRole('listitem', { name: /Ravi Kulkarni/ }))
  hold.getByText('Until 14:00')
  hold.getByText('2 h left')
  await userEvent.click(hold.getByRole('button', { name: /^Take cash ₹900/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Cash received/), '1000')
  await dialog.findByText('₹100')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 2, name: /^Sold: / })
  screen.getByText('Change to give')
  expect(await sales()).toMatchObject([{ status: 'CONFIRMED' }])
})

test('a hold that ends after midnight is shown with its day', async () => {
  app.pass(11 * HOUR)
  agent = await app.as('chief')
  await heldForCaller('3A')
  await openCounter()
  const hold = within(await screen.findByRole('listitem', { name: /Ravi Kulkarni/ }))
  expect(hold.getByText('Until Sat 16 Jan, 01:00')).toBeTruthy()
})

test('too little cash pays nothing', async () => {
  await heldForCaller('3A')
  await openCounter()
  await userEvent.click(await screen.findByRole('button', { name: /^Take cash ₹900/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Cash received/), '500{Enter}')
  await dialog.findByText('₹400 is missing')
  expect(await sales()).toMatchObject([{ status: 'PENDING' }])
})

test('who is missing is asked before the cash is taken, and what was typed stays where the hold ends meanwhile', async () => {
  const held = await agent.trpc.counter.sell.mutate(aCallersHold(trip, ['3A', '3B']))
  await openCounter()
  const hold = within(await screen.findByRole('listitem', { name: /Caller: Ravi Kulkarni/ }))
  hold.getByText(/2 seats/)
  await userEvent.click(hold.getByRole('button', { name: /^Take cash ₹1,800/ }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Caller: Ravi Kulkarni, 9876543210 · 2 seats')
  const [first, second] = dialog.getAllByLabelText<HTMLInputElement>('Name')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByLabelText('Age')[0]))
  expect(first?.value).toBe('Ravi Kulkarni')
  await userEvent.keyboard('40m')
  expect(document.activeElement).toBe(second)
  await userEvent.keyboard('{F9}')
  await dialog.findByText('Passenger name is required')
  await userEvent.keyboard('Meena{Enter}38f')
  app.pass(2 * HOUR)
  await userEvent.keyboard('{F9}')
  await dialog.findByText('The time to pay is over. Please choose your seats again.')
  expect(second?.value).toBe('Meena')
  expect(await sales()).toEqual([{ id: held.id, status: 'PENDING' }])
})

test('a child on a seat held at the full fare is pointed out before the cash is taken', async () => {
  await addChild(app)
  await agent.trpc.counter.sell.mutate(aCallersHold(trip, ['3A']))
  await openCounter()
  await userEvent.click(await screen.findByRole('button', { name: /^Take cash ₹900/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('Age'))
  await userEvent.keyboard('7f')
  const words =
    'Child ₹450 fits this passenger. To charge it, release these seats and sell them again.'
  expect(await dialog.findByText(words)).toBeTruthy()
})

test('whom the caller named by the link meanwhile is not named again', async () => {
  const { id, seats } = await agent.trpc.counter.sell.mutate(aCallersHold(trip, ['3A']))
  const { url } = await agent.trpc.counter.payLink.query({ bookingId: id })
  await openCounter()
  await userEvent.click(await screen.findByRole('button', { name: /^Take cash ₹900/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const caller = app.visitor({ [PAY_LINK_HEADER]: url.replace(/^.*#/, '') }).trpc
  await caller.booking.enterPassengers.mutate({
    bookingId: id,
    passengers: [
      { seatId: seats[0]?.seatId ?? 0, passengerName: 'Meena', age: 38, gender: 'FEMALE' },
    ],
  })
  await userEvent.click(dialog.getByLabelText('Age'))
  await userEvent.keyboard('40m{F9}')
  await dialog.findByText('Somebody else has entered these passengers. Please look at them again.')
  await dialog.findByText('Meena')
  expect(dialog.queryByLabelText('Age')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: /^Take cash/ }))
  await screen.findByRole('heading', { level: 2, name: /^Sold: / })
})

test('a hold is given up after a question that names it', async () => {
  const { bookingNumber } = await heldForCaller('3A')
  await openCounter()
  await userEvent.click(await screen.findByRole('button', { name: `Give up ${bookingNumber}` }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/Seat 3A from Pune to Goa, held for Ravi Kulkarni/)
  await userEvent.click(dialog.getByRole('button', { name: /^Give up \d seats?$/ }))
  await screen.findByText('Nothing is held until it is paid')
  expect(await sales()).toMatchObject([{ status: 'CANCELLED' }])
})

test('one that a colleague has been paid for is not paid again', async () => {
  const { id } = await heldForCaller('3A')
  await openCounter()
  const pay = await screen.findByRole('button', { name: /^Take cash ₹900/ })
  await (await app.as('admin')).trpc.counter.pay.mutate({ bookingId: id })
  await userEvent.click(pay)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /^Take cash/ }))
  await dialog.findByText('This booking has already been paid')
  await screen.findByText('Nothing is held until it is paid')
  expect(await sales()).toMatchObject([{ id, status: 'CONFIRMED' }])
})
