import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'

/** A trip that leaves half an hour before the others, at 21:30. */
async function anEarlierTrip({ dependencies }: TestApp): Promise<number> {
  const { id } = await aSchedule(dependencies, { inDays: 2 })
  await dependencies.store.write((trx) =>
    trx
      .updateTable('schedules')
      .set((of) => ({
        departure_minutes: 21 * 60 + 30,
        departure_at: of('departure_at', '-', 30 * MINUTE),
      }))
      .where('id', '=', id)
      .execute(),
  )
  return id
}

test('a typed time filters the loaded trips at once, and the server finds the others', async () => {
  const app = await testApp()
  await aSchedule(app.dependencies)
  const browser = await openSite(app, await app.as('agent'), { path: '/counter' })
  await screen.findAllByRole('option')
  const earlier = await anEarlierTrip(app)
  await userEvent.click(screen.getByLabelText('Trip', { selector: 'input' }))
  await userEvent.keyboard('22')
  expect(screen.getByRole('option', { name: /^22:00/ })).toBeTruthy()
  await userEvent.keyboard('{Backspace}1:3')
  expect(screen.queryByRole('option')).toBeNull()
  expect(await screen.findByRole('option', { name: /^21:30/ })).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(browser.path()).toBe(`/counter?trip=${earlier}`)
})

test('a trip to choose says what it costs and how late it is', async () => {
  const app = await testApp()
  const { id: scheduleId } = await aSchedule(app.dependencies)
  const { trips } = await (await app.as('admin')).trpc.passenger.trips.query({})
  const [trip] = trips
  expect(trip).toMatchObject({ scheduleId, farePaise: 90_000 })
  app.pass((trip?.departureAt ?? 0) - app.dependencies.clock() - HOUR)
  const agent = await app.as('agent')
  const at = app.dependencies.clock()
  const late = {
    fromNode: 0,
    minutes: 40,
    reason: 'TRAFFIC' as const,
    key: 'a-delay-of-mine',
    at,
    sentAt: at,
  }
  await agent.trpc.passenger.sayDelay.mutate({ scheduleId, ...late })
  await openSite(app, agent, { path: '/counter' })
  const option = await screen.findByRole('option', { name: /^22:00/ })
  expect(option.textContent).toContain('₹900')
  expect(option.textContent).toContain('40 min late')
})
