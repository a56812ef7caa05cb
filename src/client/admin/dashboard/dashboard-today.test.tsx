import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DAY } from '../../../domain/time/calendar.ts'
import { writeToTrip } from '../../../testing/builders/back-office/a-desk.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { withoutAnswer } from '../../../testing/builders/without-answer.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person
let agent: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  ;[admin, agent] = [await app.as('admin'), await app.as('agent')]
  trip = await aSchedule(app.dependencies)
})

/** The same person, whose calls of a procedure get no answer from `cut` to `mend`; what is asked beside it neither. */
function cuttableFrom(someone: Person, procedure: string) {
  let mended = (): void => {}
  const fetch: Person['fetch'] = (input, init) => current.fetch(input, init)
  let current = someone
  return {
    cutOff: { ...someone, fetch },
    cut: () => {
      const { cutOff, mend } = withoutAnswer(someone, procedure)
      current = cutOff
      mended = mend
    },
    mend: () => mended(),
  }
}

const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))
const open = (who = admin) => openSite(app, who, { path: '/admin' })
const linesOf = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the next departures lead, with what is sold, and how late; each is the way to its trip', async () => {
  await agent.trpc.counter.sell.mutate(aSale(trip, ['1A', '1B']))
  const today = await aSchedule(app.dependencies, { inDays: 0, totalSeats: 20 })
  const now = app.dependencies.clock()
  await agent.trpc.passenger.sayDelay.mutate({
    scheduleId: today.id,
    fromNode: 0,
    minutes: 25,
    reason: 'TRAFFIC',
    key: 'late-of-the-screen',
    at: now,
    sentAt: now,
  })
  await admin.trpc.schedule.stopSales.mutate({ id: trip.id, stopped: true })
  const browser = await open()
  const [first, second] = await linesOf('Next departures')
  expect(first).toMatch(
    /^22:00expected 22:25Pune to GoaNight Rider · MH12AB\d+0 of 20 sold25 min lateFew seats sold$/,
  )
  expect(second).toMatch(
    /^22:00TomorrowPune to GoaNight Rider · MH12AB\d+2 of 40 soldSales stopped$/,
  )
  expect(screen.getByText('Friday, 15 January 2027, as of 12:00')).toBeTruthy()
  const [link] = within(screen.getByRole('list', { name: 'Next departures' })).getAllByRole('link')
  await userEvent.click(link ?? document.body)
  await waitFor(() => expect(browser.path()).toBe(`/trips/${today.id}`))
})

test('the cash of each agent leads to their day close, with the sum of all', async () => {
  await agent.trpc.counter.sell.mutate(aSale(trip, ['1A', '1B']))
  await admin.trpc.counter.sell.mutate(aSale(trip, ['2A']))
  const browser = await open()
  const table = within(await screen.findByRole('table', { name: 'Cash in hand' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'AgentCash due',
    'admin₹900',
    'agent₹1,800',
    'Total₹2,700',
  ])
  await userEvent.click(table.getByRole('link', { name: 'agent' }))
  await waitFor(() => expect(browser.path()).toBe(`/day-close?agent=${agent.user.id}`))
})

test('what waits is a line each, with the way to where something is done about it', async () => {
  const { id: bookingId } = await agent.trpc.counter.sell.mutate(
    aSale(trip, ['1A', '1B'], { email: 'walk-in@example.com' }),
  )
  await admin.trpc.cancellation.cancelByOperator.mutate({
    requestedBy: 'OPERATOR',
    bookingId,
    terms: 'AMOUNT',
    amountPaise: 100_000,
    reason: 'She was ill',
  })
  tamper(app.file, "update outbox set status = 'FAILED', failure = 'EENVELOPE 550'")
  const later = await aSchedule(app.dependencies, { inDays: 2 })
  await agent.trpc.counter.sell.mutate(aSale(later, ['4A'], { payment: 'LATER' }))
  await agent.trpc.counter.sell.mutate(aSale(later, ['5A']))
  await writeToTrip(app, later)
  await open()
  const lines = await linesOf('Waiting')
  expect(lines.slice(0, 2)).toEqual([
    '1 refund to hand out₹1,000 in cash',
    expect.stringMatching(/^1 hold waits to be paidThe first ends (?:at|\w{3}, )/),
  ])
  expect(lines.slice(2)).toEqual([
    expect.stringMatching(/^\d+ messages? to send by hand$/),
    expect.stringMatching(/^\d+ messages? (?:has|have) failedIn the last 7 days$/),
  ])
  const links = within(screen.getByRole('list', { name: 'Waiting' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/sales',
    '/counter',
    '/desk',
    '/admin/messages?status=FAILED',
  ])
})

test('where nothing leaves, no cash moved and nothing waits, it says so in a line each', async () => {
  await agent.trpc.counter.sell.mutate(aSale(trip, ['1A']))
  app.pass(3 * DAY)
  admin = await app.as('admin')
  await open()
  expect(await screen.findByText(/^No trip is to leave\./)).toBeTruthy()
  expect(screen.getByText('Nobody has moved cash today')).toBeTruthy()
  expect(screen.getByText('Nothing waits')).toBeTruthy()
})

test('it is renewed when somebody comes back to it; without an answer it says of when it is', async () => {
  await agent.trpc.counter.sell.mutate(aSale(trip, ['1A']))
  const { cutOff, cut, mend } = cuttableFrom(admin, 'report.today')
  await open(cutOff)
  expect((await linesOf('Next departures'))[0]).toContain('1 of 40 sold')
  await agent.trpc.counter.sell.mutate(aSale(trip, ['1B']))
  comeBack()
  await waitFor(async () => expect((await linesOf('Next departures'))[0]).toContain('2 of 40 sold'))
  cut()
  comeBack()
  expect(await screen.findByText(/^There is no answer: this is as of 12:00\./)).toBeTruthy()
  expect((await linesOf('Next departures'))[0]).toContain('2 of 40 sold')
  mend()
  comeBack()
  await waitFor(() => expect(screen.queryByText(/^There is no answer/)).toBeNull())
})

test('where neither gets an answer there is one error; where today alone gets none, the figures are there', async () => {
  await agent.trpc.counter.sell.mutate(aSale(trip, ['1A']))
  const { cutOff, cut, mend } = cuttableFrom(admin, 'report.today')
  cut()
  await open(cutOff)
  const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Failed to load the dashboard. Please try again.')).toBeTruthy()
  await retry()
  expect(await screen.findByText('Failed to load today. Please try again.')).toBeTruthy()
  expect(screen.getByText(/^Since the first sale on/)).toBeTruthy()
  mend()
  await retry()
  expect(await linesOf('Next departures')).toHaveLength(1)
})
