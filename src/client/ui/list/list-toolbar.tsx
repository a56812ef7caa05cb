import type { ReactNode } from 'react'
import styles from './list-toolbar.module.css'

interface Props {
  /** A `SearchBox`. */
  search: ReactNode
  /** A `PageSizeField`. */
  pageSize: ReactNode
  /** Another page is on its way: a spinner here, a thin line above the rows. Spec §2 */
  loading: boolean
  /** Filters of the list, between the two. */
  children?: ReactNode
}

/** Above every list: search, filters, how many a page; and whether it is loading. */
export function ListToolbar({ search, pageSize, loading, children }: Props) {
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
