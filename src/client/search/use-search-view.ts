import { useToday } from '../api/use-site.ts'
import { IN_PLACE, useQueryString } from '../ui/use-query-string.ts'
import { NO_FILTERS, toggleFilter } from './filters.ts'
import type { FacetKey } from './facets.ts'
import { readView, writeView } from './search-address.ts'
import type { SearchView } from './search-address.ts'
import type { Sort } from './sort.ts'

export interface SearchActions {
  toggle: (key: FacetKey, value: string) => void
  clear: () => void
  sortBy: (sort: Sort) => void
}

/** The state in the URL, and the actions that change it; filters replace the entry, so Back leaves the list. */
export function useSearchView(): { view: SearchView; acts: SearchActions } {
  const today = useToday()
  const { query, change } = useQueryString()
  const view = readView(query, today)
  const show = (next: (asked: SearchView) => Partial<SearchView>) =>
    change((query) => {
      const asked = readView(query, today)
      return writeView({ ...asked, ...next(asked) })
    }, IN_PLACE)
  return {
    view,
    acts: {
      toggle: (key, value) =>
        show(({ filters }) => ({ filters: toggleFilter(filters, key, value) })),
      clear: () => show(() => ({ filters: NO_FILTERS })),
      sortBy: (sort) => show(() => ({ sort })),
    },
  }
}
