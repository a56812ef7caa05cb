import { lastRow } from '../seat/neighbours.ts'
import type { SeatPlace } from '../seat/seat.ts'
import { shareLeg } from './ladies-pairs.ts'
import type { SwapPassenger } from './swap.ts'

/** Travellers of one booking who share legs, by their places in the list of passengers. */
export interface SeatGroup {
  members: number[]
  /** How many pieces they sat in before the swap. */
  pieces: number
}

/**
 * Whether two seats are neighbours as people who travel together see it: on one deck, in the same row beside each other
 * or across an aisle of one column, or one behind the other.
 */
export function areNeighbours(one: SeatPlace, other: SeatPlace): boolean {
  if (one.deck !== other.deck) return false
  const [from, to] = [Math.max(one.row, other.row), Math.min(lastRow(one), lastRow(other))]
  const columns = Math.abs(one.column - other.column)
  // Where no row is shared, rows that follow each other miss that by one.
  return from <= to ? columns <= 2 : columns === 0 && from === to + 1
}

/** The pieces into which some members fall, each held together by links from one to the next. */
export function piecesOf<Member extends number | SwapPassenger>(
  members: readonly Member[],
  areLinked: (one: Member, other: Member) => boolean,
): Member[][] {
  const pieces: Member[][] = []
  let rest = members
  for (;;) {
    const [first, ...others] = rest
    if (first === undefined) return pieces
    const piece = [first]
    rest = others
    for (const one of piece) {
      const linked = rest.filter((other) => areLinked(one, other))
      if (linked.length === 0) continue
      piece.push(...linked)
      rest = rest.filter((other) => !linked.includes(other))
    }
    pieces.push(piece)
  }
}

/** The groups among some passengers: whoever of one booking is joined by legs that they share. */
export function groupsOf(passengers: readonly SwapPassenger[]): SeatGroup[] {
  const places = new Map(passengers.map((passenger, place) => [passenger, place]))
  const bookings = Map.groupBy(passengers, ({ bookingId }) => bookingId)
  return [...bookings.values()]
    .flatMap((booking) => piecesOf(booking, shareLeg))
    .filter(({ length }) => length > 1)
    .map((group) => ({
      members: group.map((passenger) => places.get(passenger) ?? 0),
      pieces: piecesOf(
        group,
        (one, other) => shareLeg(one, other) && areNeighbours(one.seat, other.seat),
      ).length,
    }))
}
