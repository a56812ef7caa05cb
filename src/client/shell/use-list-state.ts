import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListRequest } from '../../domain/paging.ts'
import { useNarrow } from '../ui/list/use-narrow.ts'
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
  const place = readPlace(query, defaults, narrow)
  const step = (change: ListStep<Column>, replace = false) =>
    setQuery((query) => stepped(query, defaults, change), { replace })

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
  }
}

/** Takes a list whose page has gone, its last entry deleted, to the last page there is. */
export function useReachablePage(
  list: Pick<ListState<string>, 'page' | 'toPage'>,
  totalPages: number | undefined,
): void {
  const gone = totalPages !== undefined && totalPages > 0 && list.page > totalPages
  const toLast = useEffectEvent(() => list.toPage(totalPages ?? 1))
  useEffect(() => {
    if (gone) toLast()
  }, [gone])
}
