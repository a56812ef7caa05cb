import { PAGE_SIZES } from '../../../domain/paging.ts'
import type { SortDirection } from '../../../domain/paging.ts'

/** What is particular to one list. */
export interface ListDefaults<Column extends string> {
  /** What it can be sorted by. */
  columns: readonly Column[]
  /** What it is sorted by unless the address says so. Spec §9 */
  sort: Column
  /** In which order it opens: ascending by default (transactions: the newest first). Spec §4, Lists */
  order?: SortDirection
  /**
   * Whether a search may be in the URL; by default any may. Others are kept in the state of the browser's
   * history entry: names and phones are never in a URL. domain.md §9
   */
  mayShare?: (search: string) => boolean
  /** Entries a page on wide and on narrow screens: 10 and 5 by default (schedules: 5). Spec §9 */
  sizes?: { wide: number; narrow: number }
  /** Narrow is a screen under so many pixels: 768 by default (routes: 640). Spec §9 */
  narrowBelow?: number
}

/** The page, size, order and search of a list. */
export interface ListPlace<Column extends string> {
  /** 1-based; the server counts from 0. Spec §4, Lists */
  page: number
  size: number
  sort: Column
  order: SortDirection
  search: string
}

/** A change of these; `undefined` goes back to the default. */
export interface ListStep<Column extends string> {
  page?: number
  size?: number | undefined
  sort?: Column
  search?: string
  /** Other parts of the address, such as filters; an empty text removes one. */
  fields?: Readonly<Record<string, string>>
}

const HIGHEST_PAGE = 1_000_000
const LONGEST_SEARCH = 100

function pageIn(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= HIGHEST_PAGE ? page : 1
}

const orders = { asc: 'ASC', desc: 'DESC' } as const
const orderIn = (text: string | null): SortDirection | undefined =>
  text === 'asc' || text === 'desc' ? orders[text] : undefined

/** A list opens in its own order; by any other column it starts ascending. */
function orderAtFirst<Column extends string>(
  { sort, order = 'ASC' }: ListDefaults<Column>,
  column: Column,
): SortDirection {
  return column === sort ? order : 'ASC'
}

/** Reads a list's state from the URL; invalid parts fall back to the defaults. */
export function readPlace<Column extends string>(
  query: URLSearchParams,
  defaults: ListDefaults<Column>,
  narrow: boolean,
): ListPlace<Column> {
  const { columns, sizes = { wide: 10, narrow: 5 } } = defaults
  const sort = columns.find((column) => column === query.get('sort')) ?? defaults.sort
  return {
    page: pageIn(query.get('page')),
    size:
      PAGE_SIZES.find((size) => String(size) === query.get('size')) ??
      (narrow ? sizes.narrow : sizes.wide),
    sort,
    order: orderIn(query.get('order')) ?? orderAtFirst(defaults, sort),
    search: (query.get('search') ?? '').slice(0, LONGEST_SEARCH),
  }
}

/**
 * The URL after a change, its other parts unchanged: a new size, sort, search or filter begins at page 1; the column
 * sorted by reverses its order, another one starts ascending. Spec §4, Lists
 */
export function stepped<Column extends string>(
  query: URLSearchParams,
  defaults: ListDefaults<Column>,
  step: ListStep<Column>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string, byDefault: string) =>
    value === byDefault ? next.delete(name) : next.set(name, value)

  put('page', String(step.page ?? 1), '1')
  if ('size' in step) put('size', String(step.size ?? ''), '')
  if (step.search !== undefined) put('search', step.search, '')
  if (step.sort !== undefined) {
    const now = readPlace(query, defaults, false)
    const turned = now.sort === step.sort && now.order === 'ASC'
    put('sort', step.sort, defaults.sort)
    put('order', turned ? 'desc' : 'asc', orderAtFirst(defaults, step.sort).toLowerCase())
  }
  for (const [name, value] of Object.entries(step.fields ?? {})) put(name, value, '')
  return next
}
