import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { aBus } from '../../../testing/builders/fleet.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let trip: TestSchedule

/** Three passengers in seats, and two buses to take over: one with the same seats, one with berths. */
beforeEach(async () => {
  app = await testApp()
  trip = await aSchedule(app.dependencies)
  const agent = await app.as('agent')
  await agent.trpc.counter.sell.mutate(aSale(trip, ['1A', '1B']))
  await agent.trpc.counter.sell.mutate(aSale(trip, ['9C']))
  const { trpc } = await app.as('admin')
  await trpc.bus.add.mutate(aBus({ busName: 'Same seats' }))
  await trpc.bus.add.mutate(aBus({ busName: 'Berths', busType: 'SLEEPER', totalSeats: 12 }))
})

const open = async () =>
  openSite(app, await app.as('admin'), { path: `/admin/trips/${trip.id}/bus` })
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const plan = async (bus: RegExp) => {
  await open()
  await choose(bus)
  await press('Show the plan')
  await screen.findByText('Who sits where')
}
const confirm = async () => {
  const field = await screen.findByRole('textbox', { name: /^Type .* to confirm$/ })
  const label = field.getAttribute('id')
  const words = document.querySelector(`label[for="${label}"]`)?.textContent ?? ''
  await userEvent.type(field, words.replace(/^Type (.*) to confirm$/, '$1'))
  await press('Change bus')
}
const seatsNow = async () => {
  const { trpc } = await app.as('admin')
  const list = await trpc.passenger.list.query({ scheduleId: trip.id })
  return [
    list.busName,
    ...list.stops.flatMap(({ passengers }) => passengers.map(({ seatNumber }) => seatNumber)),
  ]
}

test('a bus with the same seats stands first, and nobody moves', async () => {
  await plan(/Same seats/)
  expect(screen.getByText('nobody moves')).toBeTruthy()
  await confirm()
  expect(await screen.findByText(/^Same seats, .* drives this trip\.$/)).toBeTruthy()
  expect(screen.getByText(/ · 22:00 from Pune · Same seats,/)).toBeTruthy()
  expect(await seatsNow()).toEqual(['Same seats', '1A', '1B', '9C'])
})

test('in other seats everybody is shown with the old one and the new one, and Undo brings back both', async () => {
  await plan(/Berths/)
  expect(screen.getByText('3 on another seat')).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.some((text) => text?.includes('1A'))).toBe(true)
  await confirm()
  await waitFor(async () => expect((await seatsNow())[0]).toBe('Berths'))
  await press('Undo')
  expect(
    await screen.findByText('All passengers have their earlier seats. No one was notified.'),
  ).toBeTruthy()
  expect(screen.getByText(/ · 22:00 from Pune · Night Rider,/)).toBeTruthy()
  expect((await seatsNow()).slice(1)).toEqual(['1A', '1B', '9C'])
})

test('a seat is chosen by hand, and what became of notifying leads to the call list', async () => {
  await plan(/Berths/)
  const [first] = screen.getAllByRole('combobox', { name: /9C before/ })
  if (first === undefined) throw new Error('No seat to choose')
  await userEvent.selectOptions(first, 'U6')
  await waitFor(() =>
    expect(within(first).getByRole<HTMLOptionElement>('option', { name: 'U6' }).selected).toBe(
      true,
    ),
  )
  await confirm()
  await press('Send now')
  expect(
    await screen.findByText('No bookings notified, 2 to call. Refunds, if any, are sent.'),
  ).toBeTruthy()
  const calls = screen.getByRole('link', { name: 'Open call list' })
  expect(calls.getAttribute('href')).toBe(`/trips/${trip.id}/desk`)
  expect(await seatsNow()).toContain('U6')
})

test('a plan that is given up changes nothing, and the trip sells again', async () => {
  await plan(/Berths/)
  await press('Give up')
  expect(await screen.findByRole('button', { name: 'Show the plan' })).toBeTruthy()
  const agent = await app.as('agent')
  await agent.trpc.counter.sell.mutate(aSale(trip, ['2A']))
  expect(await seatsNow()).toContain('2A')
})

test('where somebody was moved meanwhile the plan is looked at again', async () => {
  await plan(/Same seats/)
  const { trpc } = await app.as('admin')
  const list = await trpc.passenger.list.query({ scheduleId: trip.id })
  const passengerId = list.stops[0]?.passengers[0]?.passengerId ?? 0
  await trpc.seat.move.mutate({ passengerId, toSeatId: trip.seats['5A'] ?? 0 })
  await confirm()
  expect(await screen.findByText('The trip has changed. Look again.')).toBeTruthy()
})

