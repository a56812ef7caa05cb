import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { sellSeats } from '../../../testing/builders/sell-seats.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'
import { unconfirmedDelays } from './waiting-delays.ts'

let app: TestApp
let trip: TestSchedule

/** Four hours before a trip with Asha on 1A leaves at 22:00. */
beforeEach(async () => {
  localStorage.clear()
  app = await testApp()
  trip = await aSchedule(app.dependencies)
  await sellSeats(await app.as('asha'), trip, {
    passengers: { '1A': 'Asha Patil' },
  })
  app.pass(30 * HOUR)
})

const openList = async () => {
  const browser = await openSite(app, await app.as('agent'), {
    path: `/trips/${trip.id}/passengers`,
  })
  await userEvent.click(await screen.findByText('Say that the bus is late'))
  return browser
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const said = async () =>
  (await (await app.as('admin')).trpc.passenger.list.query({ scheduleId: trip.id })).delays
const panel = async () => within(await screen.findByRole('region', { name: 'Delay' }))

test('steps add up, a reason is chosen, and the list says who said it, when, and when the bus is expected', async () => {
  await openList()
  await press('+60')
  await press('+10')
  await userEvent.selectOptions(screen.getByLabelText('Why'), 'Weather')
  await press('Say 1 h 10 min late')
  expect(
    await (await panel()).findByText('1 h 10 min late from Pune · Weather · 18:00, agent'),
  ).toBeTruthy()
  expect(await screen.findByText('expected 23:10')).toBeTruthy()
  expect(await said()).toMatchObject([{ fromNode: 0, minutes: 70, reason: 'WEATHER' }])
})

test('the town that the bus comes to next is offered first', async () => {
  app.pass(4 * HOUR + MINUTE)
  await openList()
  expect(screen.getByLabelText<HTMLSelectElement>('From').selectedOptions[0]?.text).toBe('Satara')
})

test('what was said of a later town leaves the towns before, and is shown with what was said before', async () => {
  await openList()
  await press('+20')
  await press('Say 20 min late')
  await (await panel()).findByText('20 min late from Pune · Traffic · 18:00, agent')
  await userEvent.selectOptions(screen.getByLabelText('From'), 'Satara')
  await press('+30')
  app.pass(MINUTE)
  await press('Say 50 min late')
  await (await panel()).findByText('50 min late from Satara · Traffic · 18:01, agent')
  const before = within(screen.getByRole('list', { name: 'Said before' }))
  expect(before.getByText('20 min late from Pune · Traffic · 18:00, agent')).toBeTruthy()
  expect(screen.getByText('expected 22:20')).toBeTruthy()
})

test('on time again is offered once the bus is late, and says so', async () => {
  await openList()
  expect(screen.queryByRole('button', { name: 'On time again' })).toBeNull()
  await press('+20')
  await press('Say 20 min late')
  app.pass(MINUTE)
  await press('On time again')
  await (await panel()).findByText('On time again from Pune · 18:01, agent')
  await waitFor(() => expect(screen.queryByText(/^expected/)).toBeNull())
})

test('a bus is never early, nor late by half minutes', async () => {
  await openList()
  const field = screen.getByLabelText('Minutes after the timetable')
  await userEvent.clear(field)
  await userEvent.type(field, '-5')
  expect(screen.getByText('A bus cannot leave early. Change its times.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Say how late' })).toHaveProperty('disabled', true)
  await userEvent.clear(field)
  await userEvent.type(field, '2.5')
  expect(screen.getByText('A whole number of minutes')).toBeTruthy()
})

test('a delay whose answer is lost is sent again, counts once and tells once', async () => {
  const browser = await openList()
  browser.loseAnswer('passenger.sayDelay')
  await press('+20')
  await press('Say 20 min late')
  await (await panel()).findByText('20 min late from Pune · Traffic · 18:00, you, not sent yet')
  window.dispatchEvent(new Event('online'))
  await (await panel()).findByText('20 min late from Pune · Traffic · 18:00, agent')
  expect(await said()).toHaveLength(1)
})

test('what the server does not take is dropped from the device, with the reason', async () => {
  await openList()
  await press('+20')
  app.pass(60 * HOUR)
  await press('Say 20 min late')
  expect(
    await screen.findByText(/^The delay was not taken: A delay could be said until/),
  ).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull())
  expect(localStorage.getItem('farebox.delays.3')).toBeNull()
})

test('before the last twelve hours nothing is said of a delay', async () => {
  app.pass(-12 * HOUR)
  await openSite(app, await app.as('agent'), { path: `/trips/${trip.id}/passengers` })
  await screen.findByText('Asha Patil')
  expect(screen.queryByRole('region', { name: 'Delay' })).toBeNull()
})

