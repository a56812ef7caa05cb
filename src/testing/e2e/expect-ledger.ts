import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { tamper } from '../harness/tamper.ts'
import { ledgerSums, downloadedRows, paiseIn, sum, termsIn } from './ledger.ts'
import { expectSeen } from './seen.ts'
import { transactionRows } from './money-actions.ts'
import { goToOffice } from './office-actions.ts'
import type { StartedSite } from './start-site.ts'

/** Dashboard, list, totals and export say what the ledger says, to the paisa. */
export async function expectLedgerShown(page: Page, { file }: StartedSite): Promise<void> {
  const ledger = ledgerSums(file)
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
  }).toEqual({ revenue: ledger.netPaise, bookings: ledger.charges, cancelled: cancelled.length })
  await expectSeen(page.getByRole('figure'))

  await goToOffice(page, 'Transactions')
  const { transactions } = ledger
  await expectSeen(page.getByText(new RegExp(`^Showing 1 to \\d+ of ${transactions} entries$`)))
  const totals = page.getByLabel('Totals', { exact: true })
  await totals.locator('dd').getByText('₹').first().waitFor()
  const shown = await termsIn(totals)
  expect({
    charged: paiseIn(shown.Charged ?? ''),
    refunded: paiseIn(shown['Refunds granted'] ?? ''),
    net: paiseIn(shown.Net ?? ''),
  }).toEqual({ charged: ledger.chargedPaise, refunded: ledger.refundedPaise, net: ledger.netPaise })
}

/** The exported file sums up to the ledger, row by row the same transactions as the list. */
export async function expectExportSums(page: Page, { file }: StartedSite): Promise<void> {
  const ledger = ledgerSums(file)
  const rows = await transactionRows(page)
  const inLedger = rows.filter(
    ({ amount, status }) => amount.includes('Refund') || status.startsWith('Completed'),
  )
  expect(sum(inLedger.map(({ amount }) => paiseIn(amount)))).toBe(ledger.netPaise)

  const [head = [], ...lines] = await downloadedRows(
    page,
    page.getByRole('button', { name: 'Export' }),
  )
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)] ?? '')
  expect(sum(column('In the ledger').map(paiseIn))).toBe(ledger.netPaise)
  expect(column('Transaction')).toEqual(rows.map(({ id }) => id))
}