test('a trip that nobody travels on keeps its bus here', async () => {
  trip = await aSchedule(app.dependencies)
  await open()
  expect(await screen.findByText('Nobody travels on this trip.')).toBeTruthy()
})

test('whoever has no seat is to be called, with what goes back and other trips; one given by hand brings another out', async () => {
  const { trpc } = await app.as('admin')
  await trpc.bus.add.mutate(aBus({ busName: 'Small', totalSeats: 2 }))
  await plan(/Small/)
  const calls = within(screen.getByRole('region', { name: 'Call this passenger' }))
  const [row] = calls.getAllByRole('listitem')
  expect(row?.textContent).toMatch(/Guest of 9C, seat 9C.*No seat is left.*₹900 paid/)
  expect(calls.getByRole('link', { name: /Call Guest of 9C/ }).getAttribute('href')).toBe(
    'tel:9876543210',
  )
  const kept = screen.getByRole('combobox', { name: 'Seat of Guest of 1A, 1A before' })
  await userEvent.selectOptions(kept, 'No seat')
  expect(await screen.findByRole('region', { name: 'Call these 2 passengers' })).toBeTruthy()
  const gone = screen.getByRole('combobox', { name: /Seat of Guest of 9C/ })
  await userEvent.selectOptions(gone, '1A')
  expect(await screen.findByRole('region', { name: 'Call this passenger' })).toBeTruthy()
  await confirm()
  await press('Send now')
  await screen.findByText(/^No bookings notified, \d to call\./)
  expect((await seatsNow()).slice(1).toSorted()).toEqual(['1A', '1B'])
})

/** A bus with two seats for three, and a trip a day later. */
const planSmall = async () => {
  const { trpc } = await app.as('admin')
  await trpc.bus.add.mutate(aBus({ busName: 'Small', totalSeats: 2 }))
  const later = await aSchedule(app.dependencies, { inDays: 2 })
  await plan(/Small/)
  return later
}
const travelOn = async ({ id: scheduleId }: TestSchedule) => {
  const { trpc } = await app.as('admin')
  const { stops } = await trpc.passenger.list.query({ scheduleId })
  return stops.flatMap(({ passengers }) => passengers.map(({ name }) => name))
}
const takeOtherTrip = async () => {
  const field = await screen.findByRole('combobox', { name: /^Another trip for 9C of / })
  await userEvent.selectOptions(field, within(field).getByRole('option', { name: /, 40 free$/ }))
}

test('another trip is chosen with the plan, and nothing goes back for it', async () => {
  const later = await planSmall()
  expect(screen.getByText('₹900')).toBeTruthy()
  await takeOtherTrip()
  expect(screen.queryByText('₹900')).toBeNull()
  await confirm()
  expect(await screen.findByText(/^Guest of 9C, seat 9C$/)).toBeTruthy()
  expect(await screen.findByText(/^On another trip by/)).toBeTruthy()
  expect(await travelOn(later)).toEqual(['Guest of 9C'])
  await press('Undo')
  await screen.findByText(/^All passengers have their earlier seats/)
  expect(screen.getByText(/^On another trip by/)).toBeTruthy()
  expect((await seatsNow()).slice(1)).toEqual(['1A', '1B'])
})

test('while the change waits another trip is given, unless its seats are taken meanwhile', async () => {
  const later = await planSmall()
  await confirm()
  await screen.findByText(/^Small, .* drives this trip\.$/)
  await takeOtherTrip()
  const agent = await app.as('agent')
  const numbers = Object.keys(later.seats)
  for (let first = 0; first < numbers.length; first += 6)
    // Sold one after another, as at a counter.
    // oxlint-disable-next-line no-await-in-loop
    await agent.trpc.counter.sell.mutate(aSale(later, numbers.slice(first, first + 6)))
  await press(/^Give .* this trip$/)
  expect(await screen.findByText(/^Taken meanwhile: this trip has no seat/)).toBeTruthy()
  expect(await travelOn(later)).toHaveLength(40)
  expect(await screen.findByText(/no trip of the next days has seats for all of them/)).toBeTruthy()
})

test('a seat of the map leads to who sits there', async () => {
  await plan(/Same seats/)
  await userEvent.click(await screen.findByRole('button', { name: 'Seat 9C, 9C before' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Seat of Guest of 9C, 9C before')
})
