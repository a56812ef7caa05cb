import type { ReactNode } from 'react'
import styles from './boarding-count.module.css'

interface Props {
  all: number
  boarded: number
  /** Why there are no passengers. */
  none: string
  /** 0 is not shown. */
  noShows?: number
  /** The time of the list, and whether it may be old. */
  children: ReactNode
}

/** How many of a trip are on board, in words and as a line that fills. */
export function BoardingCount({ all, boarded, none, noShows = 0, children }: Props) {
  return (
    <div className={styles.counts}>
      <p className={styles.boarded}>
        <strong>{all === 0 ? none : `${boarded} of ${all} on board`}</strong>
        {noShows > 0 && <span>, {noShows} no-show</span>}
      </p>
      <p className={styles.version}>{children}</p>
      {all > 0 && (
        <progress className={styles.progress} aria-hidden="true" max={all} value={boarded} />
      )}
    </div>
  )
}
