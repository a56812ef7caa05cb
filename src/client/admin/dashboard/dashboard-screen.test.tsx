import { NO_PROVIDER_KEYS } from '../../../server/core/secrets/provider-keys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectedPayments } from '../../../server/payment/connected-payments.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp, Visitor } from '../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
  // jsdom has no layout: the chart gets a size, and texts in it have a width.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'DIV' ? new DOMRect(0, 0, 600, 224) : new DOMRect(0, 0, 20, 10)
  })
})

const open = (who: Visitor | Person = admin) => openSite(app, who, { path: '/admin' })
const heading = () => screen.findByRole('heading', { name: 'Total Bookings' })
const cardOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('li')?.textContent
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()),
    )

test('where nobody can pay online, that is a step with what to do', async () => {
  app.dependencies.payments = connectedPayments(NO_PROVIDER_KEYS)
  await open()
  const step = await screen.findByText(/Let customers pay online/)
  expect(step.closest('li')?.textContent).toContain('to do')
  const words = step.closest('li')?.textContent
  for (const way of ['keys of a payment company', 'UPI or cash', 'PAYMENTS=demo'])
    expect(words).toContain(way)
  await userEvent.click(screen.getByRole('link', { name: 'Let customers pay online' }))
  const payments = await screen.findByRole('heading', { name: 'Payments' })
  await waitFor(() => expect(document.activeElement).toBe(payments))
})

test('a new installation shows the steps to its first ticket instead of zeros, ticked as they are done', async () => {
  await admin.trpc.bus.add.mutate({
    busName: 'Night Rider',
    busNumber: 'MH12AB1234',
    busType: 'AC',
    totalSeats: 40,
    busAmenities: [],
    operatorName: 'Farebox Travels',
  })
  const browser = await open()
  expect(await screen.findByText('3 of 6 steps done')).toBeTruthy()
  const steps = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(steps).toEqual([
    'Say who you are, done',
    'Add a bus, done',
    'Add a route with its stops, to do',
    'Put the bus on the road, to do',
    'Let customers pay online, done',
    'Sell the first ticket, to do',
  ])
  expect(screen.queryByText('Total Bookings')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Add a route with its stops' }))
  expect(await screen.findByRole('dialog', { name: 'Add New Route' })).toBeTruthy()
  expect(browser.path()).toBe('/admin/routes?form=add&first=yes')
})

test('overrides of the ladies’ rule lead to the audit, filtered to them', async () => {
  await admin.trpc.settings.save.mutate({ version: 0, change: { ladiesRule: true } })
  const trip = await aSchedule(app.dependencies)
  const woman = aSale(trip, ['1A'])
  await admin.trpc.counter.sell.mutate({
    ...woman,
    passengers: woman.passengers.map((one) => ({ ...one, gender: 'FEMALE' as const })),
  })
  const man = aSale(trip, ['1B'])
  const { bookingNumber } = await admin.trpc.counter.sell.mutate({
    ...man,
    passengers: man.passengers.map((one) => ({ ...one, gender: 'MALE' as const })),
    override: 'AGREES',
  })
  await open()
  await userEvent.click(
    await screen.findByRole('link', { name: '1 override of the ladies’ rule this week' }),
  )
  const table = within(await screen.findByRole('table', { name: 'Audit' }))
  const rows = await table.findAllByRole('row')
  expect(rows).toHaveLength(2)
  expect(rows[1]?.textContent).toContain('Let somebody sit beside a lady')
  expect(rows[1]?.textContent).toContain('reason: she agrees')
  expect(rows[1]?.textContent).toContain(bookingNumber)
})

test('after the first sale there are figures, and each of them leads to its list', async () => {
  const trip = await aSchedule(app.dependencies)
  await admin.trpc.counter.sell.mutate(aSale(trip, ['1A', '1B']))
  await open()
  await heading()
  expect(screen.queryByText(/of the ladies’ rule/)).toBeNull()
  await heading()
  expect(await cardOf('Total Bookings')).toContain('1Nothing last month to compare with')
  expect(await cardOf('Total Revenue')).toContain('₹1,800')
  expect(await cardOf('Cancelled Bookings')).toContain('0No change from last month')
  expect(await cardOf('Active Users')).toContain('1')
  const leads = ['Total Bookings', 'Total Revenue', 'Cancelled Bookings', 'Active Users']
  expect(leads.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/admin/transactions?status=completed',
    '/admin/transactions',
    '/admin/transactions?status=refunded',
    '/admin/users',
  ])
  expect(
    screen.getByText(/Since the first sale on 15 Jan 2027, counted on 15 Jan 2027/),
  ).toBeTruthy()
})

test('months, routes, transactions and users are in tables, with their words and shapes', async () => {
  const trip = await aSchedule(app.dependencies)
  await admin.trpc.counter.sell.mutate(aSale(trip, ['1A', '1B']))
  await open()
  await heading()
  expect(screen.queryByRole('table', { name: 'Bookings by month' })).toBeNull()
  await userEvent.click(screen.getByText('Table of months'))
  expect(rowsOf('Bookings by month')).toEqual([
    ['Aug 2026', '0', '₹0'],
    ['Sept 2026', '0', '₹0'],
    ['Oct 2026', '0', '₹0'],
    ['Nov 2026', '0', '₹0'],
    ['Dec 2026', '0', '₹0'],
    ['Jan 2027', '1', '₹1,800'],
  ])
  expect(rowsOf('Popular Routes')).toEqual([['1', 'Pune to Goa', '1', '100%']])
  expect(rowsOf('Recent Transactions')).toEqual([
    ['TR-0001', 'Guest of 1ATR-0001', '₹1,800', 'Completed'],
  ])
  expect(rowsOf('Recent Users')).toEqual([['admin', 'Admin', 'Active']])
})

test('the months are bars above their table', async () => {
  const trip = await aSchedule(app.dependencies)
  await admin.trpc.counter.sell.mutate(aSale(trip, ['1A']))
  await open()
  const chart = await screen.findByRole('figure', { name: /^Bar chart of bookings by month/ })
  await waitFor(() => expect(chart.textContent).toContain('AugSeptOctNovDecJan'))
  expect(chart.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(1)
})

test('figures that cannot be loaded are reported, with Retry', async () => {
  const broken = await app.as('admin')
  const cutOff: Person = {
    ...broken,
    fetch: async (target, init) => {
      const answer = await broken.fetch(target, init)
      return typeof target === 'string' && target.includes('report.dashboard')
        ? new Response(
            '{"error":{"message":"no","code":-32603,"data":{"code":"X","httpStatus":404}}}',
            {
              status: 404,
              headers: { 'content-type': 'application/json' },
            },
          )
        : answer
    },
  }
  await open(cutOff)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to load the dashboard. Please try again.')
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeTruthy()
})
