import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { addPoints, PUNE_AND_GOA } from '../../testing/builders/back-office/trip-points.ts'
import type { PointIds } from '../../testing/builders/back-office/trip-points.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  trip = await aSchedule(app.dependencies)
})

const open = async (who?: Person) => {
  await openSite(app, who ?? (await app.as('agent')), { path: `/counter?trip=${trip.id}` })
  await screen.findByLabelText('Seats', { selector: 'input' })
}
const keys = (text: string) => userEvent.keyboard(text)
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
const optionsOf = (name: string) => [...select(name).options].map(({ text }) => text)
const choose = async (text: string) => {
  if (document.activeElement) await userEvent.selectOptions(document.activeElement, text)
}
/** From the name on: who sits there, and the phone. */
const typeRest = async () => {
  await keys('Asha Patil{Enter}34{Enter}')
  await choose('Female')
  await keys('{Enter}9876543210')
}
const soldPoints = () =>
  app.dependencies.store.reader
    .selectFrom('bookings')
    .select(['status', 'boarding_point_id', 'dropping_point_id'])
    .execute()
const close = async (points: PointIds<'Wakad' | 'Swargate'>) =>
  (await app.as('admin')).trpc.schedule.closePoint.mutate({
    scheduleId: trip.id,
    pointId: points.Swargate,
    substituteId: points.Wakad,
  })

test('points are chosen by Enter between the seats and the names, and sold', async () => {
  const points = await addPoints(app, trip, PUNE_AND_GOA)
  await open()
  expect(optionsOf('Gets on in Pune')).toEqual([
    '',
    'Wakad 22:00, opposite the Metro station',
    'Swargate 22:30',
  ])
  await keys('3A{Enter}')
  expect(document.activeElement).toBe(select('Gets on in Pune'))
  await choose('Swargate 22:30')
  await keys('{Enter}')
  expect(document.activeElement).toBe(select('Gets off in Goa'))
  await choose('Panjim 06:10 (+1), KTC bus stand')
  await keys('{Enter}')
  await typeRest()
  await keys('{F9}')
  await screen.findByRole('heading', { level: 2, name: /^Sold: / })
  expect(await soldPoints()).toEqual([
    {
      status: 'CONFIRMED',
      boarding_point_id: points.Swargate,
      dropping_point_id: points.Panjim,
    },
  ])
})

test('without a choice nothing is sold: the first select says so and has the cursor', async () => {
  await addPoints(app, trip, PUNE_AND_GOA)
  await open()
  await keys('3A{Enter}')
  await userEvent.click(screen.getByLabelText('Name'))
  await typeRest()
  await keys('{F9}')
  expect(await screen.findByText('Choose where they get on')).toBeTruthy()
  expect(screen.getByText('Choose where they get off')).toBeTruthy()
  expect(document.activeElement).toBe(select('Gets on in Pune'))
  expect(await soldPoints()).toEqual([])
})

test('a single point is there already and Enter passes it by; a town without any has no choice', async () => {
  const { Wakad } = await addPoints(app, trip, { Pune: { Wakad: PUNE_AND_GOA.Pune.Wakad } })
  await open()
  expect(optionsOf('Gets on in Pune')).toEqual(['Wakad 22:00, opposite the Metro station'])
  expect(screen.queryByLabelText('Gets off in Goa')).toBeNull()
  await keys('3A{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await typeRest()
  await keys('{F8}')
  await screen.findByRole('heading', { level: 2, name: /^Held until \d/ })
  expect(screen.getByText('Wakad, Pune, 22:00')).toBeTruthy()
  expect(await soldPoints()).toMatchObject([{ status: 'PENDING', boarding_point_id: Wakad }])
})

test('another town asks again where they get on', async () => {
  await addPoints(app, trip, PUNE_AND_GOA)
  await open()
  await keys('3A{Enter}')
  await choose('Swargate 22:30')
  await userEvent.selectOptions(screen.getByLabelText('From'), 'Satara, 23:50')
  await waitFor(() => expect(screen.queryByLabelText(/^Gets on in/)).toBeNull())
  expect(screen.getByLabelText('Gets off in Goa')).toBeTruthy()
})

const THREE_IN_PUNE = {
  Pune: { ...PUNE_AND_GOA.Pune, Baner: { boardingOffset: 15, droppingOffset: null } },
}
/** A sale from Swargate, which is closed before it is made. */
const sellFromClosed = async (points: PointIds<'Wakad' | 'Swargate'>) => {
  await keys('3A{Enter}')
  await choose('Swargate 22:30')
  await keys('{Enter}')
  await typeRest()
  await close(points)
}
const finishFromBaner = async (id: number) => {
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Asha Patil')
  expect(document.activeElement).toBe(select('Gets on in Pune'))
  await choose('Baner 22:15')
  await keys('{F9}')
  await screen.findByRole('heading', { level: 2, name: /^Sold: / })
  expect(await soldPoints()).toMatchObject([{ status: 'CONFIRMED', boarding_point_id: id }])
}

test('a point that is closed while the sale is typed goes, and all that was typed stays', async () => {
  const points = await addPoints(app, trip, THREE_IN_PUNE)
  await open()
  await sellFromClosed(points)
  await waitFor(() => expect(optionsOf('Gets on in Pune')).not.toContain('Swargate 22:30'))
  expect(select('Gets on in Pune').value).toBe('')
  await keys('{F9}')
  const words = 'What was chosen before is not served now. Choose where they get on'
  expect(await screen.findByText(words)).toBeTruthy()
  await finishFromBaner(points.Baner)
})

test('what the server refuses is said at its select, and all that was typed stays', async () => {
  const points = await addPoints(app, trip, THREE_IN_PUNE)
  const agent = await app.as('agent')
  let isCut = false
  const fetch: typeof agent.fetch = (target, init) =>
    isCut && JSON.stringify(target).includes('counter.seats')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : agent.fetch(target, init)
  await open({ ...agent, fetch })
  isCut = true
  await sellFromClosed(points)
  await keys('{F9}')
  const words = 'Sales for Swargate are closed; Wakad (22:00) is open.'
  // Above the form as well.
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  isCut = false
  await finishFromBaner(points.Baner)
})
