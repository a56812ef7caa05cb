import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const open = (path = '/admin/reports') => openSite(app, admin, { path })
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('the last 30 days are shown by route and by bus, with their sum', async () => {
  const today = await aSchedule(app.dependencies, { inDays: 0 })
  await aSchedule(app.dependencies, { inDays: -30, totalSeats: 10 })
  await aSchedule(app.dependencies, { inDays: 1 })
  await admin.trpc.counter.sell.mutate(aSale(today, ['1A', '1B', '1C']))
  await open()
  const line = ['1', '40', '3', '7.5%', '₹2,700', '₹0', '₹0']
  expect(await rowsOf('By route')).toEqual([
    ['Pune to Goa', ...line],
    ['Total', ...line],
  ])
  expect(await rowsOf('By bus')).toEqual([
    [expect.stringMatching(/^Night RiderMH12AB/), ...line],
    ['Total', ...line],
  ])
})

test('the days are in the address: two dates, or a usual range', async () => {
  await aSchedule(app.dependencies, { inDays: 1 })
  const browser = await open()
  expect(await screen.findByText('No trips on these days')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('To Date'), { target: { value: '2027-01-16' } })
  await waitFor(() => expect(browser.path()).toBe('/admin/reports?from=2026-12-17&to=2027-01-16'))
  expect((await rowsOf('By route')).length).toBe(2)
  await userEvent.click(screen.getByRole('link', { name: 'Last month' }))
  await waitFor(() => expect(browser.path()).toBe('/admin/reports?from=2026-12-01&to=2026-12-31'))
  expect(screen.getByRole('link', { name: 'Last month' }).getAttribute('aria-current')).toBe('true')
})

test.each([
  ['?from=2027-01-16&to=2027-01-15', 'From Date must not be after To Date'],
  ['?from=2025-01-01&to=2027-01-15', 'A report covers 366 days at most'],
])('%s is refused at the field, in the server’s words', async (query, words) => {
  const browser = await open(`/admin/reports${query}`)
  const field = await screen.findByLabelText('From Date')
  await waitFor(() => expect(field.closest('div')?.parentElement?.textContent).toContain(words))
  expect(browser.called()).not.toContain('report.occupancy')
  const { from, to } = Object.fromEntries(new URLSearchParams(query))
  await expect(
    admin.trpc.report.occupancy.query({ from: from ?? '', to: to ?? '' }),
  ).rejects.toMatchObject({ data: { httpStatus: 400, detail: { fields: [{ message: words }] } } })
})

test('on a narrow screen the same figures are in lists', async () => {
  onNarrowScreen()
  const trip = await aSchedule(app.dependencies, { inDays: 0 })
  await admin.trpc.counter.sell.mutate(aSale(trip, ['1A']))
  await open()
  const list = within(await screen.findByRole('list', { name: 'By route' }))
  const fields = list
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])
  expect(fields).toEqual([
    ['Trips', '1'],
    ['Seats', '40'],
    ['Tickets', '1'],
    ['Occupancy', '2.5%'],
    ['Revenue', '₹900'],
    ['Fees and tax', '₹0'],
    ['Refunds', '₹0'],
  ])
})
