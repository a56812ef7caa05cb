import { formatRupees } from '../money.ts'
import { PAPER_TITLES } from './paper-tax.ts'
import type { PaperTax, TaxLine } from './paper-tax.ts'
import { stateName } from './indian-states.ts'

const WHAT: Record<TaxLine['what'], string> = { fare: 'Fare', fee: 'Service fee' }
const percent = (basisPoints: number): string => `${basisPoints / 100} %`

/**
 * What a paper is called. One from before its tax was kept is a tax invoice where it bears a tax number, and never without one.
 * docs/tax.md
 */
export const paperTitle = (tax: PaperTax | null, taxNumber: string): string =>
  PAPER_TITLES[tax?.paper ?? (taxNumber === '' ? 'BILL' : 'TAX_INVOICE')]

/** What a paper says of its tax, row by row: label and text; nothing for a bill without tax. docs/tax.md */
export function taxRows(tax: PaperTax | null): [label: string, text: string][] {
  if (tax === null || tax.paper === 'BILL') return []
  const place = stateName(tax.placeOfSupply)
  return [
    ...(tax.buyer === null
      ? []
      : ([['Buyer', `${tax.buyer.name}, GSTIN ${tax.buyer.gstin}`]] satisfies [string, string][])),
    ...(place === '' ? [] : ([['Place of supply', place]] satisfies [string, string][])),
    ...tax.lines.map((line): [string, string] => [
      `${WHAT[line.what]}, SAC ${line.sac}`,
      lineText(line),
    ]),
  ]
}

function lineText({ basisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxLine): string {
  const taxable = `taxable ${formatRupees(taxablePaise)}`
  if (igstPaise !== 0) return `${taxable}, IGST ${percent(basisPoints)} ${formatRupees(igstPaise)}`
  if (cgstPaise + sgstPaise === 0) return `${formatRupees(taxablePaise)}, no tax`
  const half = percent(basisPoints / 2)
  return `${taxable}, CGST ${half} ${formatRupees(cgstPaise)}, SGST ${half} ${formatRupees(sgstPaise)}`
}
