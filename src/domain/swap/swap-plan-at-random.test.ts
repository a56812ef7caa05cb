import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exhaustivePlan } from '../../testing/builders/swap/exhaustive-plan.ts'
import { aBusOf, aLargeSwap, aSmallSwap } from '../../testing/builders/swap/random-swaps.ts'
import { SwapRules } from '../../testing/builders/swap/swap-rules.ts'
import { worthOf } from '../../testing/builders/swap/swap-worth.ts'
import { planSwap } from './swap-plan.ts'
import type { SwapInput, SwapPlan } from './swap.ts'

const placementOf = ({ moves }: SwapPlan): Map<number, string> =>
  new Map(moves.map(({ passengerId, to }) => [passengerId, to.number]))

/** Whoever the plan seats, with what they are. */
const seatedBy = ({ passengers }: SwapInput, { moves }: SwapPlan) =>
  moves.map(({ passengerId, to }) => {
    const passenger = passengers.find(({ id }) => id === passengerId)
    if (passenger === undefined) throw new Error(`There is no passenger ${passengerId}`)
    return { passenger, to }
  })

/** Nobody is on two seats, no two on one, and the ladies' rule is kept. */
function expectRulesKept(input: SwapInput, plan: SwapPlan): void {
  const rules = new SwapRules(input)
  const seated = seatedBy(input, plan)
  expect(new Set(seated.map(({ passenger }) => passenger)).size).toBe(seated.length)
  const broken = seated.flatMap(({ passenger: one, to }, place) => [
    ...(input.seats.includes(to) && rules.allowAlone(one, to) ? [] : [`${one.id} on ${to.number}`]),
    ...seated
      .slice(place + 1)
      .filter(({ passenger: other, to: there }) => !rules.allow(one, to, other, there))
      .map(({ passenger: other }) => `${one.id} and ${other.id} on ${to.number}`),
  ])
  expect(broken).toEqual([])
}

/** Small enough to try all. */
const sizes = [
  [8, 4],
  [7, 5],
  [6, 6],
  [5, 8],
] as const

test('of a small swap the plan is the best of all, by the order in which they are compared', () => {
  const aSwap = fc.constantFrom(...sizes).chain(([most, seats]) => aSmallSwap(most, seats))
  fc.assert(
    fc.property(aSwap, (input) => {
      const plan = planSwap(input)
      const all = exhaustivePlan(input)
      expectRulesKept(input, plan)
      expect(plan.freedHolds).toEqual(all.freedHolds)
      const tickets = input.passengers.filter(({ isHold }) => !isHold)
      expect(worthOf(tickets, placementOf(plan), input)).toEqual(
        worthOf(tickets, all.placement, input),
      )
      // Nothing is left open: there is one best plan.
      expect(placementOf(plan)).toEqual(new Map(all.placement))
    }),
    { numRuns: 400 },
  )
})

/** The same passengers, seats and exemptions in another order. */
const shuffled = (input: SwapInput): fc.Arbitrary<SwapInput> =>
  fc
    .tuple(
      fc.shuffledSubarray([...input.passengers], { minLength: input.passengers.length }),
      fc.shuffledSubarray([...input.seats], { minLength: input.seats.length }),
      fc.shuffledSubarray([...input.exemptions], { minLength: input.exemptions.length }),
    )
    .map(([passengers, seats, exemptions]) => ({ ...input, passengers, seats, exemptions }))

const withShuffled = (swap: fc.Arbitrary<SwapInput>) =>
  swap.chain((input) => fc.tuple(fc.constant(input), shuffled(input)))

/** Forty with tickets, none of whom has boarded. */
const fortyToThirtySix = aLargeSwap({ passengers: 40, isWholeWay: true }, aBusOf(36, 36)).map(
  (input) => ({
    ...input,
    passengers: input.passengers.map((one) => ({ ...one, isHold: false, isBoarded: false })),
  }),
)

test('of forty passengers thirty-six find a seat in a bus of so many, without a rule broken, and the order of what is given changes nothing', () => {
  fc.assert(
    fc.property(withShuffled(fortyToThirtySix), ([input, other]) => {
      const plan = planSwap(input)
      expectRulesKept(input, plan)
      // In pairs of seats four who stay behind are enough for the rule to be kept.
      expect(plan.moves).toHaveLength(36)
      expect(plan.unplaced).toHaveLength(4)
      expect(planSwap(input)).toEqual(plan)
      expect(planSwap(other)).toEqual(plan)
    }),
    { numRuns: 12 },
  )
})

test('in a bus of the same layout nobody moves', () => {
  const same = aLargeSwap({ passengers: 40, isWholeWay: true }, aBusOf(1, 1)).chain((input) =>
    fc.shuffledSubarray([...input.passengers], { minLength: 1 }).map((passengers) => ({
      ...input,
      passengers,
      seats: input.passengers.map(({ seat }) => seat),
    })),
  )
  fc.assert(
    fc.property(same, (input) => {
      const { moves, unplaced, freedHolds } = planSwap(input)
      expect(moves.filter(({ from, to }) => from !== to)).toEqual([])
      expect({ moved: moves.length, unplaced, freedHolds }).toEqual({
        moved: input.passengers.length,
        unplaced: [],
        freedHolds: [],
      })
    }),
    { numRuns: 25 },
  )
})

test('on any journeys nobody is on two seats, no two are on one on a leg, and everybody is seated or named', () => {
  fc.assert(
    fc.property(aLargeSwap({ passengers: 40 }, aBusOf(15, 25)), (input) => {
      const plan = planSwap(input)
      expectRulesKept(input, plan)
      const named = [
        ...plan.moves.map(({ passengerId }) => passengerId),
        ...plan.unplaced.map(({ passengerId }) => passengerId),
        ...input.passengers
          .filter(({ bookingId }) => plan.freedHolds.includes(bookingId))
          .map(({ id }) => id),
      ]
      const all = input.passengers.map(({ id }) => id)
      expect(named.toSorted((one, another) => one - another)).toEqual(all)
    }),
    { numRuns: 25 },
  )
})
