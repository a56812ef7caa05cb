import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { tamper } from '../harness/tamper.ts'

/** What the ledger comes to, read from the database file itself and added up here. */
export interface LedgerSums {
  charges: number
  chargedPaise: number
  refunds: number
  refundedPaise: number
  netPaise: number
  /** Attempts to pay and refunds: the rows of the list of transactions. */
  transactions: number
}

interface Entry {
  kind: 'CHARGE' | 'REFUND'
  amount_paise: number
}

/** Reads the ledger without the server's own code. */
export function ledgerSums(file: string): LedgerSums {
  const entries = tamper<Entry>(file, 'select kind, amount_paise from ledger')
  const paise = (kind: Entry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map((entry) => entry.amount_paise)
  const [charged, refunded] = [paise('CHARGE'), paise('REFUND')]
  const [chargedPaise, refundedPaise] = [sum(charged), sum(refunded)]
  return {
    charges: charged.length,
    chargedPaise,
    refunds: refunded.length,
    refundedPaise,
    netPaise: chargedPaise - refundedPaise,
    transactions: count(file, 'payments') + count(file, 'refunds'),
  }
}

/** How many rows a table has. */
export function count(file: string, table: string): number {
  return tamper<{ rows: number }>(file, `select count(*) as rows from ${table}`)[0]?.rows ?? 0
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)

/** The amount that a text shows, such as `−₹1,234.50`, in paise. */
export function paiseIn(text: string): number {
  const [, minus, digits] = /([−-]?)\s*₹?([\d,]+(?:\.\d+)?)/.exec(text) ?? []
  if (digits === undefined) throw new Error(`There is no amount in "${text}"`)
  const paise = Math.round(Number(digits.replaceAll(',', '')) * 100)
  return minus === '' ? paise : -paise
}

/** What a definition list shows, by the term. */
export async function termsIn(list: Locator): Promise<Record<string, string>> {
  const terms = await list.getByRole('term').allInnerTexts()
  const definitions = await list.getByRole('definition').allInnerTexts()
  return Object.fromEntries(terms.map((term, at) => [term, definitions[at] ?? '']))
}

/** The file that a button has the browser download, as rows of cells, the head first. */
export async function downloadedRows(page: Page, button: Locator): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return cellsOf(await readFile(await download.path(), 'utf8'))
}

/** Reads RFC 4180 as a spreadsheet program does. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/gy
  for (const [, text = '', end] of csv.replace(/^\uFEFF/, '').matchAll(cell)) {
    rows.at(-1)?.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text)
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.length > 1)
}
