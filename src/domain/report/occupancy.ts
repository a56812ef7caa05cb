import type { ServiceDay } from '../time/calendar.ts'
import type { Paise } from '../money.ts'

/**
 * What a route or a bus carried and earned with its trips of some days. Seats are counted by legs, the unit in which
 * they are sold: a seat on a trip with three legs is offered three times, and sold from the first stop to the third it
 * fills two of them. So a seat sold twice along the way counts once, whatever is known of distances.
 */
export interface OccupancyFigures {
  /** Trips of these days that were not cancelled. */
  trips: number
  /** Seats of those trips. */
  seats: number
  offeredSeatLegs: number
  soldSeatLegs: number
  /** Passengers with a ticket, those who did not come included. */
  tickets: number
  /** Base fares of those passengers, and what was kept of fares that were cancelled. */
  revenuePaise: Paise
  /** Service fees and taxes that stay. With the revenue it is what the ledger charged less what it refunded. */
  feesAndTaxPaise: Paise
  /** Granted back, fees and taxes included. */
  refundedPaise: Paise
}

export interface OccupancyLine extends OccupancyFigures {
  id: number
  /** `Pune to Goa`, or the bus's name. */
  name: string
  /** The bus's number; empty for a route. */
  number: string
}

/** Occupancy and revenue of trips by their day of travel, the best earning first. domain.md §10 */
export interface Occupancy {
  /** Days of departure from the source city, both included. */
  from: ServiceDay
  to: ServiceDay
  byRoute: OccupancyLine[]
  byBus: OccupancyLine[]
  total: OccupancyFigures
}

export const NO_OCCUPANCY: OccupancyFigures = {
  trips: 0,
  seats: 0,
  offeredSeatLegs: 0,
  soldSeatLegs: 0,
  tickets: 0,
  revenuePaise: 0,
  feesAndTaxPaise: 0,
  refundedPaise: 0,
}

/** Adds up what some lines carried. */
export function sumOccupancy(lines: readonly OccupancyFigures[]): OccupancyFigures {
  const sum = { ...NO_OCCUPANCY }
  for (const line of lines) {
    sum.trips += line.trips
    sum.seats += line.seats
    sum.offeredSeatLegs += line.offeredSeatLegs
    sum.soldSeatLegs += line.soldSeatLegs
    sum.tickets += line.tickets
    sum.revenuePaise += line.revenuePaise
    sum.feesAndTaxPaise += line.feesAndTaxPaise
    sum.refundedPaise += line.refundedPaise
  }
  return sum
}

/** How full the trips were in percent, to one decimal; null where nothing was offered. */
export function occupancyPercent({
  soldSeatLegs,
  offeredSeatLegs,
}: OccupancyFigures): number | null {
  return offeredSeatLegs > 0 ? Math.round((soldSeatLegs / offeredSeatLegs) * 1000) / 10 : null
}

/** A report covers so many days at most. */
export const MOST_REPORT_DAYS = 366
