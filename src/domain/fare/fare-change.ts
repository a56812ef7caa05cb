import type { Paise } from '../money.ts'
import type { ServiceDay } from '../time/calendar.ts'
import { FIVE_RUPEES } from './fare-share.ts'
import type { BasisPoints, FareTerms, PairFare } from './fare-terms.ts'
import { percentText } from './percent-text.ts'

/** What is done by hand to the fares of chosen trips. */
export type FareChange =
  | { by: 'PERCENT'; basisPoints: BasisPoints }
  | { by: 'AMOUNT'; amountPaise: Paise }
  | { by: 'FARE'; farePaise: Paise }

const LEAST: Paise = 100

const upTo5 = (paise: number): Paise => Math.max(LEAST, Math.ceil(paise / FIVE_RUPEES) * FIVE_RUPEES)

/** The base fare of a trip after a change: percentages are rounded up to 5 rupees, and none is below one rupee. */
export function changedFare(farePaise: Paise, change: FareChange): Paise {
  if (change.by === 'FARE') return change.farePaise
  if (change.by === 'AMOUNT') return Math.max(LEAST, farePaise + change.amountPaise)
  return upTo5((farePaise * (10_000 + change.basisPoints)) / 10_000)
}

/** Fares between towns follow the fare of the whole trip in proportion. */
export function changedTerms(terms: FareTerms, before: Paise, after: Paise): FareTerms {
  const changed = ({ farePaise, ...pair }: PairFare): PairFare => ({
    ...pair,
    farePaise: farePaise === null ? null : upTo5((farePaise * after) / before),
  })
  return before === after ? terms : { ...terms, pairs: terms.pairs.map(changed) }
}

/** A change in words, such as `+20 %`. */
export function changeText(change: Extract<FareChange, { by: 'PERCENT' }>): string {
  return percentText(change.basisPoints)
}

/** The lowest and the highest price of a trip's seats from its first place to its last, as they are bought now. */
export interface PriceRange {
  lowestPaise: Paise
  highestPaise: Paise
}

/** One trip and what a change does to it. */
export interface TripPriceChange {
  scheduleId: number
  date: ServiceDay
  departureTime: string
  routeName: string
  busName: string
  /** Its own base fare, without rules. */
  farePaise: Paise
  soldSeats: number
  before: PriceRange
  after: PriceRange
  /** The rule of dates that it has afterwards. */
  dateLabel: string | null
  /** Somebody has set its fare: rules that change leave it alone. */
  byHand: boolean
}
