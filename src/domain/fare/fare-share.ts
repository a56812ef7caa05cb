import type { Paise } from '../money.ts'

export const FIVE_RUPEES: Paise = 500

export interface FareShare {
  /** Price of the seat for the whole trip. */
  fullPaise: Paise
  /** Distance of the journey in km. */
  distance: number
  /** Distance of the whole trip in km; 0 when unknown, then every journey costs the full fare. */
  totalDistance: number
  /** The operator's minimum fare for a part of the trip. */
  minimumPaise: Paise
}

/** Of how many metres of a trip a journey consists; all of it where the distance is unknown. */
export function shareOf(distance: number, totalDistance: number): { part: number; of: number } {
  // Whole metres: the difference of two distances in km may be off by a hair, which would round up a fare.
  const [part, of] = [Math.round(distance * 1000), Math.round(totalDistance * 1000)]
  return of <= 0 || part >= of ? { part: 1, of: 1 } : { part, of }
}

/**
 * Fare of one seat for a part of the trip: its share of the distance, rounded up to 5 rupees, never below the minimum
 * fare and never above the full one. The whole trip costs the full fare exactly. domain.md §2.5
 */
export function fareShare({ fullPaise, distance, totalDistance, minimumPaise }: FareShare): Paise {
  const { part, of } = shareOf(distance, totalDistance)
  if (part === of) return fullPaise
  const rounded = Math.ceil((fullPaise * part) / (of * FIVE_RUPEES)) * FIVE_RUPEES
  return Math.min(fullPaise, Math.max(minimumPaise, rounded))
}
