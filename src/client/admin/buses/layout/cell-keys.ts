import { MAX_COLUMNS } from '../../../../domain/seat/bus-layout.ts'
import type { BusLayout, Cell } from '../../../../domain/seat/bus-layout.ts'
import { rowsToDraw } from '../../../../domain/seat/layout-rows.ts'
import { anchorOf, lastRowOf, thingAt } from '../../../../domain/seat/layout-things.ts'

/** The id of a cell's button on the page. */
export const cellId = ({ deck, row, column }: Cell): string => `cell-${deck}-${row}-${column}`

/** The cell of an id; undefined where it is not that of a cell. */
export function cellOfId(id: string): Cell | undefined {
  const { deck, row, column } =
    /^cell-(?<deck>LOWER|UPPER)-(?<row>\d+)-(?<column>\d+)$/.exec(id)?.groups ?? {}
  if (deck !== 'LOWER' && deck !== 'UPPER') return undefined
  return { deck, row: Number(row), column: Number(column) }
}

/** Moves the focus to a cell: at once, or where it is on the deck of a phone that is not shown yet, once it is drawn. */
export function focusCell(cell: Cell): void {
  const button = () => document.querySelector<HTMLElement>(`#${cellId(cell)}`)
  const there = button()
  if (there) there.focus()
  else requestAnimationFrame(() => button()?.focus())
}

function neighbour(layout: BusLayout, from: Cell, key: string): Cell | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { ...from, column: from.column - 1 }
    case 'ArrowRight':
      return { ...from, column: from.column + 1 }
    case 'ArrowUp':
      return { ...from, row: from.row - 1 }
    case 'ArrowDown': {
      const thing = thingAt(layout, from)
      return { ...from, row: (thing ? lastRowOf(thing) : from.row) + 1 }
    }
    case 'Home':
      return { ...from, column: 1 }
    case 'End':
      return { ...from, column: MAX_COLUMNS }
    case 'PageUp':
    case 'PageDown': {
      const deck = from.deck === 'LOWER' ? 'UPPER' : 'LOWER'
      return { ...from, deck, row: Math.min(from.row, rowsToDraw(layout, deck)) }
    }
    default:
      return undefined
  }
}

/**
 * Where a key leads from a cell: arrows to the one beside it, Home and End to the ends of the row, Page Up and Page Down
 * to the other deck, as on a seat map. Undefined where there is nothing further. ux.md d3
 */
export function cellAfterKey(layout: BusLayout, from: Cell, key: string): Cell | undefined {
  const next = neighbour(layout, from, key)
  if (next === undefined || next.column < 1 || next.column > MAX_COLUMNS) return undefined
  if (next.row < 1 || next.row > rowsToDraw(layout, next.deck)) return undefined
  return anchorOf(layout, next)
}
