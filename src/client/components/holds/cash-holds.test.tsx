import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
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
  await screen.findByRole('heading', { level: 2, name: /^Sold: / })
  expect(await sales()).toMatchObject([{ status: 'CONFIRMED' }])
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
  await screen.findByText('This booking has already been paid')
  await screen.findByText('Nothing is held until it is paid')
  expect(await sales()).toMatchObject([{ id, status: 'CONFIRMED' }])
})
