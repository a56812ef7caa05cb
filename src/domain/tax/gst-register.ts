import type { Paise } from '../money.ts'
import type { CsvCell } from '../text/csv.ts'
import type { ServiceDay } from '../time/calendar.ts'
import { taxOfLine } from './paper-tax.ts'
import type { PaperTax } from './paper-tax.ts'
import { stateName } from './indian-states.ts'
import { paperTitle } from './paper-tax-text.ts'

/** A paper as the GST register lists it; a credit note's amounts count against the sales. docs/tax.md */
export interface RegisteredPaper {
  number: string
  /** Of a credit note: the invoice that it corrects, with its day. */
  corrects: { number: string; day: ServiceDay } | null
  isCreditNote: boolean
  day: ServiceDay
  bookingNumber: string
  taxNumber: string
  totalPaise: Paise
  /** Paid with test keys: no money was taken. */
  isTest: boolean
  /** Null for one from before papers stated their tax: only its sum is known. */
  tax: PaperTax | null
}

/** Its days are in the name of its file. */
export const gstRegisterFileName = ({ from, to }: { from: ServiceDay; to: ServiceDay }): string =>
  `gst-register-${from}-to-${to}.csv`

export const GST_REGISTER_HEAD = [
  'Number',
  'Paper',
  'Date',
  'Booking',
  'GSTIN of the seller',
  'GSTIN of the buyer',
  'Buyer',
  'Place of supply',
  'SAC',
  'Rate %',
  'Taxable value',
  'CGST',
  'SGST',
  'IGST',
  'Total',
  'Invoice of the credit note',
  'Date of that invoice',
  'Test',
]

/** A paper as rows of the register's file: one for each rate, below zero on a credit note. */
export function gstRegisterRows(paper: RegisteredPaper): CsvCell[][] {
  const { number, isCreditNote, day, bookingNumber, taxNumber, totalPaise, isTest, tax } = paper
  const test = isTest ? 'TEST' : ''
  const sign = isCreditNote ? -1 : 1
  // A test is in no sum, and its number is missing nowhere.
  const amount = (paise: Paise): CsvCell => ({ paise: paise === 0 || isTest ? 0 : sign * paise })
  const of: CsvCell[] = [paper.corrects?.number ?? '', paper.corrects?.day ?? '']
  const title = isCreditNote ? 'Credit note' : paperTitle(tax, taxNumber)
  const head: CsvCell[] = [number, title, day, bookingNumber, taxNumber]
  if (tax === null)
    return [[...head, '', '', '', '', '', '', '', '', '', amount(totalPaise), ...of, test]]
  const { buyer, placeOfSupply, lines } = tax
  return lines.map((line) => [
    ...head,
    buyer?.gstin ?? '',
    buyer?.name ?? '',
    stateName(placeOfSupply),
    line.sac,
    line.basisPoints / 100,
    amount(line.taxablePaise),
    amount(line.cgstPaise),
    amount(line.sgstPaise),
    amount(line.igstPaise),
    amount(line.taxablePaise + taxOfLine(line)),
    ...of,
    test,
  ])
}
