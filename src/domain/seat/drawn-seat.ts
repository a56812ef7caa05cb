import { cellKey, MAX_COLUMNS, MAX_ROWS, numbered } from './bus-layout.ts'
import type { BusLayout, Cell, DrawnSeat } from './bus-layout.ts'
import { thingAt } from './layout-things.ts'

/** More than stand in any bus: where the numbers L1, L2 … end. */
const MOST_BERTHS = 2 * MAX_ROWS * MAX_COLUMNS + 1
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** A number in its parts: `12C` is `12` and `C`, `U7` is `U` and `7`. */
const IN_PARTS = /^(?<stem>.*?)(?<end>\d+|[A-Z])$/

/** The numbers beside one: others of its row for a seater, others of its deck for a berth. */
function numbersLike(number: string): string[] {
  const { stem = '', end = '' } = IN_PARTS.exec(number)?.groups ?? {}
  const ends = /\d/.test(end)
    ? Array.from({ length: MOST_BERTHS }, (_, index) => String(index + 1))
    : LETTERS
  return ends.map((other) => `${stem}${other}`)
}

/** The number usual for the place of a new seat, or, where another seat has that, the next like it; else none. */
export function freeNumber(layout: BusLayout, seat: DrawnSeat): string {
  const taken = new Set(layout.seats.map(({ number }) => number))
  const { seats } = numbered({ ...layout, seats: [...layout.seats, seat] })
  const usual = seats.find((other) => cellKey(other) === cellKey(seat))?.number ?? ''
  return [usual, ...numbersLike(usual)].find((number) => !taken.has(number)) ?? ''
}

/** Changes what is printed on the seat in a cell, or whom it is for. */
export function withSeatChanged(
  layout: BusLayout,
  cell: Cell,
  change: Partial<Pick<DrawnSeat, 'number' | 'staffOnly'>>,
): BusLayout {
  const there = thingAt(layout, cell)
  const seats = layout.seats.map((seat) => (seat === there ? { ...seat, ...change } : seat))
  return { ...layout, seats }
}
