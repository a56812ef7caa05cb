import type { Deck, SeatPlace } from '../../../domain/seat/seat.ts'

type Place = Pick<SeatPlace, 'deck' | 'row' | 'column'> & { id: number }

/** The fields of a seat that the map needs. */
export type DrawnPlace = Place & Pick<SeatPlace, 'kind'>

/** The decks of a bus from below. */
export function decksOf(seats: readonly { deck: Deck }[]): Deck[] {
  return (['LOWER', 'UPPER'] as const).filter((deck) => seats.some((seat) => seat.deck === deck))
}

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
  const row = deck.filter((seat) => seat.row === from.row).toSorted((a, b) => a.column - b.column)
  switch (key) {
    case 'ArrowLeft':
      return row.findLast((seat) => seat.column < from.column)
    case 'ArrowRight':
      return row.find((seat) => seat.column > from.column)
    case 'ArrowUp':
      return nearest(
        from,
        deck.filter((seat) => seat.row < from.row),
      )
    case 'ArrowDown':
      return nearest(
        from,
        deck.filter((seat) => seat.row > from.row),
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
