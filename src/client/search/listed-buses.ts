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

/** `3 buses`, `2 buses, 1 departed` or `1 departed`: a bus that has left is never counted among the others. */
export function countBuses(hits: readonly SearchHit[]): string {
  const departed = hits.filter((hit) => hit.departed).length
  const ahead = hits.length - departed
  const buses = ahead === 1 ? '1 bus' : `${ahead} buses`
  if (departed === 0) return buses
  return ahead === 0 ? `${departed} departed` : `${buses}, ${departed} departed`
}
