import { seatsBeside } from '../seat/neighbours.ts'
import type { SeatPlace } from '../seat/seat.ts'
import type { LadiesPairs } from './ladies-pairs.ts'
import { isFreeFor } from './seating-task.ts'
import type { Seated } from './seating-task.ts'
import type { SwapPassenger } from './swap.ts'

interface FilledBus {
  seated: readonly Seated[]
  pairs: LadiesPairs
}

/** Why a passenger has no seat, by what is left on their legs; with the names of nobody. */
export function whyUnplaced(
  passenger: SwapPassenger,
  seats: readonly SeatPlace[],
  { seated, pairs }: FilledBus,
): string {
  const free = seats.filter((seat) => isFreeFor(passenger, seat, seated))
  if (free.length === 0) return 'No seat is left'
  const besides = seated.filter(
    (other) =>
      pairs.areKeptApart(passenger, other.passenger) && seatsBeside(other.seat, free).length > 0,
  )
  if (besides.length === 0) return 'Only seats for ladies are left'
  // She would sit beside whoever may not come to sit beside her.
  return besides.some((other) => other.passenger.gender === 'FEMALE')
    ? 'Only seats beside ladies are left'
    : 'Only seats beside passengers who are not ladies are left'
}
