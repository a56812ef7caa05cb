import type { SeatPlace } from '../../../domain/seat/seat.ts'
import type { SwapInput, SwapPassenger } from '../../../domain/swap/swap.ts'
import { legsOf, SwapRules } from './swap-rules.ts'
import { isMore, worthOf } from './swap-worth.ts'
import type { Placement } from './swap-worth.ts'

interface ExhaustivePlan {
  placement: Placement
  freedHolds: number[]
}

/** The best plan of a small swap, found by trying all. */
export function exhaustivePlan(input: SwapInput): ExhaustivePlan {
  const passengers = input.passengers
    .filter((one) => legsOf(one, input.fromNode).length > 0)
    .toSorted(
      (one, other) =>
        one.bookedAt - other.bookedAt || one.bookingId - other.bookingId || one.id - other.id,
    )
  const tickets = bestOf(
    passengers.filter(({ isHold }) => !isHold),
    [],
    input,
  )
  let held: SwapPassenger[] = []
  const freedHolds: number[] = []
  const holds = passengers.filter(({ isHold }) => isHold)
  const there = { passengers, placement: tickets }
  for (const id of new Set(holds.map(({ bookingId }) => bookingId))) {
    const withIt = [...held, ...holds.filter(({ bookingId }) => bookingId === id)]
    if (bestOf(withIt, [there], input).size === withIt.length) held = withIt
    else freedHolds.push(id)
  }
  return { placement: new Map([...tickets, ...bestOf(held, [there], input)]), freedHolds }
}

interface There {
  passengers: readonly SwapPassenger[]
  placement: Placement
}

/** Tries each seat, and none, for each passenger. */
function bestOf(
  passengers: readonly SwapPassenger[],
  there: readonly There[],
  input: SwapInput,
): Placement {
  const rules = new SwapRules(input)
  const seated: [SwapPassenger, SeatPlace][] = there.flatMap((some) =>
    some.passengers.flatMap((one): [SwapPassenger, SeatPlace][] => {
      const seat = input.seats.find(({ number }) => number === some.placement.get(one.id))
      return seat === undefined ? [] : [[one, seat]]
    }),
  )
  const before = seated.length
  let best: Placement = new Map()
  let worth = worthOf(passengers, best, input)
  const tryFrom = (place: number): void => {
    const one = passengers[place]
    if (one === undefined) {
      const placement = new Map(seated.slice(before).map(([{ id }, { number }]) => [id, number]))
      const [boarded = 0, all = 0] = worth
      const isLess =
        seated.slice(before).filter(([{ isBoarded }]) => isBoarded).length === boarded &&
        placement.size < all
      const found = isLess ? worth : worthOf(passengers, placement, input)
      if (isMore(found, worth)) [best, worth] = [placement, found]
      return
    }
    for (const seat of input.seats) {
      if (!rules.allowAlone(one, seat)) continue
      if (!seated.every(([other, otherSeat]) => rules.allow(one, seat, other, otherSeat))) continue
      seated.push([one, seat])
      tryFrom(place + 1)
      seated.pop()
    }
    tryFrom(place + 1)
  }
  tryFrom(0)
  return best
}
