import type { Paise } from '../money.ts'
import type { Instant, ServiceDay } from '../time/calendar.ts'
import type { FareLine } from './priced.ts'

/** Seats of a trip that cost the same for the same reasons. */
export interface SeatPrices {
  seats: string[]
  beforePaise: Paise
  afterPaise: Paise
  /** How the price afterwards comes about. */
  lines: FareLine[]
}

/** What a trip cost before its fare was changed by hand, and until when that can be undone. */
export interface FareUndo {
  farePaise: Paise
  until: Instant
}

/** A coming trip and what a change does to its prices, from its first place to its last, as it is bought now. */
export interface TripFareChange {
  scheduleId: number
  date: ServiceDay
  departureTime: string
  sourceCity: string
  destinationCity: string
  busName: string
  /** Its own base fare, without rules. */
  farePaise: Paise
  /** Its base fare if nobody had set another by hand; null where nobody has. */
  usualFarePaise: Paise | null
  /** Its fare before it was last changed by hand, while that can be undone; else null. */
  undo: FareUndo | null
  /** What is sold keeps its price. */
  soldSeats: number
  /** Cheapest first. */
  prices: SeatPrices[]
  /** Fares between its towns change, or which parts are sold. */
  pairsChange: boolean
}

/** What a change does to coming trips, before it counts. decisions/0078 */
export interface FarePreview {
  /** The first of those that it changes, by departure. */
  trips: TripFareChange[]
  /** How many it changes in all. */
  total: number
  /** How many have a fare that was set by hand: they stay as they are. */
  byHand: number
}

/** What became of the coming trips. */
export interface FaresApplied {
  changed: number
  /** Trips that could not be changed, and why in words. */
  notChanged: { id: number; date: ServiceDay; reason: string }[]
}
