import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { downgradedOnSite } from '../../../testing/builders/cancellation/downgraded-on-site.ts'
import { paidSeats } from '../../../testing/builders/held-seats.ts'
import { lateInAnotherBus } from '../../../testing/builders/swap/late-in-another-bus.ts'
import { DAY } from '../../../domain/time/calendar.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { openMore } from '../../../testing/screens/open-more.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('staff read whose seat was worse, what went back and why, and what a cancellation would add', async () => {
  const { id } = await downgradedOnSite(app, await app.as('asha'))
  await openSite(app, await app.as('admin'), { path: `/sales/${id}` })
  const passengers = await part('Passengers')
  expect(passengers.getAllByText(/₹270 of the fare back for a worse seat/)).toHaveLength(1)
  expect(passengers.getAllByText('Booked')).toHaveLength(2)
  const refunds = await part('Refunds')
  expect(refunds.getByText('₹270')).toBeTruthy()
  expect(refunds.getByText('Downgrade: a worse seat than was paid for: Another bus')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel passengers' }))
  const asked = within(await screen.findByRole('dialog'))
  await userEvent.click(asked.getByRole('checkbox', { name: /Seat 3A/ }))
  await userEvent.click(asked.getByRole('radio', { name: 'We did' }))
  expect(await asked.findByText('Back before, for a worse seat')).toBeTruthy()
  expect(
    await asked.findByRole('button', { name: 'Cancel 1 passenger and refund ₹630' }),
  ).toBeTruthy()
})

test('staff read how late the bus is, which one comes, and where somebody sat in the bus before', async () => {
  const { id, scheduleId } = await paidSeats(app, await app.as('asha'), ['3A'])
  app.pass(DAY)
  const admin = await app.as('admin')
  await openSite(app, admin, { path: `/sales/${id}` })
  await part('Journey')
  await lateInAnotherBus(admin, scheduleId)
  window.dispatchEvent(new Event('visibilitychange'))
  const journey = await part('Journey')
  expect(await journey.findByText(/^40 min late · expected 22:40 at Pune/)).toBeTruthy()
  expect(journey.getByText(/MH 12 ZZ 9999/)).toBeTruthy()
  expect((await part('Passengers')).getByText(/, seat 3A before, /)).toBeTruthy()
})

test('a customer sees what went back before, and that the charge is of what is left', async () => {
  const asha = await app.as('asha')
  await downgradedOnSite(app, asha)
  await openSite(app, asha, { path: '/bookings' })
  expect(
    await screen.findByText('Seat 3A: worse than you paid for. ₹270 is being refunded.'),
  ).toBeTruthy()
  await openMore()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  const asked = within(await screen.findByRole('dialog'))
  await userEvent.click(asked.getByRole('checkbox', { name: /Seat 3A/ }))
  expect(await asked.findByText('Back before, for a worse seat')).toBeTruthy()
  expect(asked.getByText('−₹63')).toBeTruthy()
  expect(asked.getByRole('button', { name: 'Cancel 1 seat, ₹567 refund' })).toBeTruthy()
})

test('the ticket stays one, and says what went back for whose seat by which credit note', async () => {
  const { id } = await downgradedOnSite(app, await app.as('asha'))
  await openSite(app, await app.as('agent'), { path: `/sales/${id}?show=ticket` })
  expect(await screen.findByText(/Credit note CN\/.*, for a worse seat, ₹270/)).toBeTruthy()
  expect(screen.getAllByText(/₹270 of the fare back for a worse seat/)).toHaveLength(1)
  expect(screen.getByText('Boarding codes, one for each passenger')).toBeTruthy()
})
