import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { ListRequest } from '../../../domain/paging.ts'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { readPlace, stepped } from './list-state.ts'
import type { ListDefaults, ListPlace, ListStep } from './list-state.ts'

/** A list's place, what to ask the server for it, and the ways on. */
export interface ListState<Column extends string> extends ListPlace<Column> {
  /** Cards rather than a table. */
  narrow: boolean
  /** What the list's procedure takes. */
  request: ListRequest<Column>
  toPage: (page: number) => void
  toSize: (size: number) => void
  /** The column sorted by turns round; another one starts ascending. */
  toSort: (column: Column) => void
  toSearch: (text: string) => void
  /** Rises when a filter has set the search: what is just being typed into the search box is no longer meant. */
  searchSet: number
  /** Sets filters that stand in the address beside the list's own; empty texts take them out. With a search, both. */
  toFilter: (fields: Readonly<Record<string, string>>, search?: string) => void
}

/** A search that must not stand in the address, from the entry of the browser's history. */
function keptIn(state: unknown): string | undefined {
  const kept: unknown = Object(state)['listSearch']
  return typeof kept === 'string' ? kept : undefined
}

/**
 * The state of an admin list, which stands in the address: shared by a link, kept on reload, undone by Back. The page
 * size follows the screen: when it turns narrow or wide the list takes that screen's size, from page 1. Spec §4, Lists
 */
export function useListState<Column extends string>(
  defaults: ListDefaults<Column>,
): ListState<Column> {
  const narrow = useNarrow(defaults.narrowBelow)
  const [query, setQuery] = useSearchParams()
  const kept = keptIn(useLocation().state)
  const inAddress = readPlace(query, defaults, narrow)
  const place = { ...inAddress, search: kept ?? inAddress.search }
  const [searchSet, setSearchSet] = useState(0)
  const step = (change: ListStep<Column>, replace = false) => {
    const search = change.search ?? place.search
    const isShared = defaults.mayShare?.(search) ?? true
    const told = isShared || change.search === undefined ? change : { ...change, search: '' }
    const state = isShared ? undefined : { listSearch: search }
    setQuery((query) => stepped(query, defaults, told), { replace, state })
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
