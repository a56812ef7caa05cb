import { occupancyPercent } from '../../../domain/boarding/occupancy.ts'
import type { Carried } from '../../../domain/boarding/occupancy.ts'
import { percentText } from './report-text.ts'
import styles from './reports.module.css'

/** How full, as a figure and as a bar. */
export function OccupancyBar({ carried }: { carried: Carried }) {
  return (
    <span className={styles.occupancy}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, occupancyPercent(carried) ?? 0)}%` }} />
      </span>
      {percentText(carried)}
    </span>
  )
}
