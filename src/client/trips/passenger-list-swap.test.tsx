import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBus } from '../../testing/builders/fleet.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { sellSeats } from '../../testing/builders/sell-seats.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'

test('another bus came: the list, the door and the ticket say which seat it was before', async () => {
  const app = await testApp()
  const trip = await aSchedule(app.dependencies)
  const asha = await app.as('asha')
  const { id: bookingId } = await sellSeats(asha, trip, { passengers: { '9C': 'Asha Patil' } })
  const { trpc } = await app.as('admin')
  const { id: busId } = await trpc.bus.add.mutate(aBus({ busType: 'SLEEPER', totalSeats: 12 }))
  const swap = await trpc.swap.open.mutate({ scheduleId: trip.id, busId, reason: 'BREAKDOWN' })
  const { fingerprint, confirmBy: typed } = await trpc.swap.plan.query({ swapId: swap.id })
  await trpc.swap.confirm.mutate({ swapId: swap.id, fingerprint, typed })

  await openSite(app, await app.as('agent'), { path: `/trips/${trip.id}/passengers` })
  expect(await screen.findByText('seat 9C before')).toBeTruthy()
  await openSite(app, await app.as('agent'), { path: `/trips/${trip.id}/check-in` })
  expect(await screen.findByText('seat 9C before', { selector: 'button span' })).toBeTruthy()
  await openSite(app, asha, { path: `/booking/confirmation/${bookingId}` })
  expect((await screen.findAllByText('Seat 9C before')).length).toBeGreaterThan(0)
})
