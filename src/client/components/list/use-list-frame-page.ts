import { useEffect, useEffectEvent } from 'react'
import type { Page } from '../../../domain/paging.ts'
import type { FetchedPage } from '../../ui/list/list-frame.tsx'
import type { ListState } from './use-list-state.ts'

/** A list's query as react-query answers it, with `placeholderData: keepPreviousData`. */
interface PageQuery<Row> {
  data: Page<Row> | undefined
  /** The page in view is still the previous one. */
  isPlaceholderData: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** A list's query as `ListFrame` takes it; fetches nothing. A page whose last entry was deleted is replaced by the last. */
export function useListFramePage<Row>(
  { page, toPage }: Pick<ListState<string>, 'page' | 'toPage'>,
  { data, isPlaceholderData, isError, isFetching, refetch }: PageQuery<Row>,
): FetchedPage<Row> {
  const last = isPlaceholderData ? 0 : (data?.totalPages ?? 0)
  const gone = last > 0 && page > last
  const toLast = useEffectEvent(() => toPage(last))
  useEffect(() => {
    if (gone) toLast()
  }, [gone])
  return {
    page: data,
    fetching: isFetching,
    failed: isError && !data,
    retry: () => void refetch(),
  }
}
