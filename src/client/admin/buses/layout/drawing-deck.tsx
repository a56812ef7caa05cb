import { memo } from 'react'
import { cellKey, MAX_COLUMNS } from '../../../../domain/seat/bus-layout.ts'
import type { BusLayout, Cell, DrawnSeat } from '../../../../domain/seat/bus-layout.ts'
import { rowsToDraw } from '../../../../domain/seat/layout-rows.ts'
import { isDrawnSeat, thingAt } from '../../../../domain/seat/layout-things.ts'
import type { Thing } from '../../../../domain/seat/layout-things.ts'
import { DECK_LABELS, FIXTURE_LABELS } from '../../../../domain/seat/seat.ts'
import type { Deck } from '../../../../domain/seat/seat.ts'
import { CellFace } from './cell-face.tsx'
import type { FaceLook } from './cell-face.tsx'
import { cellId } from './cell-keys.ts'
import { placeWords, thingWords } from './cell-words.ts'
import styles from './drawing-grid.module.css'

interface Props {
  deck: Deck
  layout: BusLayout
  /** The first row of it, where it is a long berth. */
  selected: Cell
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

/** One deck from above, the front of the bus on top, with room to draw on behind its last row. */
export function DrawingDeck({ deck, layout, selected }: Props) {
  const rows = numbersTo(rowsToDraw(layout, deck))
  return (
    <fieldset className={styles.deck} aria-label={DECK_LABELS[deck]}>
      <div className={styles.front} aria-hidden="true">
        {DECK_LABELS[deck]} <span className={styles.way}>front ↑</span>
      </div>
      <div className={styles.grid}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <span className={styles.rowNumber} style={{ gridRow: row }} aria-hidden="true">
              {row}
            </span>
            {numbersTo(MAX_COLUMNS).map((column) => {
              const cell = { deck, row, column }
              const thing = thingAt(layout, cell)
              // The second row of a long berth is drawn with its first.
              if (thing !== undefined && thing.row < row) return null
              const isSelected = cellKey(cell) === cellKey(selected)
              return <CellButton key={column} {...cell} thing={thing} isSelected={isSelected} />
            })}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

interface CellButtonProps extends Cell {
  thing: Thing | undefined
  isSelected: boolean
}

const lookOf = (thing: Thing | undefined): FaceLook => {
  if (thing === undefined) return 'EMPTY'
  return isDrawnSeat(thing) && thing.rowSpan === 2 ? 'LONG' : thing.kind
}

function whomOf({ staffOnly, forLadies }: DrawnSeat): 'staff' | 'ladies' | undefined {
  if (staffOnly) return 'staff'
  return forLadies === true ? 'ladies' : undefined
}

/** A cell and what stands in it. Things of a drawing never change, so an untouched cell is not drawn anew. */
const CellButton = memo(function CellButton(props: CellButtonProps) {
  const { deck, row, column, thing, isSelected } = props
  const cell = { deck, row, column }
  const seat = isDrawnSeat(thing) ? thing : undefined
  return (
    <button
      type="button"
      id={cellId(cell)}
      className={styles.cell}
      style={{ gridRow: `${row} / span ${seat?.rowSpan ?? 1}`, gridColumn: column + 1 }}
      aria-label={`${placeWords(cell)}: ${thingWords(thing)}`}
      aria-current={isSelected ? 'true' : undefined}
      tabIndex={isSelected ? 0 : -1}
    >
      <CellFace look={lookOf(thing)} whom={seat && whomOf(seat)}>
        {seat && (seat.number === '' ? '?' : seat.number)}
        {thing && !isDrawnSeat(thing) && FIXTURE_LABELS[thing.kind]}
      </CellFace>
    </button>
  )
})
