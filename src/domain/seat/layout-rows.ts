import { MAX_ROWS } from './bus-layout.ts'
import type { BusLayout, Cell } from './bus-layout.ts'
import { lastRowOf } from './layout-things.ts'
import type { Thing } from './layout-things.ts'
import type { Deck } from './seat.ts'

/** Empty rows behind the last one in use, so that there is always room to draw on. */
const ROWS_TO_DRAW_ON = 2

/** How many rows of a deck are in use: the last with something in it. */
export const rowsUsed = ({ seats, fixtures }: BusLayout, deck: Deck): number =>
  Math.max(0, ...[...seats, ...fixtures].filter((thing) => thing.deck === deck).map(lastRowOf))

/** How many rows of a deck there are to draw on. */
export const rowsToDraw = (layout: BusLayout, deck: Deck): number =>
  Math.min(MAX_ROWS, rowsUsed(layout, deck) + ROWS_TO_DRAW_ON)

const moved = <Moved extends Thing>(thing: Moved, from: number, by: number): Moved =>
  thing.row >= from ? { ...thing, row: thing.row + by } : thing

function movedFrom({ seats, fixtures }: BusLayout, { deck, row }: Cell, by: number): BusLayout {
  const move = <Moved extends Thing>(thing: Moved): Moved =>
    thing.deck === deck ? moved(thing, row, by) : thing
  return { seats: seats.map(move), fixtures: fixtures.map(move) }
}

/** An empty row before a row of a deck; undefined where the last row would end up outside of the bus. */
export const withRowBefore = (layout: BusLayout, cell: Cell): BusLayout | undefined =>
  rowsUsed(layout, cell.deck) < MAX_ROWS ? movedFrom(layout, cell, 1) : undefined

/** Without a row of a deck and what stands in it; a long berth that reaches out of it is one row long from then on. */
export function withoutRow(layout: BusLayout, { deck, row, column }: Cell): BusLayout {
  const isIn = (thing: Thing): boolean =>
    thing.deck === deck && thing.row <= row && row <= lastRowOf(thing)
  const kept = {
    seats: layout.seats.flatMap((seat) => {
      if (!isIn(seat)) return [seat]
      return seat.rowSpan === 2 ? [{ ...seat, rowSpan: 1 as const }] : []
    }),
    fixtures: layout.fixtures.filter((fixture) => !isIn(fixture)),
  }
  return movedFrom(kept, { deck, row: row + 1, column }, -1)
}
