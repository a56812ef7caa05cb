import type { Paise } from '../money.ts'
import { sumPaise } from '../money.ts'
import { lastRow, seatsBeside } from '../seat/neighbours.ts'
import type { Deck, SeatPlace } from '../seat/seat.ts'
import type { SeatCriteria, Supplement } from './fare-terms.ts'

interface InBus {
  /** With no seat beside it. */
  single: boolean
  lastRow: boolean
}

/** Whether a seat is one that a supplement is for. */
function matches(criteria: SeatCriteria, seat: SeatPlace, { single, lastRow }: InBus): boolean {
  const { kind, deck, window, rows } = criteria
  return (
    (kind === undefined || kind === seat.kind) &&
    (deck === undefined || deck === seat.deck) &&
    (window === undefined || window === seat.window) &&
    (criteria.single === undefined || single) &&
    (rows === undefined || (rows.from <= seat.row && seat.row <= rows.to)) &&
    (criteria.lastRow === undefined || lastRow)
  )
}

/** The supplements of each seat of a trip, in the order of its seats; all that match count. decisions/0078 */
export function seatSupplements(
  seats: readonly SeatPlace[],
  supplements: readonly Supplement[],
): Supplement[][] {
  if (supplements.length === 0) return seats.map(() => [])
  const hindmost = new Map<Deck, number>()
  for (const seat of seats)
    hindmost.set(seat.deck, Math.max(lastRow(seat), hindmost.get(seat.deck) ?? 0))
  return seats.map((seat) => {
    const single = seatsBeside(seat, seats).length === 0
    const inBus = { single, lastRow: lastRow(seat) === hindmost.get(seat.deck) }
    return supplements.filter((supplement) => matches(supplement.seats, seat, inBus))
  })
}

/** What some supplements add up to. */
export const sumOf = (supplements: readonly Supplement[]): Paise =>
  sumPaise(supplements.map(({ amountPaise }) => amountPaise))
