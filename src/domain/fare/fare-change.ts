import type { Paise } from '../money.ts'
import { FIVE_RUPEES } from './fare-share.ts'
import type { BasisPoints, FareTerms, PairFare } from './fare-terms.ts'

/** What is done by hand to the fares of chosen trips. */
export type FareChange =
  | { by: 'PERCENT'; basisPoints: BasisPoints }
  | { by: 'AMOUNT'; amountPaise: Paise }
  | { by: 'FARE'; farePaise: Paise }

const LEAST: Paise = 100
const WHOLE = 10_000

/** A share of a fare, rounded up to 5 rupees. */
const shareUpTo5 = (paise: Paise, part: number, of: number): Paise =>
  Math.max(LEAST, Math.ceil((paise * part) / (of * FIVE_RUPEES)) * FIVE_RUPEES)

/** The base fare of a trip after a change: percentages are rounded up to 5 rupees, and none is below one rupee. */
export function changedFare(farePaise: Paise, change: FareChange): Paise {
  if (change.by === 'FARE') return change.farePaise
  if (change.by === 'AMOUNT') return Math.max(LEAST, farePaise + change.amountPaise)
  return shareUpTo5(farePaise, WHOLE + change.basisPoints, WHOLE)
}

/** Fares between towns follow the fare of the whole trip in proportion. */
export function changedTerms(terms: FareTerms, before: Paise, after: Paise): FareTerms {
  if (before === after) return terms
  const changed = ({ farePaise, ...pair }: PairFare): PairFare => ({
    ...pair,
    farePaise: farePaise === null ? null : shareUpTo5(farePaise, after, before),
  })
  return { ...terms, pairs: terms.pairs.map(changed) }
}
