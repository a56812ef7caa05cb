import type { SeatPlace } from '../seat/seat.ts'
import type { SwapChange, SwapPassenger } from './swap.ts'

/** What stays the same on another seat counts in this order. */
const ALIKE: readonly SwapChange[] = ['kind', 'deck', 'window', 'number']

/** What differs between two seats, in that order. */
export const changesOf = (from: SeatPlace, to: SeatPlace): SwapChange[] =>
  ALIKE.filter((what) => from[what] !== to[what])

/**
 * How well each seat fits each passenger, as whole numbers whose sums compare as the order says: how many have a seat at
 * all, then of the same kind, on the same deck, at a window or an aisle as before, with the same number, and last how
 * few rows they are off. Each is a digit so large that all passengers together do not reach the next one. Sums stay exact
 * for 250 passengers; of more, the last digits blur.
 */
export function seatFits(
  passengers: readonly SwapPassenger[],
  seats: readonly SeatPlace[],
): number[][] {
  const rows = [...seats, ...passengers.map(({ seat }) => seat)].map(({ row }) => row)
  const farthest = Math.max(0, ...rows) - Math.min(...rows, 0)
  const digit = passengers.length + 1
  const base = farthest * passengers.length + 1
  return passengers.map(({ seat: from }) =>
    seats.map((to) => {
      const alike = ALIKE.reduce((fit, what) => fit * digit + (from[what] === to[what] ? 1 : 0), 1)
      return alike * base + farthest - Math.abs(from.row - to.row)
    }),
  )
}
