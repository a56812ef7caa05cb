import type { ReactNode } from 'react'
import styles from './plain-table.module.css'

interface Props {
  /** What it lists, for screen readers. */
  label: string
  /** Cells of the head: `th`. */
  head: ReactNode
  /** Rows: `tr`; cells with numbers carry `data-numeric`. */
  children: ReactNode
  /** A row of sums under the others. */
  foot?: ReactNode
}

/** A short table inside a page of figures: numbers aligned, scrolls sideways where there is no room. */
export function PlainTable({ label, head, children, foot }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
        {foot !== undefined && (
          <tfoot>
            <tr>{foot}</tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
