import { useEffect, useEffectEvent } from 'react'
import type { SearchedCity } from '../../domain/text/city.ts'
import { useToday } from '../api/use-site.ts'
import { ownSlug } from '../components/search-form/city-called.ts'
import { IN_PLACE, useQueryString } from '../ui/use-query-string.ts'
import { NO_FILTERS, toggleFilter } from './filters.ts'
import type { FacetKey } from './facets.ts'
import { readView, writeView } from './search-address.ts'
import type { SearchView } from './search-address.ts'
import type { Sort } from './sort.ts'

export interface SearchActions {
  toggle: (key: FacetKey, value: string) => void
  clear: () => void
  /** Buses that leave earlier, too. */
  showEarlier: () => void
  sortBy: (sort: Sort) => void
}

/**
 * The state in the URL, and the actions that change it; filters replace the entry, so Back leaves the list. An address
 * with a further name of a town becomes that of the town's own. decisions/0094
 */
export function useSearchView(cities: readonly SearchedCity[]): {
  view: SearchView
  acts: SearchActions
} {
  const today = useToday()
  const { query, change } = useQueryString()
  const asked = readView(query, today)
  const source = ownSlug(cities, asked.source)
  const destination = ownSlug(cities, asked.destination)
  const isOwn = source === asked.source && destination === asked.destination
  const show = (next: (asked: SearchView) => Partial<SearchView>) =>
    change((query) => {
      const asked = readView(query, today)
      return writeView({ ...asked, ...next(asked) })
    }, IN_PLACE)
  const takeOwn = useEffectEvent(() => show(() => ({ source, destination })))
  useEffect(() => {
    if (!isOwn) takeOwn()
  }, [isOwn])
  return {
    view: { ...asked, source, destination },
    acts: {
      toggle: (key, value) =>
        show(({ filters }) => ({ filters: toggleFilter(filters, key, value) })),
      clear: () => show(() => ({ filters: NO_FILTERS })),
      showEarlier: () => show(() => ({ after: undefined })),
      sortBy: (sort) => show(() => ({ sort })),
    },
  }
}
