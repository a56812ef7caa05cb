import type { SearchHit } from '../../domain/schedule/search.ts'
import type { SearchView } from './search-address.ts'

/** On the day of an arrival the buses that can be reached. ux.md d7 */
export function leavingAfter(
  hits: readonly SearchHit[],
  { after, date }: Pick<SearchView, 'after' | 'date'>,
): SearchHit[] {
  return hits.filter(
    ({ boarding }) => after === undefined || boarding.date > date || boarding.time >= after,
  )
}

/** `3 buses`, or `2 buses, 1 departed`: the same wherever the list is counted. */
export function countBuses(hits: readonly SearchHit[]): string {
  const departed = hits.filter((hit) => hit.departed).length
  const buses = hits.length === 1 ? '1 bus' : `${hits.length} buses`
  if (departed === 0) return buses
  return departed === hits.length ? `${buses}, departed` : `${buses}, ${departed} departed`
}
