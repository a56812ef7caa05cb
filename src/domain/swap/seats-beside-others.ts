import type { SeatPlace } from '../seat/seat.ts'
import { BusToFill } from './bus-to-fill.ts'
import type { SwapInput, SwapPassenger } from './swap.ts'

/** Who sits in a bus already, and where. */
export interface SeatHolder {
  passenger: Omit<SwapPassenger, 'seat'>
  /** The number of a seat of the bus. */
  seatNumber: string
}

/** Further than any bus is long. */
const ANOTHER_BUS = 1_000_000

/** A seat of a bus that the other passengers do not sit in: nobody sat beside it, and nobody kept it for ladies there. */
const elsewhere = ({ forLadies: _marked, ...seat }: SeatPlace): SeatPlace => ({
  ...seat,
  row: seat.row + ANOTHER_BUS,
})

/**
 * Seats for passengers who come into a bus of which others have seats, by the order in which a swap counts: together, of the
 * same kind, on the same deck, at a window as before. Whoever sits there stays, and the ladies' rule holds for whoever is new.
 * @returns the seat of each, in the order of the passengers; null unless all of them find one. decisions/0085
 */
export function seatsBesideOthers(
  { passengers, ...bus }: SwapInput,
  occupants: readonly SeatHolder[],
): SeatPlace[] | null {
  const byNumber = new Map(bus.seats.map((seat) => [seat.number, seat]))
  const filled = new BusToFill({ passengers: [], ...bus })
  filled.seated = occupants.flatMap(({ passenger, seatNumber }) => {
    const seat = byNumber.get(seatNumber)
    return seat === undefined ? [] : [{ passenger: { ...passenger, seat: elsewhere(seat) }, seat }]
  })
  const newcomers = passengers.map(({ seat: { forLadies: _marked, ...seat }, ...one }) => ({
    ...one,
    seat,
  }))
  if (filled.seat(newcomers).length > 0) return null
  const found = new Map(filled.seated.map(({ passenger, seat }) => [passenger, seat]))
  return newcomers.flatMap((one) => found.get(one) ?? [])
}
