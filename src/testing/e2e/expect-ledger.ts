import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { tamper } from '../harness/tamper.ts'
import { booksOf, downloadedRows, paiseIn, sum, termsIn } from './ledger.ts'
import { expectGoodLooksAlways, expectSeen } from './appearance.ts'
import { transactionRows } from './money-actions.ts'
import { goToOffice } from './office-actions.ts'
import type { StartedSite } from './start-site.ts'

/** Dashboard, list, totals and export say what the ledger says, to the paisa. */
export async function expectBooksKept(page: Page, { file }: StartedSite): Promise<void> {
  const books = booksOf(file)
  await goToOffice(page, 'Dashboard')
  const card = (label: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) })
  const figure = async (label: string) =>
    paiseIn((await card(label).getByRole('paragraph').first().innerText()).trim())
  await card('Total Revenue').waitFor()
  const cancelled = tamper(
    file,
    `select id from bookings where payment_status = 'PAID' and status = 'CANCELLED'`,
  )
  expect({
    revenue: await figure('Total Revenue'),
    bookings: (await figure('Total Bookings')) / 100,
    cancelled: (await figure('Cancelled Bookings')) / 100,
  }).toEqual({ revenue: books.netPaise, bookings: books.charges, cancelled: cancelled.length })
  await expectSeen(page.getByRole('figure'))
  await expectGoodLooksAlways(page, 'money-dashboard')

  await goToOffice(page, 'Transactions')
  const { transactions } = books
  await expectSeen(page.getByText(new RegExp(`^Showing 1 to \\d+ of ${transactions} entries$`)))
  const totals = page.getByLabel('Totals', { exact: true })
  await totals.locator('dd').getByText('₹').first().waitFor()
  const said = await termsIn(totals)
  expect({
    charged: paiseIn(said.Charged ?? ''),
    refunded: paiseIn(said.Refunded ?? ''),
    net: paiseIn(said.Net ?? ''),
  }).toEqual({ charged: books.chargedPaise, refunded: books.refundedPaise, net: books.netPaise })
  await expectGoodLooksAlways(page, 'money-transactions')
}

/** The file sums up to the ledger, row by row the same transactions as the list. */
export async function expectExportSums(page: Page, { file }: StartedSite): Promise<void> {
  const books = booksOf(file)
  const rows = await transactionRows(page)
  const inLedger = rows.filter(
    ({ amount, status }) => amount.includes('Refund') || status.startsWith('Completed'),
  )
  expect(sum(inLedger.map(({ amount }) => paiseIn(amount)))).toBe(books.netPaise)

  const [head = [], ...lines] = await downloadedRows(
    page,
    page.getByRole('button', { name: 'Export' }),
  )
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)] ?? '')
  expect(sum(column('In the ledger').map(paiseIn))).toBe(books.netPaise)
  expect(column('Transaction')).toEqual(rows.map(({ id }) => id))
}
