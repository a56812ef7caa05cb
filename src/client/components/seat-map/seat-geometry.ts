import type { Cell } from '../../../domain/seat/bus-layout.ts'
import type { Deck, SeatPlace } from '../../../domain/seat/seat.ts'

type Place = Pick<SeatPlace, 'deck' | 'row' | 'column' | 'rowSpan'> & { id: number }

/** The fields of a seat that the map needs. */
export type DrawnPlace = Place & Pick<SeatPlace, 'kind'>

/** The decks of a bus from below. */
export function decksOf(seats: readonly { deck: Deck }[]): Deck[] {
  return (['LOWER', 'UPPER'] as const).filter((deck) => seats.some((seat) => seat.deck === deck))
}

/** How a deck is laid out as a grid of CSS. */
export interface DeckGrid {
  /** Columns with a seat or fixture are `--wide`, those without are the `--aisle`. */
  gridTemplateColumns: string
  /** Nothing but berths that take one row each: rows are as long as a berth. */
  isBerths: boolean
}

/** The grid of one deck, from what stands on it. */
export function deckGridOf(
  seats: readonly Pick<DrawnPlace, 'deck' | 'column' | 'kind' | 'rowSpan'>[],
  fixtures: readonly Cell[],
  deck: Deck,
): DeckGrid {
  const here = seats.filter((seat) => seat.deck === deck)
  const taken = new Set(
    [...here, ...fixtures.filter((fixture) => fixture.deck === deck)].map(({ column }) => column),
  )
  const columns = Array.from({ length: Math.max(0, ...taken) }, (_, index) =>
    taken.has(index + 1) ? 'var(--wide)' : 'var(--aisle)',
  )
  return {
    gridTemplateColumns: columns.join(' '),
    isBerths:
      here.length > 0 && here.every((seat) => seat.kind === 'SLEEPER' && seat.rowSpan !== 2),
  }
}

/** Where something stands in the grid of its deck. */
export const cellStyle = ({ row, column, rowSpan }: Omit<Cell, 'deck'> & { rowSpan?: 2 }) => ({
  gridColumn: column,
  gridRow: rowSpan === 2 ? `${row} / span 2` : row,
})

/** The rows of one deck from the front, each from left to right. */
export function seatRowsOf<S extends Place>(seats: readonly S[], deck: Deck): S[][] {
  const rows = new Map<number, S[]>()
  for (const seat of seats) {
    if (seat.deck === deck) rows.set(seat.row, [...(rows.get(seat.row) ?? []), seat])
  }
  return [...rows.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row.toSorted((a, b) => a.column - b.column))
}

function nearest<S extends Place>(from: Place, among: readonly S[]): S | undefined {
  const distance = (seat: Place) =>
    Math.abs(seat.row - from.row) * 10 + Math.abs(seat.column - from.column)
  return among.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** A berth beside seaters is two rows long. */
const lastRowOf = ({ row, rowSpan }: Place): number => row + (rowSpan ?? 1) - 1

/** The next seat to one side; where a berth has two seats beside it, the one that is further in front. */
function nearestAcross<S extends Place>(
  from: Place,
  row: readonly S[],
  side: 1 | -1,
): S | undefined {
  const away = (seat: Place) => (seat.column - from.column) * side
  const beside = row.filter((seat) => away(seat) > 0)
  const column = Math.min(...beside.map(away))
  return beside.find((seat) => away(seat) === column)
}

/**
 * Where a key leads from a seat: arrows by geometry, Home and End to the ends of the row, PageUp and PageDown to the
 * other deck. Undefined where there is nothing further. ux.md d3
 */
export function seatAfterKey<S extends Place>(
  seats: readonly S[],
  from: S,
  key: string,
): S | undefined {
  const deck = seats.filter((seat) => seat.deck === from.deck)
  const row = deck
    .filter((seat) => seat.row <= lastRowOf(from) && lastRowOf(seat) >= from.row)
    .toSorted((a, b) => a.column - b.column || a.row - b.row)
  switch (key) {
    case 'ArrowLeft':
      return nearestAcross(from, row, -1)
    case 'ArrowRight':
      return nearestAcross(from, row, 1)
    case 'ArrowUp':
      return nearest(
        from,
        deck.filter((seat) => lastRowOf(seat) < from.row),
      )
    case 'ArrowDown':
      return nearest(
        from,
        deck.filter((seat) => seat.row > lastRowOf(from)),
      )
    case 'Home':
      return row[0]
    case 'End':
      return row.at(-1)
    case 'PageUp':
    case 'PageDown':
      return nearest(
        from,
        seats.filter((seat) => seat.deck !== from.deck),
      )
    default:
      return undefined
  }
}
