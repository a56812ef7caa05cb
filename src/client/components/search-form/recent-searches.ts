import { isRecord, readJson, writeText } from '../../ui/browser-storage.ts'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import type { City } from '../../../domain/text/city.ts'

const KEY = 'farebox.recentSearches'
const MOST_SEARCHES = 3

/** A search made on this device. */
export interface RecentSearch {
  source: City
  destination: City
  date: ServiceDay
}

const isCity = (value: unknown): value is City =>
  isRecord(value) && typeof value['slug'] === 'string' && typeof value['name'] === 'string'

const isSearch = (value: unknown): value is RecentSearch =>
  isRecord(value) &&
  isCity(value['source']) &&
  isCity(value['destination']) &&
  typeof value['date'] === 'string'

/** The last three searches, newest first; a day that has passed becomes today. ux.md d1 */
export function recentSearches(today: ServiceDay): RecentSearch[] {
  const stored: unknown[] = readJson('device', KEY, Array.isArray) ?? []
  return stored
    .filter(isSearch)
    .map((search) => ({ ...search, date: search.date < today ? today : search.date }))
}

/** Stores a search on the device; the same pair of cities only once. */
export function rememberSearch(search: RecentSearch): void {
  const others = recentSearches('').filter(
    ({ source, destination }) =>
      source.slug !== search.source.slug || destination.slug !== search.destination.slug,
  )
  writeText('device', KEY, JSON.stringify([search, ...others].slice(0, MOST_SEARCHES)))
}
