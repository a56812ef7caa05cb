import type { City } from '../text/city.ts'
import type { Paise } from '../money.ts'
import { parseDuration } from '../time/calendar.ts'
import type { Instant, Minutes } from '../time/calendar.ts'

/** A stop of a route; times of day `HH:mm`, distance in km from the source city. Spec §3, Stop */
export interface Stop {
  id: number
  stopName: string
  arrivalTime: string
  departureTime: string
  distance: number
}

/** A bus route as both doors answer it, stops in order. Spec §3, Route */
export interface Route {
  id: number
  sourceCity: string
  destinationCity: string
  /** Kilometres. */
  totalDistance: number
  /** As typed, such as `5h 30m`. */
  totalDuration: string
  stops: Stop[]
  version: number
}

/** How long a route says that it takes, in minutes. */
export const durationOf = ({ totalDuration }: Pick<Route, 'totalDuration'>): Minutes =>
  parseDuration(totalDuration) ?? 0

/** A route has at most this many stops between its two cities. */
export const MOST_STOPS = 50

export const ROUTE_SORT_COLUMNS = [
  'id',
  'sourceCity',
  'destinationCity',
  'totalDistance',
  'totalDuration',
] as const
export type RouteSortColumn = (typeof ROUTE_SORT_COLUMNS)[number]

/** A line of Home's Popular Routes. Spec §2, Home */
export interface PopularRoute {
  source: City
  destination: City
  /** Trips of seven days, today among them with those that have left. */
  tripsAWeek: number
  /** Lowest fare of the whole trip among those on sale; null when no seat is. */
  lowestFarePaise: Paise | null
  /** When the next one leaves that is sold online. */
  nextDepartureAt: Instant
}

/** A route as the public list /routes shows it. */
export interface RouteOnSale extends Route {
  source: City
  destination: City
  /** Trips of seven days, today among them with those that have left; 0 when nothing is on sale any more. */
  tripsAWeek: number
  /** Lowest fare of the whole trip among those; null when nothing is on sale. */
  lowestFarePaise: Paise | null
}
