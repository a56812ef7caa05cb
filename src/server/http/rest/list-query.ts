import { z } from 'zod'
import { isCut, MAX_UNPAGED } from '../../../domain/paging.ts'
import type { ListRequest } from '../../../domain/paging.ts'
import { listInput } from '../../../domain/paging.input.ts'
import type { Exchange } from './declare-call/declare.ts'

/**
 * The query of a list. Without paging parameters it answers everything, at most 1,000 rows, those that matter most; `orderBY` is the spelling
 * of one of the specified calls. rest.md, Lists
 */
export function listQuery<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  defaultColumn: Columns[number],
) {
  const list = listInput(columns, defaultColumn)
  const { pageNumber, pageSize, orderBy } = list.shape
  return list.extend({
    pageNumber: pageNumber.unwrap().optional(),
    pageSize: pageSize.unwrap().optional(),
    orderBy: orderBy.unwrap().optional(),
    orderBY: orderBy.unwrap().optional(),
  })
}

interface ListQuery<Column extends string> extends Pick<
  ListRequest<Column>,
  'sortColumn' | 'searchTerm'
> {
  pageNumber?: number | undefined
  pageSize?: number | undefined
  orderBy?: 'ASC' | 'DESC' | undefined
  orderBY?: 'ASC' | 'DESC' | undefined
}

const DEFAULT_PAGE_SIZE = 10

/** A list's query as the services ask for it. */
export function listRequestOf<Column extends string>(
  query: ListQuery<Column>,
): ListRequest<Column> {
  const paged = query.pageNumber !== undefined || query.pageSize !== undefined
  return {
    pageNumber: query.pageNumber ?? 0,
    pageSize: query.pageSize ?? (paged ? DEFAULT_PAGE_SIZE : MAX_UNPAGED),
    sortColumn: query.sortColumn,
    orderBy: query.orderBy ?? query.orderBY ?? 'ASC',
    searchTerm: query.searchTerm,
    whole: !paged,
  }
}

/** Says in the headers that an unpaged list has more rows than it answers. docs/rest.md, Lists */
export function sendCutHeaders<Answer extends { data: unknown[]; totalRecords: number }>(
  page: Answer,
  request: Pick<ListRequest<string>, 'whole'>,
  exchange: Exchange,
): Answer {
  if (isCut(request, page.totalRecords)) exchange.truncated()
  return page
}

/** A page of some shape. Spec §3, Bus list response */
export const pageAnswer = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), totalPages: z.int(), totalRecords: z.int() })
