import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { holdSeated, turnOnLadiesRule } from '../../testing/builders/back-office/ladies-on-site.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let agent: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  await turnOnLadiesRule(app)
  agent = await app.as('agent')
  trip = await aSchedule(app.dependencies)
})

async function open() {
  await openSite(app, agent, { path: `/counter?trip=${trip.id}` })
  await screen.findByLabelText('Seats', { selector: 'input' })
}
const ladySits = async () => holdSeated(await app.as('meera'), trip, { '3A': 'FEMALE' })
const keys = (text: string) => userEvent.keyboard(text)
/** A passenger by keyboard alone, the phone, and cash. */
async function typeSale(gender: 'Female' | 'Male') {
  await keys('3B{Enter}Jai Patil{Enter}41{Enter}')
  if (document.activeElement) await userEvent.selectOptions(document.activeElement, gender)
  await keys('{Enter}9876543210')
}
const seat = (number: string) =>
  screen.getByRole('button', { name: new RegExp(`^Seat ${number}[ ,]`) })
const sold = () => screen.findByRole('heading', { level: 2, name: /^Sold: / })
const overrides = () =>
  app.dependencies.store.reader
    .selectFrom('ladies_exemptions')
    .select(['reason', 'allowed_by'])
    .execute()
const BESIDE = 'Seat 3B is beside a lady: women only.'

test('the map says which free seat takes women only, and who decides that', async () => {
  await ladySits()
  await open()
  expect(seat('3B').ariaLabel).toMatch(/^Seat 3B woman, .*, available, for a woman$/)
  expect(seat('3A').ariaLabel).toMatch(/^Seat 3A lady, .* who is a lady$/)
  expect(screen.getByText(/woman: free, for a woman · lady: booked by a lady/)).toBeTruthy()
})

test('without such seats nothing is said of ladies', async () => {
  await open()
  expect(screen.queryByText(/for a woman/)).toBeNull()
  expect(seat('3B').ariaLabel).toMatch(/^Seat 3B, .*, available$/)
})

test('a woman is sold the seat beside a lady', async () => {
  await ladySits()
  await open()
  await typeSale('Female')
  await keys('{F9}')
  await sold()
  expect(await overrides()).toEqual([])
})

test('a man is told at his gender at once, refused, and by keyboard alone sold it for a reason', async () => {
  await ladySits()
  await open()
  await typeSale('Male')
  const line = within(screen.getByRole('group', { name: 'Seat 3B' }))
  expect(line.getByText(BESIDE)).toBeTruthy()
  await keys('{F9}')
  expect(await screen.findByRole('button', { name: 'Sell anyway' })).toHaveProperty(
    'disabled',
    true,
  )
  const reason = screen.getByLabelText<HTMLSelectElement>('Reason')
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await keys('{Enter}')
  expect(await overrides()).toEqual([])
  await userEvent.selectOptions(reason, 'She agrees')
  await keys('{Enter}')
  await sold()
  expect(await overrides()).toEqual([{ reason: 'AGREES', allowed_by: agent.user.id }])
})

test('a caller is held the seat anyway, and another try takes the question back', async () => {
  await ladySits()
  await open()
  await typeSale('Male')
  await keys('{F8}')
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByLabelText('Reason')).toBeNull()
  await keys('{F8}')
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'They belong together')
  await userEvent.click(screen.getByRole('button', { name: 'Sell anyway' }))
  await screen.findByRole('heading', { level: 2, name: /^Held/ })
  expect(await overrides()).toEqual([{ reason: 'FAMILY', allowed_by: agent.user.id }])
})
