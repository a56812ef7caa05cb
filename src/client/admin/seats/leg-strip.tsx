import { partsOf } from '../../../domain/booking/seat-status.ts'
import type { SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import styles from './leg-strip.module.css'

/** The trip as a line, coloured where a seat is sold, held or blocked; it is described in text elsewhere. */
export function LegStrip({ seat, lastNode }: { seat: SheetSeat; lastNode: number }) {
  return (
    <span className={styles.strip} aria-hidden="true">
      {partsOf(seat, lastNode).map(({ from, to, use }) => (
        <span
          key={from}
          className={styles.part}
          style={{ flexGrow: to - from }}
          data-status={use?.status ?? 'AVAILABLE'}
        />
      ))}
    </span>
  )
}
