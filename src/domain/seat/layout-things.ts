import type { BusType } from '../fleet/bus.ts'
import type { BusLayout, Cell, DrawnSeat, Fixture } from './bus-layout.ts'
import { seatLayout } from './seat-layout.ts'

/** What stands in a cell of a drawing. */
export type Thing = DrawnSeat | Fixture

export const isDrawnSeat = (thing: Thing | undefined): thing is DrawnSeat =>
  thing !== undefined && 'staffOnly' in thing

/** The row in which something ends: a long berth takes two. */
export const lastRowOf = (thing: Thing): number =>
  thing.row + (isDrawnSeat(thing) ? thing.rowSpan : 1) - 1

const covers = (thing: Thing, { deck, row, column }: Cell): boolean =>
  thing.deck === deck && thing.column === column && thing.row <= row && row <= lastRowOf(thing)

/** What stands in a cell, also where that is the second row of a long berth. */
export const thingAt = ({ seats, fixtures }: BusLayout, cell: Cell): Thing | undefined =>
  seats.find((seat) => covers(seat, cell)) ?? fixtures.find((fixture) => covers(fixture, cell))

/** Where to take hold of what stands in a cell: the first row of a long berth, else the cell itself. */
export function anchorOf(layout: BusLayout, cell: Cell): Cell {
  const { deck, row, column } = thingAt(layout, cell) ?? cell
  return { deck, row, column }
}

/** A drawing without what stands in some cells, the whole of it where it reaches beyond them. */
export function erased({ seats, fixtures }: BusLayout, ...cells: Cell[]): BusLayout {
  const stays = (thing: Thing): boolean => !cells.some((cell) => covers(thing, cell))
  return { seats: seats.filter(stays), fixtures: fixtures.filter(stays) }
}

/** The drawing of a bus that nobody has drawn: its seats by its type and their number. domain.md §3 */
export const drawnByType = (busType: BusType, totalSeats: number): BusLayout => ({
  seats: seatLayout(busType, totalSeats).map(({ number, deck, row, column, kind }) => ({
    number,
    deck,
    row,
    column,
    kind,
    rowSpan: 1,
    staffOnly: false,
  })),
  fixtures: [],
})
