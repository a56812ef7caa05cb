import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SearchedCity } from '../../domain/text/city.ts'
import { useToday } from '../api/use-site.ts'
import { ownSlug } from '../components/search-form/city-called.ts'
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
  const [query, setQuery] = useSearchParams()
  const asked = readView(query, today)
  const source = ownSlug(cities, asked.source)
  const destination = ownSlug(cities, asked.destination)
  const view = { ...asked, source, destination }
  const own = writeView(view).toString()
  const isOwn = source === asked.source && destination === asked.destination
  useEffect(() => {
    if (!isOwn) setQuery(own, { replace: true, preventScrollReset: true })
  }, [isOwn, own, setQuery])
  const show = (next: Partial<SearchView>) =>
    setQuery(writeView({ ...view, ...next }), { replace: true, preventScrollReset: true })
  return {
    view,
    acts: {
      toggle: (key, value) => show({ filters: toggleFilter(view.filters, key, value) }),
      clear: () => show({ filters: NO_FILTERS }),
      showEarlier: () => show({ after: undefined }),
      sortBy: (sort) => show({ sort }),
    },
  }
}