const late = async (minutes: number, by = 'agent') => {
  const now = app.dependencies.clock()
  const { trpc } = await app.as(by)
  await trpc.passenger.sayDelay.mutate({
    scheduleId: trip.id,
    fromNode: 0,
    minutes,
    reason: 'BREAKDOWN',
    key: 'a key of a delay',
    at: now,
    sentAt: now,
  })
}

test('staff read the day of a delay past midnight, in each list', async () => {
  await late(1200)
  const agent = await app.as('agent')
  await openSite(app, agent, { path: `/trips/${trip.id}/passengers` })
  expect(await screen.findByText('expected Sun 17 Jan, 18:00')).toBeTruthy()
  cleanup()
  await openSite(app, agent, { path: '/trips?date=2027-01-16' })
  expect(await screen.findByText('expected Sun 17 Jan, 18:00')).toBeTruthy()
})

test('whoever buys now reads in the results and above the seats how late the bus is', async () => {
  await late(40)
  await openSite(app, await app.as('ravi'), {
    path: '/search?source=pune&destination=goa&date=2027-01-16',
  })
  expect(await screen.findByText('40 min late')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: /^View seats/ }))
  expect(await screen.findByText(/^40 min late · /)).toBeTruthy()
})

test('from two hours on the customer reads it with the offer to cancel, on booking and ticket', async () => {
  await late(130, 'admin')
  await openSite(app, await app.as('asha'), { path: '/bookings' })
  const line = '2 h 10 min late · expected Sun 17 Jan, 00:10 at Pune · said 18:00'
  const offer =
    'Your bus is very late. You may cancel until Sun 17 Jan, 00:10 and get everything back.'
  expect(await screen.findByText(line)).toBeTruthy()
  expect(screen.getByText(offer)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Show ticket' }))
  await screen.findByText('Your booking is confirmed')
  expect(screen.getByText(line)).toBeTruthy()
  expect(screen.getByText(offer)).toBeTruthy()
})

test('without a mail server nobody is notified: that is said, with the way to the call list', async () => {
  await openList()
  await press('+20')
  await press('Say 20 min late')
  expect(await screen.findByText(/^Delay saved\. No bookings notified, 1 to call\./)).toBeTruthy()
  const calls = screen.getByRole('link', { name: 'Open call list' })
  expect(calls.getAttribute('href')).toBe(`/trips/${trip.id}/desk`)
})

test('a delay past which all comes back needs a second person, who confirms it as it is', async () => {
  await late(130)
  await openSite(app, await app.as('admin'), { path: `/trips/${trip.id}/passengers` })
  await panel()
  app.pass(MINUTE)
  await press('Confirm 2 h 10 min late')
  await screen.findByText(/^Delay saved\./)
  const offered = await app.dependencies.store.reader
    .selectFrom('bookings')
    .select('late_refund_at as at')
    .execute()
  expect(offered).toEqual([{ at: app.dependencies.clock() }])
})

test('the trip page says what waits for a second person, who asked, and lets another person confirm it', async () => {
  await late(130, 'agent')
  const path = `/trips/${trip.id}`
  await openSite(app, await app.as('agent'), { path })
  expect((await panel()).getByText('Waiting for a second person')).toBeTruthy()
  expect(
    (await panel()).getByText(/^You reported this delay\. Once an administrator or a colleague/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm 2 h 10 min late' })).toBeNull()
  cleanup()
  await openSite(app, await app.as('admin'), { path: '/admin/attention' })
  const waits = within(await screen.findByRole('list', { name: 'Delays to confirm' }))
  expect(waits.getByText('2 h 10 min late')).toBeTruthy()
  await userEvent.click(waits.getByRole('link', { name: 'Check and confirm' }))
  expect(
    (await panel()).getByText(
      'agent reported this delay. If you confirm it, 1 booking can be cancelled for a full refund.',
    ),
  ).toBeTruthy()
  app.pass(MINUTE)
  await press('Confirm 2 h 10 min late')
  await waitFor(() => expect(screen.queryByText('Waiting for a second person')).toBeNull())
  const { trpc } = await app.as('admin')
  expect(await trpc.passenger.delaysToConfirm.query()).toEqual([])
})

test('where very many would be notified the server asks first, and the delay waits for the answer', async () => {
  const browser = await openList()
  browser.loseAnswer('passenger.sayDelay')
  unconfirmedDelays.add({
    delay: {
      key: 'key-of-many',
      scheduleId: trip.id,
      fromNode: 0,
      minutes: 20,
      reason: 'ROAD',
      at: app.dependencies.clock(),
    },
    why: 'Your delays would notify 240 bookings within 10 minutes. Confirm that this is right.',
  })
  expect(await screen.findByText(/^Your delays would notify 240 bookings/)).toBeTruthy()
  expect(await said()).toEqual([])
  await press('Notify them')
  window.dispatchEvent(new Event('online'))
  await (await panel()).findByText('20 min late from Pune · Road closed · 18:00, agent')
  expect(screen.queryByText(/^Your delays would notify 240 bookings/)).toBeNull()
})
