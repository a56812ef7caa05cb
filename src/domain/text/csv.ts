import type { Paise } from '../money.ts'

/** Marks a text as UTF-8 for spreadsheet programs, which take it for an older encoding without. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A cell that begins so is taken for a formula; where people write Chinese or Japanese also by the wide signs. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/** So does what stands behind a sign at which some spreadsheet parts cells: a semicolon in much of Europe, whatever is quoted. */
const FORMULA_WITHIN = /([,;|\t\r\n](?:[^\S\t\r\n]|["'])*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const TO_QUOTE = /[",\r\n]/

/** An amount, written as rupees with two decimals: -1500.50 is a number to a spreadsheet, never a formula. */
export interface CsvAmount {
  paise: Paise
}
export type CsvCell = string | number | null | CsvAmount

/** An apostrophe before a formula makes it a text; what people typed must never run in a spreadsheet. */
function cellOf(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return (cell.paise / 100).toFixed(2)
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replace(FORMULA_WITHIN, `$1'`)
  return TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as lines of a file: what follows the head, piece by piece. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

/** Rows, the head first, as a file that spreadsheet programs open as it is meant. RFC 4180; stack.md */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows)
}
