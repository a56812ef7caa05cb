import type { SearchHit } from '../../domain/schedule/search.ts'

/** The orders of the results; the first is the default. ux.md d2 */
export const SORTS = ['departure', 'price', 'duration', 'seats'] as const
export type Sort = (typeof SORTS)[number]

export const SORT_LABELS: Record<Sort, string> = {
  departure: 'Departure',
  price: 'Price',
  duration: 'Duration',
  seats: 'Seats left',
}

const keys: Record<Sort, (hit: SearchHit) => number> = {
  departure: ({ boarding }) => boarding.at,
  price: ({ farePaise }) => farePaise,
  duration: ({ durationMinutes }) => durationMinutes,
  // The most free seats first.
  seats: ({ availableSeats }) => -availableSeats,
}

/** Sorts results, equal ones by departure. */
export function sortHits(hits: readonly SearchHit[], sort: Sort): SearchHit[] {
  const key = keys[sort]
  return hits.toSorted((a, b) => key(a) - key(b) || a.boarding.at - b.boarding.at)
}
