import { isServiceDay, isTimeOfDay } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { slugOf } from '../../domain/text/city.ts'
import { facets } from './facets.ts'
import { NO_FILTERS } from './filters.ts'
import type { Filters } from './filters.ts'
import { SORTS } from './sort.ts'
import type { Sort } from './sort.ts'

/** All that the address of a result list holds; without a date it is of today. Spec §2 */
export interface SearchView {
  source: string
  destination: string
  date: ServiceDay
  /** Only buses that leave then or later, `HH:mm`: for a way back on the day of arrival. ux.md d7 */
  after?: string | undefined
  filters: Filters
  sort: Sort
}

/** Reads the address; invalid parts are ignored. */
export function readView(query: URLSearchParams, today: ServiceDay): SearchView {
  const date = query.get('date') ?? ''
  const after = query.get('after') ?? ''
  const filters = { ...NO_FILTERS }
  for (const { key } of facets) filters[key] = query.getAll(key)
  return {
    source: slugOf(query.get('source') ?? ''),
    destination: slugOf(query.get('destination') ?? ''),
    date: isServiceDay(date) ? date : today,
    ...(isTimeOfDay(after) && { after: after.slice(0, 5) }),
    filters,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'departure',
  }
}

/** The address of a view; defaults are left out. */
export function writeView({
  source,
  destination,
  date,
  after,
  filters,
  sort,
}: SearchView): URLSearchParams {
  const query = new URLSearchParams({ source, destination, date })
  if (after !== undefined) query.set('after', after)
  for (const { key } of facets) {
    for (const value of filters[key]) query.append(key, value)
  }
  if (sort !== 'departure') query.set('sort', sort)
  return query
}
