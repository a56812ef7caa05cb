import type { ReactNode } from 'react'
import { PAGE_SIZES } from '../../../domain/paging.ts'
import type { Page } from '../../../domain/paging.ts'
import { SelectField } from '../controls/select-field.tsx'
import { ErrorState } from '../layout/error-state.tsx'
import { Spinner } from '../layout/spinner.tsx'
import type { Column, ListRow, Sorting } from './column.ts'
import { DataCards } from './data-cards.tsx'
import { DataTable } from './data-table.tsx'
import styles from './list-frame.module.css'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'

interface ListToolbarProps {
  /** A `SearchBox`. */
  search: ReactNode
  /** A `PageSizeField`. */
  pageSize: ReactNode
  /** Another page is loading: a spinner here, a thin line above the rows. Spec §2 */
  loading: boolean
  /** Filters of the list, between the two. */
  children?: ReactNode
}

const options = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))

interface PageSizeFieldProps {
  size: number
  onSize: (size: number) => void
}

/** What is loaded of a list. */
export interface FetchedPage<Row> {
  /** Undefined until the first page is loaded. */
  page: Page<Row> | undefined
  /** Another page is loading; the old rows stay. */
  fetching: boolean
  /** Nothing could be fetched, not even before. */
  failed: boolean
  retry: () => void
}

interface Props<Row, SortKey extends string> {
  /** The page and size of the list, and the functions that change them. */
  list: Sorting<SortKey> & {
    /** 1-based. Spec §4, Lists */
    page: number
    /** Entries a page. */
    size: number
    search: string
    /** Cards rather than a table. */
    narrow: boolean
    toPage: (page: number) => void
    toSize: (size: number) => void
    toSearch: (text: string) => void
    /** Incremented when the search is set from elsewhere: the search box drops its pending input. */
    searchSet: number
  }
  fetched: FetchedPage<Row>
  /** What is listed, for screen readers: 'Buses'. */
  label: string
  columns: readonly Column<Row, SortKey>[]
  /** The label of the search box: 'Search buses...' */
  search: string
  /** Filters of the list, beside the search box. */
  filters?: ReactNode
  /** Shown until the first page is loaded: 'Loading Buses...' */
  loading: string
  /** Shown in place of everything when nothing could be fetched, with Retry. */
  failed: string
  /** An `EmptyState`: why there is no row. */
  empty: ReactNode
  /** A `FailureBanner`: why an action of the list failed. */
  banner: ReactNode
  /** How many page numbers at most: 5 by default. Spec §9 */
  most?: number
}

/** The frame of every list of the back office, under its heading. Spec §2, Buses Management; ux.md d8 */
export function ListFrame<Row extends ListRow, SortKey extends string>(props: Props<Row, SortKey>) {
  const { list, fetched, label, columns, search, loading, failed, empty, banner, most = 5 } = props
  const { page, fetching, retry } = fetched
  if (fetched.failed) return <ErrorState message={failed} retrying={fetching} onRetry={retry} />
  const rows = page?.data ?? []
  const shown = { label, columns, rows, loading: fetching }
  return (
    <>
      {banner}
      <ListToolbar
        // Before the first page there is one calm state: the spinner below, in words.
        loading={fetching && page !== undefined}
        search={
          <SearchBox
            key={list.searchSet}
            placeholder={search}
            value={list.search}
            onSearch={list.toSearch}
          />
        }
        pageSize={<PageSizeField size={list.size} onSize={list.toSize} />}
      >
        {props.filters}
      </ListToolbar>
      {!page && <Spinner label={loading} />}
      {page && rows.length === 0 && empty}
      {rows.length > 0 &&
        (list.narrow ? <DataCards {...shown} /> : <DataTable {...shown} sorting={list} />)}
      {page && (
        <Pager
          page={list.page}
          pageSize={list.size}
          totalRecords={page.totalRecords}
          loading={fetching}
          most={most}
          onPage={list.toPage}
        />
      )}
    </>
  )
}

/** How many entries a page has: 5, 10, 20 or 50. Spec §9 */
function PageSizeField({ size, onSize }: PageSizeFieldProps) {
  return (
    <SelectField
      label="Items per page"
      value={String(size)}
      options={options}
      onChange={(value) => onSize(Number(value))}
    />
  )
}

/** Above every list: search, filters, how many a page; and whether it is loading. */
function ListToolbar({ search, pageSize, loading, children }: ListToolbarProps) {
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.search}>{search}</div>
        {children}
        <div className={styles.end}>
          <output className={styles.spinner} data-loading={loading}>
            {loading && <span className="visually-hidden">Loading…</span>}
          </output>
          <div className={styles.size}>{pageSize}</div>
        </div>
      </div>
      <div className={styles.line} data-loading={loading} aria-hidden="true" />
    </>
  )
}
