import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { rebookedOnSite } from '../../testing/builders/swap/rebooked-on-site.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

test('a customer sees which booking replaces a seat, and goes to its ticket; nothing is said to come back', async () => {
  const asha = await app.as('asha')
  const { sold, replacement } = await rebookedOnSite(app, asha)
  const browser = await openSite(app, asha, { path: '/bookings' })
  const line = await screen.findByText(/^Instead of seat/)
  expect(line.parentElement?.textContent).toBe(
    `Instead of seat 9C: another trip by booking ${replacement.bookingNumber}, paid by this one.`,
  )
  expect(screen.queryByText(/refunded/)).toBeNull()
  expect(screen.getByText(/^Paid by/).parentElement?.textContent).toBe(
    `Paid by booking ${sold.bookingNumber}, which it replaces.`,
  )
  expect(screen.getByText(/This is another trip than the one you booked/)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: `booking ${replacement.bookingNumber}` }))
  expect(browser.path()).toBe(`/booking/confirmation/${replacement.id}`)
  expect(await screen.findByText(`Carried over from booking ${sold.bookingNumber}`)).toBeTruthy()
})

test('staff read on both sales which one replaces which, and why nothing was paid', async () => {
  const { sold, replacement } = await rebookedOnSite(app, await app.as('asha'))
  await openSite(app, await app.as('admin'), { path: `/sales/${sold.id}` })
  expect(await screen.findByText(/^Carried over, granted/)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: `booking ${replacement.bookingNumber}` }))
  expect(await screen.findByText(/^Paid by/)).toBeTruthy()
  expect(await screen.findByText('Paid it with what was paid for another booking')).toBeTruthy()
})
