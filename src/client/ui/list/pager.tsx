import { Button } from '../controls/button.tsx'
import styles from './pager.module.css'

interface Props {
  /** 1-based. Spec §4, Lists */
  page: number
  pageSize: number
  totalRecords: number
  /** Another page is loading: Previous and Next are disabled. */
  loading: boolean
  /** How many numbers at most: 5, on narrow screens of the buses 3. Spec §9 */
  most: number
  onPage: (page: number) => void
}

/** Which entries are shown, Previous, numbered pages and Next. Spec §2, Buses Management */
export function Pager({ page, pageSize, totalRecords, loading, most, onPage }: Props) {
  const totalPages = Math.ceil(totalRecords / pageSize)
  return (
    <div className={styles.pager}>
      <p className={styles.shown} aria-live="polite">
        {entriesShown(page, pageSize, totalRecords)}
      </p>
      <nav className={styles.pages} aria-label="Pages">
        <Button variant="outline" disabled={loading || page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <div className={styles.numbers}>
          {pageWindow(page, totalPages, most).map((number) => (
            <button
              key={number}
              type="button"
              className={styles.number}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ))}
        </div>
        <Button
          variant="outline"
          disabled={loading || page >= totalPages}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      </nav>
    </div>
  )
}

/** The numbers of pages a pager offers around the current one. */
export function pageWindow(page: number, totalPages: number, most: number): number[] {
  const length = Math.min(most, totalPages)
  const centred = page - Math.floor(most / 2)
  const first = Math.max(1, Math.min(centred, totalPages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

/** 'Showing X to Y of N entries'; of an empty list, or past its end, nothing is shown: 0 to 0. Spec §2 */
export function entriesShown(page: number, pageSize: number, totalRecords: number): string {
  const before = (page - 1) * pageSize
  const nothing = before >= totalRecords
  const first = nothing ? 0 : before + 1
  const last = nothing ? 0 : Math.min(before + pageSize, totalRecords)
  return `Showing ${first} to ${last} of ${totalRecords} entries`
}
