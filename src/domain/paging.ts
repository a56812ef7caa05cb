/** Page sizes offered by every list. Spec §9 */
export const PAGE_SIZES = [5, 10, 20, 50] as const
export const MAX_PAGE_SIZE = 100
/** An unpaged list answers at most this many rows: what is in use or still to come before what is over. docs/rest.md */
export const MAX_UNPAGED = 1000

/** Spec §3 */
export type SortDirection = 'ASC' | 'DESC'

export interface ListRequest<Column extends string> {
  /** 0-based. Spec §4, Lists */
  pageNumber: number
  pageSize: number
  sortColumn: Column
  orderBy: SortDirection
  searchTerm: string
  /** Nobody asked for a page: everything, or of more than `MAX_UNPAGED` rows those that matter most, in their order. */
  whole?: boolean
}

/** Whether a list without pages has more rows than it answers. */
export const isCut = ({ whole = false }: { whole?: boolean }, total: number): boolean =>
  whole && total > MAX_UNPAGED

/** A page of a list as every door answers it. Spec §3, Bus list response */
export interface Page<Item> {
  data: Item[]
  totalPages: number
  totalRecords: number
}

/** Puts rows and their total into the answered form. An empty list has 0 pages. */
export function pageOf<Item>(data: Item[], totalRecords: number, pageSize: number): Page<Item> {
  return { data, totalPages: Math.ceil(totalRecords / pageSize), totalRecords }
}

/** Which rows to read for a page, and from which end. */
export interface PageRange {
  direction: 'asc' | 'desc'
  offset: number
  limit: number
  /** The rows come last first and must be turned round. */
  reversed: boolean
}

/**
 * Reads a page from the nearer end of the list, so that the last page costs what the first does. performance.md
 * @param total rows of the whole list
 */
export function pageRangeOf(
  request: Omit<ListRequest<string>, 'sortColumn' | 'searchTerm'>,
  total: number,
): PageRange {
  const { pageNumber, pageSize, orderBy } = request
  const start = Math.min(pageNumber * pageSize, total)
  const end = Math.min(start + pageSize, total)
  const reversed = start > total - end
  const ascending = (orderBy === 'ASC') !== reversed
  return {
    direction: ascending ? 'asc' : 'desc',
    offset: reversed ? total - end : start,
    limit: end - start,
    reversed,
  }
}
