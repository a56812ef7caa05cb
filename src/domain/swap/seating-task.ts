import { seatsBeside } from '../seat/neighbours.ts'
import type { SeatPlace } from '../seat/seat.ts'
import { shareLeg } from './ladies-pairs.ts'
import type { LadiesPairs } from './ladies-pairs.ts'
import { seatFits } from './seat-fit.ts'
import { areNeighbours, groupsOf } from './seat-groups.ts'
import type { SeatGroup } from './seat-groups.ts'
import { firstToSeat } from './seating-order.ts'
import type { SwapPassenger } from './swap.ts'

/** A passenger and the seat that they have. */
export interface Seated {
  passenger: SwapPassenger
  seat: SeatPlace
}

/**
 * Passengers and seats for them. Both are known by their places in these lists, and so are they in all others: of
 * passengers and seats where two places are asked for, in this order.
 */
export interface SeatingTask {
  /** In the order of the bookings. */
  passengers: readonly SwapPassenger[]
  /** In the order of the bus. */
  seats: readonly SeatPlace[]
  /** The passengers in the order in which they are given a seat. */
  order: readonly number[]
  /** Whether a passenger may have a seat, as long as nobody else of the list has one. */
  mayTake: readonly (readonly boolean[])[]
  /** How well a seat is like the one before. */
  fits: readonly (readonly number[])[]
  /** The other passengers with whom each shares a leg. */
  sharing: readonly (readonly number[])[]
  /** The other passengers whom each may not sit beside. */
  keptApart: readonly (readonly number[])[]
  /** The seats beside each. */
  beside: readonly (readonly number[])[]
  /** Whether two seats are neighbours for a group. */
  neighbours: readonly (readonly boolean[])[]
  groups: readonly SeatGroup[]
  /** The others of the group of each passenger. */
  companions: readonly (readonly number[])[]
}

interface Given {
  passengers: readonly SwapPassenger[]
  seats: readonly SeatPlace[]
  pairs: LadiesPairs
  /** Who sits there already and stays. */
  seated: readonly Seated[]
}

/** What is to be solved for some passengers of a swap. */
export function seatingTask({ passengers, seats, pairs, seated }: Given): SeatingTask {
  const othersWith = (judge: (one: SwapPassenger, other: SwapPassenger) => boolean) =>
    passengers.map((one) =>
      [...passengers.keys()].filter((place) => {
        const other = passengers[place]
        return other !== undefined && other !== one && judge(one, other)
      }),
    )
  const groups = groupsOf(passengers)
  const places = new Map(seats.map((seat, place) => [seat, place]))
  return {
    passengers,
    seats,
    order: firstToSeat(passengers),
    mayTake: passengers.map((one) =>
      seats.map((seat) => pairs.mayTake(one, seat) && isLeftFor(one, seat, { seated, pairs })),
    ),
    fits: seatFits(passengers, seats),
    sharing: othersWith(shareLeg),
    keptApart: othersWith(pairs.areKeptApart),
    beside: seats.map((seat) => seatsBeside(seat, seats).map((other) => places.get(other) ?? 0)),
    neighbours: seats.map((one) => seats.map((other) => areNeighbours(one, other))),
    groups,
    companions: passengers.map((_passenger, place) =>
      groups
        .flatMap(({ members }) => (members.includes(place) ? members : []))
        .filter((other) => other !== place),
    ),
  }
}

/** Whether those who sit already leave a seat to a passenger. */
const isLeftFor = (
  passenger: SwapPassenger,
  seat: SeatPlace,
  { seated, pairs }: Pick<Given, 'seated' | 'pairs'>,
): boolean =>
  isFreeFor(passenger, seat, seated) &&
  !seated.some(
    (other) =>
      pairs.areKeptApart(passenger, other.passenger) && seatsBeside(seat, [other.seat]).length > 0,
  )

/** Whether nobody sits on a seat on any leg of a passenger. */
export const isFreeFor = (
  passenger: SwapPassenger,
  seat: SeatPlace,
  seated: readonly Seated[],
): boolean => !seated.some((other) => other.seat === seat && shareLeg(passenger, other.passenger))
