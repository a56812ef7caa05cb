/** Whole paise, the only form in which money is stored or added. 100 paise = 1 rupee. domain.md §5 */
export type Paise = number

const rupeesWhole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const rupeesWithPaise = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Shows paise as a person reads them: ₹1,23,456 or, where there are paise, ₹1,23,456.50; below zero −₹810. */
export function formatRupees(paise: Paise): string {
  const format = paise % 100 === 0 ? rupeesWhole : rupeesWithPaise
  return `${paise < 0 ? '−' : ''}₹${format.format(Math.abs(paise) / 100)}`
}

/** Paise as the rupees that the REST calls speak; at most two decimals. */
export function toRupees(paise: Paise): number {
  return paise / 100
}

/** Rupees as typed or sent, at most two decimals, as whole paise. */
export function fromRupees(rupees: number): Paise {
  return Math.round(rupees * 100)
}

/** Adds amounts. */
export function sumPaise(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** One line of a price: base fare, service fee or tax. */
export interface PriceLine {
  kind: 'base' | 'fee' | 'tax'
  label: string
  amountPaise: Paise
}

/** The one price breakdown shown everywhere; the total is the sum of the lines. domain.md §5 */
export interface PriceBreakdown {
  lines: PriceLine[]
  totalPaise: Paise
}

export interface PriceRates {
  /** Service fee per seat. */
  feePaise: Paise
  /** Tax on the fare in hundredths of a percent: 500 is 5 %. */
  taxBasisPoints: number
  /** Tax on the service fee; that on the fare unless given. */
  feeTaxBasisPoints?: number
  /** Fare and fee contain the tax: nothing comes on top. docs/tax.md */
  includesTax?: boolean
}

/** Builds the breakdown of some seats' base fares. Tax on top is rounded to the paisa, once, on the sum. */
export function priceOf(basePaise: readonly Paise[], rates: PriceRates): PriceBreakdown {
  const base = sumPaise(basePaise)
  const fee = rates.feePaise * basePaise.length
  const { taxBasisPoints, feeTaxBasisPoints = taxBasisPoints, includesTax = false } = rates
  const tax = includesTax
    ? 0
    : Math.round((base * taxBasisPoints + fee * feeTaxBasisPoints) / 10_000)
  return breakdownOf({ basePaise: base, feePaise: fee, taxPaise: tax })
}

/** The parts of a price as a booking keeps them. */
export interface PriceParts {
  basePaise: Paise
  feePaise: Paise
  taxPaise: Paise
}

/** Builds the breakdown of a price whose parts are known; a fee or tax of nothing has no line. */
export function breakdownOf({ basePaise, feePaise, taxPaise }: PriceParts): PriceBreakdown {
  const lines: PriceLine[] = [{ kind: 'base', label: 'Base fare', amountPaise: basePaise }]
  if (feePaise > 0) lines.push({ kind: 'fee', label: 'Service fee', amountPaise: feePaise })
  if (taxPaise > 0) lines.push({ kind: 'tax', label: 'Tax', amountPaise: taxPaise })
  return { lines, totalPaise: basePaise + feePaise + taxPaise }
}

/** The amount of one line of a breakdown; 0 when it has no such line. */
export function lineAmount(price: PriceBreakdown, kind: PriceLine['kind']): Paise {
  return price.lines.find((line) => line.kind === kind)?.amountPaise ?? 0
}
