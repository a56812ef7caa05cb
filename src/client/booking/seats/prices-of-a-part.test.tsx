import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../domain/time/calendar.ts'
import { aTripOnSale } from '../../../testing/builders/a-trip-on-sale.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'
import { wholeText } from '../../ui/whole-text.ts'

/** From noon today until the bus leaves tomorrow at 22:00. */
const UNTIL_DEPARTURE = DAY + 10 * HOUR

let app: TestApp
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  trip = await aSchedule(app.dependencies)
})

async function openSeats(id = trip.id) {
  await openSite(app, app.visitor(), { path: `/booking/${id}` })
  await screen.findByLabelText(/^Seat 1A,/)
}

/** One with stops on the way. */
async function longTrip() {
  await aTripOnSale(app)
  return app.dependencies.store.reader
    .selectFrom('schedules')
    .select(['id', 'route_id as routeId'])
    .where('id', '<>', trip.id)
    .executeTakeFirstOrThrow()
}

test('a price that changes by the clock is another one at that instant, for seats that are chosen too', async () => {
  const { trpc } = await app.as('admin')
  const steps = [
    { hoursBefore: 24, basisPoints: 0 },
    { hoursBefore: 0, basisPoints: 1000 },
  ]
  await trpc.fare.changeRule.mutate({
    act: 'ADD',
    rule: { routeId: null, scheduleId: null, terms: { kind: 'LEAD', label: 'Last day', steps } },
  })
  await trpc.fare.applyRules.mutate()
  app.pass(UNTIL_DEPARTURE - DAY - 400)
  await openSeats()
  await userEvent.click(screen.getByLabelText(/^Seat 3A,.*₹900/))
  app.pass(1000)
  await screen.findByLabelText(/^Seat 3A,.*₹990/)
  const summary = screen.getByRole('complementary', { name: 'Your seats' })
  await waitFor(() => expect(summary.textContent).toContain('₹990'))
})

test('a part that is not sold says so kindly, and leads to other towns and to other buses', async () => {
  const { trpc } = await app.as('admin')
  const { id, routeId } = await longTrip()
  const { points } = await trpc.seat.map.query({ scheduleId: id })
  const [from, to, last] = [points[0], points[1], points.at(-1)]
  const { version } = (await trpc.fare.ofRoute.query({ routeId })).route
  const fares = [{ fromSlug: from?.slug ?? '', toSlug: to?.slug ?? '', farePaise: null }]
  await trpc.fare.setOfRoute.mutate({ routeId, version, fares })
  await trpc.fare.applyRules.mutate()
  await openSite(app, app.visitor(), { path: `/booking/${id}?from=0&to=1` })
  const note = await screen.findByText(/^This bus does not take passengers on this part/)
  const others = `other buses from ${from?.name} to ${to?.name}`
  expect(note.parentElement?.textContent).toBe(
    `This bus does not take passengers on this part of its way. Choose other towns below, or look for ${others}.`,
  )
  const link = screen.getByRole('link', { name: others })
  expect(link.getAttribute('href')).toContain(
    `/search?source=${from?.slug}&destination=${to?.slug}&`,
  )
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('To'), String(last?.node))
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
  expect(screen.queryByText(/^This bus does not take passengers/)).toBeNull()
})

test('on a phone the bus and the two towns are a line each, which opens the stops and the choice of towns', async () => {
  onNarrowScreen()
  const { id } = await longTrip()
  const { points, bus } = await app.visitor().trpc.seat.map.query({ scheduleId: id })
  await openSeats(id)
  const [head, towns] = screen.getAllByRole('group').filter(({ tagName }) => tagName === 'DETAILS')
  if (!head || !towns) throw new Error('There are no lines')
  const summaryOf = (line: HTMLElement) => line.querySelector('summary') ?? line
  expect(summaryOf(head).textContent).toContain(`${bus.busName} · `)
  expect(summaryOf(towns).textContent).toContain(points[0]?.name)
  expect([head, towns].map((line) => line.hasAttribute('open'))).toEqual([false, false])
  const stops = await within(head).findByRole('list', { name: 'Stops', hidden: true })
  expect(within(stops).getAllByRole('listitem', { hidden: true })).toHaveLength(points.length)
  expect(head.textContent).toContain(wholeText(bus.busNumber))
  await userEvent.click(summaryOf(towns))
  expect(towns.hasAttribute('open')).toBe(true)
  const second = points[1]
  await userEvent.selectOptions(within(towns).getByLabelText('To'), String(second?.node))
  await waitFor(() => expect(summaryOf(towns).textContent).toContain(second?.name))
  expect(towns.hasAttribute('open')).toBe(true)
})
