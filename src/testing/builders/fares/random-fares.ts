import * as fc from 'fast-check'
import { DATE_LEVELS } from '../../../domain/fare/fare-terms.ts'
import type { FareTerms, LeadStep, PairFare, Supplement } from '../../../domain/fare/fare-terms.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import type { PriceQuestion } from './fare-formula.ts'
import { someSeats, someSupplements } from './random-buses.ts'

const DEPARTURE_AT = Date.UTC(2026, 11, 1, 17)

const basisPoints = fc.oneof(
  fc.constantFrom(0, 1, -1, 2000, -1000),
  fc.integer({ min: -9000, max: 50_000 }),
)

/** Steps from the longest notice to the last, of 0 hours. */
export const someLead: fc.Arbitrary<LeadStep[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 4 })
  .chain((hours) => {
    const starts = [...hours.toSorted((one, other) => other - one), 0]
    return fc.tuple(
      ...starts.map((hoursBefore) =>
        basisPoints.map((points) => ({ hoursBefore, basisPoints: points })),
      ),
    )
  })

/** A moment close to where a step begins, or any. */
export const someMoment = (
  lead: readonly LeadStep[],
  departureAt: number,
): fc.Arbitrary<number> => {
  const starts = lead.map(({ hoursBefore }) => departureAt - hoursBefore * HOUR)
  const anyMoment = fc.integer({ min: departureAt - 500 * HOUR, max: departureAt + HOUR })
  const close = fc.tuple(fc.constantFrom(departureAt, ...starts), fc.integer({ min: -2, max: 2 }))
  return fc.oneof(
    anyMoment,
    close.map(([at, by]) => at + by),
  )
}

const someNodes = fc
  .oneof(
    fc.array(fc.integer({ min: 100, max: 200_000 }), { minLength: 1, maxLength: 5 }),
    fc.constantFrom([0], [0, 0, 0]),
  )
  .map((gaps) => {
    let metres = 0
    const distances = [0, ...gaps.map((gap) => (metres += gap))]
    return distances.map((distance, node) => ({ name: `Town ${node}`, distance: distance / 1000 }))
  })

const somePairs = (lastNode: number): fc.Arbitrary<PairFare[]> => {
  const parts = Array.from({ length: lastNode }, (_, from) =>
    Array.from({ length: lastNode - from }, (__, ahead) => ({ from, to: from + ahead + 1 })),
  )
    .flat()
    .filter(({ from, to }) => from > 0 || to < lastNode)
  const fare = fc.option(fc.integer({ min: 1, max: 200_000 }), { freq: 9 })
  return fc
    .subarray(parts)
    .chain((chosen) =>
      fc.tuple(...chosen.map((part) => fare.map((farePaise) => ({ ...part, farePaise })))),
    )
}

const someTerms = (lastNode: number): fc.Arbitrary<FareTerms> =>
  fc.record({
    pairs: fc.oneof(fc.constant<PairFare[]>([]), somePairs(lastNode)),
    supplements: fc.oneof(fc.constant<Supplement[]>([]), someSupplements),
    date: fc.option(
      fc.record({
        label: fc.constant('Diwali'),
        level: fc.constantFrom(...DATE_LEVELS),
        basisPoints,
      }),
    ),
    lead: fc.oneof(fc.constant<LeadStep[]>([]), someLead),
  })

const someJourney = (lastNode: number) =>
  fc
    .tuple(fc.nat(lastNode), fc.nat(lastNode))
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))

/** Any seat of any trip, for any journey at any time, bought by anybody. */
export const somePriceQuestion: fc.Arbitrary<PriceQuestion> = fc
  .tuple(someNodes, someSeats)
  .chain(([nodes, seats]) => fc.tuple(fc.constant({ nodes, seats }), someTerms(nodes.length - 1)))
  .chain(([{ nodes, seats }, terms]) =>
    fc.record({
      trip: fc.constant({ nodes, departureAt: DEPARTURE_AT, terms }),
      journey: someJourney(nodes.length - 1),
      seats: fc.constant(seats),
      seat: fc.constantFrom(...seats),
      basePaise: fc.integer({ min: 100, max: 300_000 }),
      reduction: fc.option(
        fc.record({ label: fc.constant('Child'), basisPoints: fc.integer({ min: 1, max: 9000 }) }),
        { nil: undefined },
      ),
      limits: fc.record({
        minimumFarePaise: fc.oneof(fc.constantFrom(0, 5000), fc.nat(50_000)),
        fareCeilingPercent: fc.oneof(fc.constant(50), fc.nat(600)),
      }),
      now: someMoment(terms.lead, DEPARTURE_AT),
    }),
  )
