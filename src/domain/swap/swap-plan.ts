import { BusToFill } from './bus-to-fill.ts'
import { changesOf } from './seat-fit.ts'
import { byBooking } from './seating-order.ts'
import type { SwapInput, SwapPassenger, SwapPlan } from './swap.ts'

/**
 * Who sits where when another bus takes a trip over: the same for the same input, in whatever order it comes. Each
 * passenger keeps one seat for the rest of their journey, no two are on one seat on a leg, and the ladies' rule is kept for
 * whoever comes to sit beside somebody. Of all ways to do that, these count, one after the other:
 *
 * 1. passengers with tickets who have a seat: those who have boarded, then all, then as few bookings as possible with a seat
 *    for some of their passengers only, then women who travel alone, children, seniors, earlier bookings;
 * 2. groups that fall into no more pieces than before, then fewer pieces;
 * 3. seats of the same kind, on the same deck, at a window or an aisle as before, with the same number;
 * 4. fewer rows between the old seat and the new one;
 * 5. seats in the order of the bus.
 *
 * Holds get what is left, by the same order, each whole or not at all, the earlier first.
 */
export function planSwap(input: SwapInput): SwapPlan {
  const bus = new BusToFill(input)
  const passengers = travellingOn(input)
  const unplaced = bus
    .seat(passengers.filter(({ isHold }) => !isHold))
    .map((passenger) => ({ passengerId: passenger.id, reason: bus.whyNoSeat(passenger) }))
  const freedHolds = bus.seatHolds(passengers.filter(({ isHold }) => isHold))
  const moves = bus.seated.map(({ passenger: { id, seat: from }, seat: to }) => ({
    passengerId: id,
    from,
    to,
    changed: changesOf(from, to),
  }))
  return { moves, unplaced, freedHolds }
}

/**
 * Who still travels where the bus is swapped, in the order of the bookings. Journeys stay whole: two of them that share a leg
 * behind share the next one too.
 */
const travellingOn = ({ passengers, fromNode }: SwapInput): SwapPassenger[] =>
  passengers.filter(({ to }) => to > fromNode).toSorted(byBooking)
