import type { Paise, PriceParts } from '../money.ts'
import { sumPaise } from '../money.ts'
import { stateOfGstin } from './gstin.ts'
import type { StateCode } from './indian-states.ts'

/** How the price of a booking was taxed, fixed when it was made. docs/tax.md */
export interface TaxTerms {
  /** The fare and the fee contain the tax; otherwise it comes on top. */
  includesTax: boolean
  /** Hundredths of a percent on the fare, and on the service fee. */
  fareBasisPoints: number
  feeBasisPoints: number
}

/** A registered business that wants the tax back. */
export interface Buyer {
  name: string
  gstin: string
}

/** With a tax number and tax, with a tax number and none, without a tax number. */
export type PaperKind = 'TAX_INVOICE' | 'BILL_OF_SUPPLY' | 'BILL'

/** What is taxed at one rate. Either CGST and SGST, or IGST; all add up to what was paid for it. */
export interface TaxLine {
  what: 'fare' | 'fee'
  /** Services accounting code. */
  sac: string
  basisPoints: number
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
}

/** The tax on an invoice or a credit note, as it was on the day of issue. */
export interface PaperTax {
  paper: PaperKind
  /** The state whose tax it is; empty where neither the town's nor the seller's is known. */
  placeOfSupply: StateCode
  buyer: Buyer | null
  lines: TaxLine[]
}

/** Who sells, as far as tax goes. */
export interface TaxSeller {
  taxNumber: string
  state: StateCode
  fareSac: string
  feeSac: string
}

interface Sale {
  price: PriceParts
  /** Null for what was sold before they were kept. */
  terms: TaxTerms | null
  seller: TaxSeller
  /** Of the town where they get on; empty where it is not known. */
  boardingState: StateCode
  buyer: Buyer | null
}

const WHOLE = 10_000

/** The state whose tax it is: a registered buyer's own, else the boarding town's, else the seller's. */
export function placeOfSupply({ buyer, boardingState, seller }: Sale): StateCode {
  return (buyer && stateOfGstin(buyer.gstin)) || boardingState || seller.state
}

/** The taxable value in an amount that contains its tax; rounded to the paisa. */
const taxableIn = (grossPaise: Paise, basisPoints: number): Paise =>
  Math.round((grossPaise * WHOLE) / (WHOLE + basisPoints))

/** The tax of a sale, as its invoice states it: every paisa of the price stands in one line. */
export function taxOfSale(sale: Sale): PaperTax {
  const { seller, buyer } = sale
  const place = placeOfSupply(sale)
  const isLocal = place === seller.state || seller.state === ''
  const lines = taxedAmounts(sale).map(({ taxPaise, ...line }) => ({
    ...line,
    ...splitTax(taxPaise, isLocal),
  }))
  const taxPaise = sumPaise(lines.map(taxOfLine))
  return { paper: paperOf(seller, taxPaise), placeOfSupply: place, buyer, lines }
}

/** Half is the centre's and half the state's, the odd paisa the centre's; all of it is integrated tax between states. */
function splitTax(taxPaise: Paise, isLocal: boolean) {
  const sgstPaise = isLocal ? Math.floor(taxPaise / 2) : 0
  const cgstPaise = isLocal ? taxPaise - sgstPaise : 0
  return { cgstPaise, sgstPaise, igstPaise: isLocal ? 0 : taxPaise }
}

/** The tax of a line, whoever gets it. */
export const taxOfLine = ({ cgstPaise, sgstPaise, igstPaise }: TaxLine): Paise =>
  cgstPaise + sgstPaise + igstPaise

function paperOf({ taxNumber }: TaxSeller, taxPaise: Paise): PaperKind {
  if (taxNumber === '') return 'BILL'
  return taxPaise > 0 ? 'TAX_INVOICE' : 'BILL_OF_SUPPLY'
}

function taxedAmounts({ price, terms, seller }: Sale) {
  const { basePaise, feePaise, taxPaise } = price
  const { includesTax, fareBasisPoints, feeBasisPoints } = terms ?? earlierTerms(price)
  const fare = { what: 'fare' as const, sac: seller.fareSac, basisPoints: fareBasisPoints }
  const fee = { what: 'fee' as const, sac: seller.feeSac, basisPoints: feeBasisPoints }
  const fareTaxable = includesTax ? taxableIn(basePaise, fareBasisPoints) : basePaise
  const feeTaxable = includesTax ? taxableIn(feePaise, feeBasisPoints) : feePaise
  // On top it was rounded once, on the sum: the fee has what the fare leaves.
  const fareTax = includesTax
    ? basePaise - fareTaxable
    : Math.min(taxPaise, Math.round((basePaise * fareBasisPoints) / WHOLE))
  const feeTax = includesTax ? feePaise - feeTaxable : taxPaise - fareTax
  return [
    { ...fare, taxablePaise: fareTaxable, taxPaise: fareTax },
    ...(feeTaxable + feeTax > 0 ? [{ ...fee, taxablePaise: feeTaxable, taxPaise: feeTax }] : []),
  ]
}

/** What was sold before its terms were kept had one rate on top of fare and fee. */
function earlierTerms({ basePaise, feePaise, taxPaise }: PriceParts): TaxTerms {
  const basisPoints = Math.round((taxPaise * WHOLE) / (basePaise + feePaise))
  return { includesTax: false, fareBasisPoints: basisPoints, feeBasisPoints: basisPoints }
}

/** What a paper is called. */
export const PAPER_TITLES: Record<PaperKind, string> = {
  TAX_INVOICE: 'Tax invoice',
  BILL_OF_SUPPLY: 'Bill of supply',
  BILL: 'Receipt',
}
