import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { addChild } from '../../../testing/builders/back-office/kinds-of-passengers.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { aCallersHold } from '../../../testing/builders/ticket-counter.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'

/** A caller opens the link to what is held for them; the page's own address has its token. */
async function openLink() {
  const app = await testApp()
  const agent = await app.as('agent')
  const trip = await aSchedule(app.dependencies)
  const named = { passengerName: 'Ravi Kulkarni', age: 40, gender: 'MALE' } as const
  const held = await agent.trpc.counter.sell.mutate(
    aCallersHold(trip, ['3A', '3B'], { passengers: [named, null] }),
  )
  const { url } = await agent.trpc.counter.payLink.query({ bookingId: held.id })
  const { pathname, hash } = new URL(url)
  window.history.pushState(null, '', `${pathname}${hash}`)
  await openSite(app, app.visitor(), { path: `${pathname}${hash}` })
  await screen.findByRole('heading', { level: 1, name: 'Who travels?' })
  const stored = () =>
    app.dependencies.store.reader
      .selectFrom('passengers')
      .select(['name', 'age', 'gender'])
      .orderBy('position')
      .execute()
  return { app, stored }
}

test('who is not named yet is asked before the payment, and nothing else', async () => {
  const { stored } = await openLink()
  expect(screen.queryByRole('group', { name: /3A/ })).toBeNull()
  const seat = within(screen.getByRole('group', { name: /3B/ }))
  expect(screen.queryByLabelText('Email')).toBeNull()
  const go = screen.getByRole('button', { name: 'Continue to payment' })
  await userEvent.click(go)
  await seat.findByText('Passenger name is required')
  await userEvent.type(seat.getByLabelText('Name'), 'Meena Kulkarni')
  await userEvent.type(seat.getByLabelText('Age'), '38')
  await userEvent.click(seat.getByRole('radio', { name: 'Female' }))
  await userEvent.click(go)
  await screen.findByRole('heading', { level: 1, name: 'Payment' })
  expect(await stored()).toMatchObject([
    { name: 'Ravi Kulkarni' },
    { name: 'Meena Kulkarni', age: 38, gender: 'FEMALE' },
  ])
})

test('a lower fare is pointed out before the payment, and changed by the operator alone', async () => {
  const { app } = await openLink()
  await addChild(app)
  const seat = within(screen.getByRole('group', { name: /3B/ }))
  await userEvent.type(seat.getByLabelText('Name'), 'Ila Kulkarni')
  await userEvent.type(seat.getByLabelText('Age'), '7')
  await userEvent.click(seat.getByRole('radio', { name: 'Female' }))
  await seat.findByText(/^Lower fare available for this passenger: Child ₹450 instead of ₹900/)
  seat.getByText(/^To change the fare, call /)
  expect(seat.queryByRole('button', { name: /^Use Child fare/ })).toBeNull()
  await userEvent.click(seat.getByRole('button', { name: 'Keep Adult fare' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await screen.findByRole('heading', { level: 1, name: 'Payment' })
})

test('a hold that ends while its passengers are typed says so, and names nobody', async () => {
  const { app, stored } = await openLink()
  const seat = within(screen.getByRole('group', { name: /3B/ }))
  await userEvent.type(seat.getByLabelText('Name'), 'Meena')
  await userEvent.type(seat.getByLabelText('Age'), '38')
  await userEvent.click(seat.getByRole('radio', { name: 'Female' }))
  app.pass(2 * HOUR)
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await screen.findByRole('heading', { name: 'This booking is cancelled' })
  expect(await stored()).toMatchObject([{ name: 'Ravi Kulkarni' }, { name: null }])
})

afterEach(() => window.history.pushState(null, '', '/'))
