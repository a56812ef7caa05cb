import { MAX_COLUMNS } from '../../../../domain/seat/bus-layout.ts'
import type { BusLayout } from '../../../../domain/seat/bus-layout.ts'
import { rowsUsed } from '../../../../domain/seat/layout-rows.ts'
import styles from './template-dialog.module.css'

/** Across a deck, and between both. */
const DECK_WIDE = MAX_COLUMNS + 1
/** Rows of the longest usual bus: with room for them all, every miniature is as large. */
const LONGEST = 10
const GAP = 0.15

const DECKS = ['LOWER', 'UPPER'] as const

/** A layout as small as a stamp, its decks beside each other, lying on their sides with the front at the left. */
export function LayoutMiniature({ layout }: { layout: BusLayout }) {
  const decks = DECKS.filter((deck, index) => index === 0 || rowsUsed(layout, deck) > 0)
  const long = Math.max(LONGEST, ...decks.map((deck) => rowsUsed(layout, deck)))
  return (
    <svg
      className={styles.miniature}
      viewBox={`0 0 ${long + 1} ${decks.length * DECK_WIDE}`}
      aria-hidden="true"
    >
      {decks.map((deck, index) => (
        <g key={deck} transform={`translate(0.5 ${index * DECK_WIDE + 0.5})`}>
          <rect
            className={styles.body}
            x="-0.4"
            y="-0.4"
            width={long + 0.8}
            height="6.8"
            rx="0.8"
          />
          {layout.seats
            .filter((seat) => seat.deck === deck)
            .map(({ row, column, rowSpan, kind }) => (
              <rect
                key={`${row} ${column}`}
                className={styles.seat}
                data-kind={kind}
                x={row - 1 + GAP}
                y={column - 1 + GAP}
                width={rowSpan - 2 * GAP}
                height={1 - 2 * GAP}
                rx="0.2"
              />
            ))}
        </g>
      ))}
    </svg>
  )
}
