import { cellKey, MAX_COLUMNS, MAX_ROWS, numbered } from './bus-layout.ts'
import type { BusLayout, Cell, DrawnSeat } from './bus-layout.ts'
import { thingAt } from './layout-things.ts'

/** More than stand in any bus: where the numbers L1, L2 … end. */
const MOST_BERTHS = 2 * MAX_ROWS * MAX_COLUMNS + 1
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** A usual number in its parts: `12C` is `12` and `C`, `U7` is `U` and `7`. At most four letters and digits. */
const IN_PARTS = /^(?<stem>[A-Z]?)\d{1,3}$|^(?<row>[A-Z]?\d{1,2})[A-Z]$/

/** The numbers beside one: others of its row for a seater, others of its deck for a berth. */
function numbersLike(number: string): string[] {
  const { stem, row = '' } = IN_PARTS.exec(number)?.groups ?? {}
  if (stem === undefined) return LETTERS.map((letter) => `${row}${letter}`)
  return Array.from({ length: MOST_BERTHS }, (_, index) => `${stem}${index + 1}`)
}

/** The number usual for the place of a new seat, or, where another seat has that, the next like it; else none. */
export function freeNumber(layout: BusLayout, seat: DrawnSeat): string {
  const taken = new Set(layout.seats.map(({ number }) => number))
  const { seats } = numbered({ ...layout, seats: [...layout.seats, seat] })
  const usual = seats.find((other) => cellKey(other) === cellKey(seat))?.number ?? ''
  return [usual, ...numbersLike(usual)].find((number) => !taken.has(number)) ?? ''
}

/** Changes what is printed on the seat in a cell. */
export const withSeatNumber = (layout: BusLayout, cell: Cell, number: string): BusLayout =>
  withSeatChanged(layout, cell, (seat) => ({ ...seat, number }))

/** Changes whom the seat in a cell is for: staff, ladies, or everybody. */
export const withSeatFor = (
  layout: BusLayout,
  cell: Cell,
  whom: 'staff' | 'ladies' | 'everybody',
): BusLayout =>
  withSeatChanged(layout, cell, ({ forLadies: _forLadies, ...seat }) => ({
    ...seat,
    staffOnly: whom === 'staff',
    ...(whom === 'ladies' && { forLadies: true }),
  }))

function withSeatChanged(
  layout: BusLayout,
  cell: Cell,
  change: (seat: DrawnSeat) => DrawnSeat,
): BusLayout {
  const there = thingAt(layout, cell)
  const seats = layout.seats.map((seat) => (seat === there ? change(seat) : seat))
  return { ...layout, seats }
}
