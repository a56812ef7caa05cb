import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'

const path = '/search?source=pune&destination=goa&date=2027-01-16'

test('a result says what a cancelled seat gives back, in rupees and clock times, the current step marked', async () => {
  const app = await testApp()
  await aSchedule(app.dependencies, { farePaise: 100_000 })
  app.pass(DAY / 2)
  await openSite(app, app.visitor(), { path })
  const toggle = await screen.findByRole('button', { name: /^Cancellation, / })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(toggle)
  const table = within(screen.getByRole('table', { name: 'If you cancel a seat' }))
  expect(table.queryByText(/^Counted back/)).toBeNull()
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByText(/^(₹|nothing)/).textContent)).toEqual([
    '₹800',
    '₹500',
    'nothing back',
  ])
  const [current] = rows.filter((row) => row.getAttribute('aria-current') === 'true')
  expect(current?.textContent).toContain('now')
  await userEvent.click(toggle)
  expect(screen.queryByRole('table')).toBeNull()
})

test('who boards after midnight reads from which departure the steps count back', async () => {
  const app = await testApp()
  await aSchedule(app.dependencies)
  const night = '/search?source=kolhapur&destination=goa&date=2027-01-17'
  await openSite(app, app.visitor(), { path: night })
  await userEvent.click(await screen.findByRole('button', { name: /^Cancellation, / }))
  expect(screen.getByRole('table', { name: 'If you cancel a seat' }).textContent).toMatch(
    /Counted back from the departure from Pune, Sat 16 Jan, 22:00$/,
  )
})

test('a bus that cannot be booked shows no cancellation terms', async () => {
  const app = await testApp()
  await aSchedule(app.dependencies, { farePaise: 100_000 })
  app.pass(DAY + 11 * HOUR)
  await openSite(app, app.visitor(), { path })
  await screen.findByText('Departed')
  expect(screen.queryByRole('button', { name: /^Cancellation, / })).toBeNull()
})
