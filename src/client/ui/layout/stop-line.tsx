import type { ReactNode } from 'react'
import styles from './stop-line.module.css'

interface Point {
  name: string
  /** `110 km`, or empty while it is not known. */
  distance: string
  /** The bus's times there, or nothing. */
  times: ReactNode
  /** The first or the last place. */
  end: boolean
}

interface Props {
  /** The label for screen readers. */
  label: string
  points: readonly Point[]
}

/** A route or a trip as a line of its places with times and kilometres. domain.md §7 */
export function StopLine({ label, points }: Props) {
  return (
    <ol className={styles.line} aria-label={label}>
      {points.map(({ name, distance, times, end }, index) => (
        // The places have no ids here: while a route is edited, the same name may be typed twice.
        <li key={index} className={styles.point} data-end={end}>
          <span className={styles.head}>
            <span className={styles.name}>{name}</span>
            <span className={styles.distance}>{distance}</span>
          </span>
          <span className={styles.times}>{times}</span>
        </li>
      ))}
    </ol>
  )
}
