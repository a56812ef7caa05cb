import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../domain/time/calendar.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'

/** From noon today until the bus leaves tomorrow at 22:00. */
const UNTIL_DEPARTURE = DAY + 10 * HOUR

let app: TestApp
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  trip = await aSchedule(app.dependencies)
})

async function openSeats(query = '') {
  await openSite(app, app.visitor(), { path: `/booking/${trip.id}${query}` })
  await screen.findByLabelText(/^Seat 1A,/)
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
  app.pass(400)
  await screen.findByLabelText(/^Seat 3A,.*₹990/)
  const summary = screen.getByRole('complementary', { name: 'Your seats' })
  await waitFor(() => expect(summary.textContent).toContain('₹990'))
})

test('a part that is not sold says so kindly, and leads to other towns and to other buses', async () => {
  const { trpc } = await app.as('admin')
  const { route } = await trpc.schedule.get.query({ id: trip.id })
  await trpc.fare.setOfRoute.mutate({
    routeId: route.id,
    version: route.version,
    fares: [{ fromSlug: 'pune', toSlug: 'satara', farePaise: null }],
  })
  await trpc.fare.applyRules.mutate()
  await openSeats('?from=0&to=1')
  const note = await screen.findByText(/^This bus does not take passengers on this part/)
  expect(note.textContent).toBe(
    'This bus does not take passengers on this part of its way. Choose other towns below, or look for other buses from Pune to Satara.',
  )
  const link = screen.getByRole('link', { name: 'other buses from Pune to Satara' })
  expect(link.getAttribute('href')).toMatch(/^\/search\?source=pune&destination=satara&date=/)
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('To'), '3')
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
  expect(screen.queryByText(/^This bus does not take passengers/)).toBeNull()
})
