import { byPlace } from '../seat/bus-layout.ts'
import { bestSeating } from './best-seating.ts'
import { ladiesPairs } from './ladies-pairs.ts'
import type { LadiesPairs } from './ladies-pairs.ts'
import { changesOf } from './seat-fit.ts'
import { byBooking } from './seating-order.ts'
import { seatingTask } from './seating-task.ts'
import type { Seated } from './seating-task.ts'
import type { SwapInput, SwapPassenger, SwapPlan } from './swap.ts'
import { whyUnplaced } from './unplaced.ts'

/**
 * Who sits where when another bus takes a trip over: the same for the same input, in whatever order it comes. Each
 * passenger keeps one seat for the rest of their journey, no two are on one seat on a leg, and the ladies' rule is kept for
 * whoever comes to sit beside somebody. Of all ways to do that, these count, one after the other:
 *
 * 1. passengers with tickets who have a seat: those who have boarded, then all, then women who travel alone, children,
 *    seniors, earlier bookings;
 * 2. groups that fall into no more pieces than before, then fewer pieces;
 * 3. seats of the same kind, on the same deck, at a window or an aisle as before, with the same number;
 * 4. fewer rows between the old seat and the new one;
 * 5. seats in the order of the bus.
 *
 * Holds get what is left, by the same order, each whole or not at all, the earlier first.
 */
export function planSwap(input: SwapInput): SwapPlan {
  const plan = new Planning(input)
  const passengers = travellingOn(input)
  const tickets = passengers.filter(({ isHold }) => !isHold)
  plan.seat(tickets)
  const withTicket = [...plan.seated]
  const freedHolds = plan.seatHolds(passengers.filter(({ isHold }) => isHold))
  return {
    moves: plan.seated.map(({ passenger: { id, seat: from }, seat: to }) => ({
      passengerId: id,
      from,
      to,
      changed: changesOf(from, to),
    })),
    unplaced: plan.without(tickets).map((passenger) => ({
      passengerId: passenger.id,
      reason: whyUnplaced(passenger, plan.seats, { seated: withTicket, pairs: plan.pairs }),
    })),
    freedHolds,
  }
}

/** Who still travels where the bus is swapped, by the legs from there on, in the order of the bookings. */
const travellingOn = ({ passengers, fromNode }: SwapInput): SwapPassenger[] =>
  passengers
    .filter(({ to }) => to > fromNode)
    .map((passenger) => ({ ...passenger, from: Math.max(passenger.from, fromNode) }))
    .toSorted(byBooking)

/** A bus that fills. */
class Planning {
  seated: Seated[] = []
  readonly pairs: LadiesPairs
  /** Those that are not blocked, in the order of the bus. */
  readonly seats: SwapInput['seats']

  constructor(input: SwapInput) {
    this.pairs = ladiesPairs(input)
    this.seats = input.seats
      .filter(({ number }) => !input.blocked.includes(number))
      .toSorted(byPlace)
  }

  /** Gives passengers the best seats that are left, as far as there are. */
  seat(passengers: readonly SwapPassenger[]): void {
    this.seated = [...this.seated, ...this.#seatsFor(passengers)]
  }

  /** The same for holds; one that finds no room for all its passengers is freed. Returns the bookings of these. */
  seatHolds(passengers: readonly SwapPassenger[]): number[] {
    const freed: number[] = []
    let kept: SwapPassenger[] = []
    const isRoomFor = (holds: readonly SwapPassenger[]): boolean =>
      this.#seatsFor(holds).length === holds.length
    if (isRoomFor(passengers)) kept = [...passengers]
    else
      for (const [bookingId, hold] of Map.groupBy(passengers, (one) => one.bookingId)) {
        const withHold = [...kept, ...hold]
        if (isRoomFor(withHold)) kept = withHold
        else freed.push(bookingId)
      }
    this.seat(kept)
    return freed
  }

  /** Those who have no seat. */
  without(passengers: readonly SwapPassenger[]): SwapPassenger[] {
    const seated = new Set(this.seated.map(({ passenger }) => passenger))
    return passengers.filter((passenger) => !seated.has(passenger))
  }

  #seatsFor(passengers: readonly SwapPassenger[]): Seated[] {
    const { seats, pairs, seated } = this
    const seatOf = bestSeating(seatingTask({ passengers, seats, pairs, seated }))
    return passengers.flatMap((passenger, place) => {
      const seat = seats[seatOf[place] ?? -1]
      return seat === undefined ? [] : [{ passenger, seat }]
    })
  }
}
