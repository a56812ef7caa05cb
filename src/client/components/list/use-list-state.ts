import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ListRequest } from '../../../domain/paging.ts'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { useQueryString } from '../../ui/use-query-string.ts'
import { readPlace, stepped } from './list-state.ts'
import type { ListDefaults, ListPlace, ListStep } from './list-state.ts'

/** A list's state, its query's input, and the functions that change it. */
export interface ListState<Column extends string> extends ListPlace<Column> {
  /** Cards rather than a table. */
  narrow: boolean
  /** What the list's procedure takes. */
  request: ListRequest<Column>
  toPage: (page: number) => void
  toSize: (size: number) => void
  /** The column sorted by reverses its order; another one starts ascending. */
  toSort: (column: Column) => void
  toSearch: (text: string) => void
  /** Incremented when a filter sets the search: pending input of the search box is then dropped. */
  searchSet: number
  /** Sets filters in the URL beside the list's own parameters; empty texts remove them. With a search, both. */
  toFilter: (fields: Readonly<Record<string, string>>, search?: string) => void
}

/** A search that must not be in the URL, from the state of the browser's history entry. */
function searchIn(state: unknown): string | undefined {
  const inHistory: unknown = Object(state)['listSearch']
  return typeof inHistory === 'string' ? inHistory : undefined
}

/**
 * The state of an admin list, stored in the URL: shared by a link, kept on reload, undone by Back. The page
 * size follows the screen: when it turns narrow or wide the list takes its size, from page 1. Spec §4, Lists
 */
export function useListState<Column extends string>(
  defaults: ListDefaults<Column>,
): ListState<Column> {
  const narrow = useNarrow(defaults.narrowBelow)
  const { query, change: changeQuery } = useQueryString()
  const inHistory = searchIn(useLocation().state)
  const inAddress = readPlace(query, defaults, narrow)
  const place = { ...inAddress, search: inHistory ?? inAddress.search }
  const [searchSet, setSearchSet] = useState(0)
  // What was searched for last, which the router may not have drawn yet: it is not always in the query string.
  const searched = useRef({ query, search: place.search })
  useEffect(() => void (searched.current = { query, search: place.search }), [query, place.search])
  const step = (change: ListStep<Column>, replace = false) => {
    const search = change.search ?? searched.current.search
    const isShared = defaults.mayShare?.(search) ?? true
    const shared = isShared || change.search === undefined ? change : { ...change, search: '' }
    const state = isShared ? undefined : { listSearch: search }
    searched.current = { ...searched.current, search }
    changeQuery((asked) => stepped(asked, defaults, shared), { replace, state })
  }

  const wasNarrow = useRef(narrow)
  const follow = useEffectEvent(() => step({ size: undefined }, true))
  useEffect(() => {
    if (wasNarrow.current === narrow) return
    wasNarrow.current = narrow
    follow()
  }, [narrow])

  return {
    ...place,
    narrow,
    request: {
      pageNumber: place.page - 1,
      pageSize: place.size,
      sortColumn: place.sort,
      orderBy: place.order,
      searchTerm: place.search,
    },
    toPage: (page) => step({ page }),
    toSize: (size) => step({ size }),
    toSort: (sort) => step({ sort }),
    toSearch: (search) => step({ search }, true),
    searchSet,
    toFilter: (fields, search) => {
      if (search !== undefined) setSearchSet((count) => count + 1)
      step({ fields, ...(search !== undefined && { search }) })
    },
  }
}
