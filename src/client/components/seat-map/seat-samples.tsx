import type { SeatKind } from '../../../domain/seat/seat.ts'
import styles from './seat-map.module.css'

interface Props {
  kind: SeatKind | undefined
  /** What each drawing means, and how many there are. */
  entries: readonly { look: string; name: string; count: number }[]
}

/** The legend of a seat map, with the same drawings. ux.md d3 */
export function SeatSamples({ kind, entries }: Props) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {entries.map(({ look, name, count }) => (
        <li key={look} className={styles.entry}>
          <span className={styles.sample} data-look={look} data-kind={kind} aria-hidden="true">
            {look === 'chosen' ? '✓' : ''}
          </span>
          {name} <span className={styles.count}>{count}</span>
        </li>
      ))}
    </ul>
  )
}
