import type { Paise } from '../money.ts'
import type { Deck, SeatKind } from '../seat/seat.ts'

/** Hundredths of a percent: 2000 is +20 %, -500 is −5 %. */
export type BasisPoints = number

/** What a trip costs from one of its places to another; null where that part is not sold. Its whole costs its base fare. */
export interface PairFare {
  from: number
  to: number
  farePaise: Paise | null
}

/** Which seats a supplement is for: those that match all of what it names. */
export interface SeatCriteria {
  kind?: SeatKind
  deck?: Deck
  /** At a window, or not at one. */
  window?: boolean
  /** With no seat beside it. */
  single?: true
  /** The first and the last of some rows. */
  rows?: { from: number; to: number }
  /** The hindmost row of its deck. */
  lastRow?: true
}

/** What a seat costs more, or less, for the whole trip. */
export interface Supplement {
  label: string
  amountPaise: Paise
  seats: SeatCriteria
}

/** From the first to the last: the first of them that holds is the one that counts. */
export const DATE_LEVELS = ['NAMED', 'SEASON', 'WEEKDAY', 'BAND'] as const
export type DateLevel = (typeof DATE_LEVELS)[number]

/** The one rule of its date that a trip has. */
export interface DateFactor {
  label: string
  level: DateLevel
  basisPoints: BasisPoints
}

/** Counts while there are at least so many hours until the bus leaves its source city; the last step has 0. */
export interface LeadStep {
  hoursBefore: number
  basisPoints: BasisPoints
}

/**
 * What the price of each seat of a trip is made of beside its base fare, as copied into the trip: rules that change later
 * change it only when somebody applies them. decisions/0078
 */
export interface FareTerms {
  pairs: PairFare[]
  supplements: Supplement[]
  date: DateFactor | null
  /** From the longest notice to the shortest; empty where the time of buying does not matter. */
  lead: LeadStep[]
}

export const NO_TERMS: FareTerms = Object.freeze({
  pairs: [],
  supplements: [],
  date: null,
  lead: [],
})

/** Whether nothing but the base fare decides. */
export const isPlain = ({ pairs, supplements, date, lead }: FareTerms): boolean =>
  pairs.length === 0 && supplements.length === 0 && date === null && lead.length === 0

/** The stored form: null where nothing but the base fare decides. The same terms are the same text. */
export const termsText = (terms: FareTerms): string | null =>
  isPlain(terms) ? null : JSON.stringify(terms)

/** Reads the stored form. */
export function termsFrom(text: string | null): FareTerms {
  if (text === null) return NO_TERMS
  const terms: FareTerms = JSON.parse(text)
  return terms
}
