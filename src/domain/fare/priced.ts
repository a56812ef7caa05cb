import type { Paise } from '../money.ts'
import type { TripNode } from '../schedule/schedule.ts'
import type { Settings } from '../settings/settings.ts'
import type { Instant } from '../time/calendar.ts'
import type { BasisPoints, FareTerms, Supplement } from './fare-terms.ts'

/** One step of how a price came about; the amounts of all steps add up to it. */
export interface FareLine {
  label: string
  amountPaise: Paise
}

/** What a passenger pays less for being who they are. */
export interface Reduction {
  label: string
  basisPoints: BasisPoints
}

/** A trip as its prices need it. */
export interface PricedTrip {
  /** The place of node n is at index n. */
  nodes: readonly Pick<TripNode, 'name' | 'distance'>[]
  /** From its source city, from which the time of buying is counted. */
  departureAt: Instant
  terms: FareTerms
}

/** A seat as its price needs it. */
export interface PricedSeat {
  /** For the whole trip, without any rule. */
  basePaise: Paise
  supplements: readonly Supplement[]
  reduction?: Reduction | undefined
}

/** Within what prices stay, whatever the rules. */
export type FareLimits = Pick<Settings, 'minimumFarePaise' | 'fareCeilingPercent'>
