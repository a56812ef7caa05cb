import type { SeatKind } from '../../../domain/seat/seat.ts'
import { LADY } from './seat-names.ts'
import styles from './seat-map.module.css'

interface Props {
  kind: SeatKind | undefined
  /** What each drawing means, and how many there are. */
  entries: readonly { look: string; name: string; count: number }[]
}

/** What is written on a drawing beside its number. */
const SIGNS: Partial<Record<string, string>> = { chosen: '✓', woman: LADY, lady: LADY }

/** The legend of a seat map, with the same drawings. ux.md d3 */
export function SeatSamples({ kind, entries }: Props) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {entries.map(({ look, name, count }) => (
        <li key={look} className={styles.entry}>
          <span className={styles.sample} data-look={look} data-kind={kind} aria-hidden="true">
            {SIGNS[look]}
          </span>
          {name} <span className={styles.count}>{count}</span>
        </li>
      ))}
    </ul>
  )
}
