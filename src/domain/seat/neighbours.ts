import type { SeatPlace } from './seat.ts'

type Place = Pick<SeatPlace, 'number' | 'deck' | 'row' | 'column' | 'rowSpan'>

/** The row in which a seat ends: a long berth takes two. */
export const lastRow = ({ row, rowSpan }: Pick<Place, 'row' | 'rowSpan'>): number =>
  row + (rowSpan ?? 1) - 1

const isBeside = (one: Place, other: Place): boolean =>
  one.deck === other.deck &&
  Math.abs(one.column - other.column) === 1 &&
  one.row <= lastRow(other) &&
  other.row <= lastRow(one)

/** The seats beside another one: of its row and deck, with no aisle between. */
export const seatsBeside = <Seat extends Place>(seat: Seat, seats: readonly Seat[]): Seat[] =>
  seats.filter((other) => isBeside(seat, other))
