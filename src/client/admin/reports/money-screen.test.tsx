import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { NO_MONEY } from '../../../domain/report/money-report.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { columnsCsv } from '../../ui/list/columns-csv.ts'
import { dayColumns, wayColumns } from './money-columns.tsx'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
  const trip = await aSchedule(app.dependencies, { inDays: 1 })
  await admin.trpc.counter.sell.mutate(aSale(trip, ['1A', '1B']))
})

/** A payment with test keys, settled with a fee. */
const aTestPayment = () =>
  tamper(
    app.file,
    `insert into captured_payments (provider, reference, amount_paise, seen_at, is_test)
     select 'razorpay', 'pay_1', 90000, at, 1 from ledger`,
    `insert into provider_settlement_entries (provider, entry_id, kind, paid_reference, amount_paise, fee_paise,
       tax_paise, settlement_id, bank_reference, settled_at, is_test, seen_at, changed_at)
     select 'razorpay', 'pay_1', 'payment', 'pay_1', 90000, 2124, 324, 'setl_1', 'UTR1', at, 1, at, at from ledger`,
  )

const open = (path = '/admin/money') => openSite(app, admin, { path })
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('the last 30 days are shown by way of paying and by day; test payments are in no total', async () => {
  aTestPayment()
  await open()
  const cash = ['₹1,800', '₹0', '₹0', '₹0', '₹0', '₹1,800']
  const paid = ['₹900', '₹0', '₹0', '₹18', '₹3.24', '₹878.76', '-']
  expect(await rowsOf('By way of paying')).toEqual([
    ['Cash', ...cash, '-'],
    ['razorpayTEST: no money', ...paid],
    ['Total', ...cash, '₹0'],
  ])
  expect(await rowsOf('By day')).toEqual([
    ['15 Jan 2027', 'Cash', ...cash, '-'],
    ['15 Jan 2027', 'razorpayTEST: no money', ...paid.slice(0, -1), '-UTR1'],
  ])
})

test('the days are in the address, and a range leads to the same report', async () => {
  const browser = await open('/admin/money?from=2027-01-01&to=2027-01-10')
  expect(await screen.findByText('No money on these days')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'This month' }))
  await waitFor(() => expect(browser.path()).toBe('/admin/money?from=2027-01-01&to=2027-01-31'))
  expect(await rowsOf('By day')).toHaveLength(1)
})

test('days that make no sense are refused at the field, and by the server', async () => {
  const browser = await open('/admin/money?from=2027-01-16&to=2027-01-15')
  const field = await screen.findByLabelText('From Date')
  const words = 'From Date must not be after To Date'
  await waitFor(() => expect(field.closest('div')?.parentElement?.textContent).toContain(words))
  expect(browser.called()).not.toContain('report.money')
  await expect(
    admin.trpc.report.money.query({ from: '2027-01-16', to: '2027-01-15' }),
  ).rejects.toMatchObject({ data: { httpStatus: 400 } })
})

test('on a narrow screen each line is a card', async () => {
  onNarrowScreen()
  aTestPayment()
  await open()
  const list = within(await screen.findByRole('list', { name: 'By day' }))
  const cards = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(cards[0]).toContain('15 Jan 2027Cash')
  expect(cards[0]).not.toContain('Settlements')
  expect(cards[1]).toContain('SettlementsUTR1')
})

test('a line of the file has its money in rupees, and which settlements it is in', () => {
  const money = { ...NO_MONEY, takenPaise: 90_000, feePaise: 1800, taxPaise: 324 }
  const way = { id: '1', way: 'stripe', label: 'Stripe', isTest: false, isSettled: true }
  const settlements = [
    { id: 'po_1', bankReference: 'UTR1' },
    { id: 'po_2', bankReference: null },
  ]
  const line = { ...way, ...money, settledPaise: 87_876, day: '2027-01-15', settlements }
  expect(columnsCsv(dayColumns, [line]).slice(1).split('\r\n')).toEqual([
    'Day,Way of paying,Test,Taken,Refunded,Other,Fee,Tax,Net,Settled,Settlements,Bank references',
    '2027-01-15,Stripe,,900.00,0.00,0.00,18.00,3.24,878.76,878.76,po_1 po_2,UTR1',
    '',
  ])
  const cash = { ...way, ...money, label: 'Cash', isTest: true, isSettled: false }
  const [, row] = columnsCsv(wayColumns(NO_MONEY), [cash]).split('\r\n')
  expect(row).toBe('Cash,TEST,900.00,0.00,0.00,18.00,3.24,878.76,')
})

test('on paper both reports begin with the operator and their days, without what only a screen needs', async () => {
  for (const path of ['/admin/money', '/admin/reports']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await open(path)
    // oxlint-disable-next-line no-await-in-loop
    const head = await screen.findByText(
      (_, element) =>
        element?.textContent === 'Farebox Travels · 17 Dec 2026 to 15 Jan 2027' &&
        element.tagName === 'P',
    )
    expect(head.nextElementSibling?.querySelector('h1')).toBeTruthy()
    for (const name of ['From Date', 'To Date'])
      expect(screen.getByLabelText(name).closest('.screen-only')).toBeTruthy()
    cleanup()
  }
  await open()
  for (const button of await screen.findAllByRole('button', { name: /^CSV|GST register/ }))
    expect(button.closest('.screen-only')).toBeTruthy()
})
