import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { aSale } from '../../testing/builders/ticket-counter.ts'
import { addPoints, PUNE_AND_GOA } from '../../testing/builders/back-office/trip-points.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let trip: TestSchedule

/** Who has been sold before there were points; then one at each point of Pune, the second of them moved there. */
beforeEach(async () => {
  app = await testApp()
  trip = await aSchedule(app.dependencies)
  const { trpc } = await app.as('agent')
  await trpc.counter.sell.mutate(aSale(trip, ['1A']))
  const { Wakad, Swargate, Mapusa } = await addPoints(app, trip, PUNE_AND_GOA)
  const ends = { boardingPointId: Wakad, droppingPointId: Mapusa }
  await trpc.counter.sell.mutate(aSale(trip, ['1B'], ends))
  const { id: bookingId } = await trpc.counter.sell.mutate(aSale(trip, ['2A'], ends))
  await trpc.booking.changePoints.mutate({ bookingId, boardingPointId: Swargate })
  app.pass(30 * HOUR)
})

const stop = async (name: string) => within(await screen.findByRole('region', { name }))

test('each point of a town has its own passengers, in order of time, with its landmark', async () => {
  await openSite(app, await app.as('agent'), { path: `/trips/${trip.id}/passengers` })
  const wakad = await stop('Wakad, Pune, 22:00')
  expect(wakad.getByText('opposite the Metro station')).toBeTruthy()
  expect(wakad.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/1B.*Guest of 1B.*to Mapusa, Goa/),
  ])
  expect(wakad.queryByText('Point changed')).toBeNull()
  const swargate = await stop('Swargate, Pune, 22:30')
  expect(swargate.getByText('Guest of 2A')).toBeTruthy()
  expect(swargate.getByText('Point changed')).toBeTruthy()
  expect((await stop('Pune, 22:00')).getByText('Guest of 1A')).toBeTruthy()
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings.slice(0, 4)).toEqual([
    '22:00 Pune',
    '22:00 Wakad, Pune',
    '22:30 Swargate, Pune',
    '23:50 Satara',
  ])
})

test('check-in lists who is still to board by point, in order of time, and where each gets off', async () => {
  await openSite(app, await app.as('agent'), { path: `/trips/${trip.id}/check-in` })
  expect(await screen.findByText('Still to board (3)')).toBeTruthy()
  const headings = screen.getAllByRole('heading', { level: 2, hidden: true })
  expect(headings.map((one) => one.textContent).filter((text) => text.includes('Pune'))).toEqual([
    'Pune · 22:00 (1)',
    'Wakad, Pune · 22:00 (1)',
    'Swargate, Pune · 22:30 (1)',
  ])
  const wakad = screen.getByRole('region', { name: 'Wakad, Pune · 22:00', hidden: true })
  expect(wakad.textContent).toContain('Guest of 1Bgets off at Mapusa, Goa')
})
