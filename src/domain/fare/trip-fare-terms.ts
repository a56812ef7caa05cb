import type { TripNode } from '../schedule/schedule.ts'
import type { DatedDeparture } from './date-rules.ts'
import { dateFactorOf } from './date-rules.ts'
import type { FareRule } from './fare-rule.ts'
import type { FareTerms, LeadStep, PairFare, Supplement } from './fare-terms.ts'
import { narrownessOf } from './rule-scope.ts'
import type { ScopedTrip } from './rule-scope.ts'
import type { RouteFare } from './route-fares.ts'

/** A trip as its fares are made from. */
export type TripToPrice = ScopedTrip &
  DatedDeparture & { nodes: readonly Pick<TripNode, 'node' | 'slug'>[] }

/** What a trip is made with as the rules and fares of its route are now. decisions/0078 */
export function fareTermsOf(
  rules: readonly FareRule[],
  fares: readonly RouteFare[],
  trip: TripToPrice,
): FareTerms {
  return {
    pairs: pairsOf(fares, trip),
    supplements: supplementsOf(rules, trip),
    date: dateFactorOf(rules, trip),
    lead: leadOf(rules, trip),
  }
}

/** The fares between the towns of a trip; its whole has its own fare. */
function pairsOf(fares: readonly RouteFare[], { routeId, nodes }: TripToPrice): PairFare[] {
  const byTowns = new Map(
    fares
      .filter((fare) => fare.routeId === routeId)
      .map((fare) => [`${fare.fromSlug} ${fare.toSlug}`, fare.farePaise]),
  )
  if (byTowns.size === 0) return []
  const last = nodes.length - 1
  return nodes.flatMap((from) =>
    nodes.flatMap((to) => {
      const farePaise = byTowns.get(`${from.slug} ${to.slug}`)
      const isPart = from.node < to.node && (from.node > 0 || to.node < last)
      return farePaise === undefined || !isPart ? [] : [{ from: from.node, to: to.node, farePaise }]
    }),
  )
}

/** All that mean the trip, the widest first. */
function supplementsOf(rules: readonly FareRule[], trip: ScopedTrip): Supplement[] {
  const meant = rules.flatMap(({ terms, ...rule }) => {
    const narrowness = narrownessOf(rule, trip)
    return terms.kind === 'SUPPLEMENT' && narrowness !== null
      ? [{ id: rule.id, narrowness, terms }]
      : []
  })
  return meant
    .toSorted((one, other) => one.narrowness - other.narrowness || one.id - other.id)
    .map(({ terms: { label, amountPaise, seats } }) => ({ label, amountPaise, seats }))
}

/** The steps of the narrowest rule that means the trip. */
function leadOf(rules: readonly FareRule[], trip: ScopedTrip): LeadStep[] {
  const meant = rules.flatMap(({ terms, ...rule }) => {
    const narrowness = narrownessOf(rule, trip)
    return terms.kind === 'LEAD' && narrowness !== null
      ? [{ id: rule.id, narrowness, steps: terms.steps }]
      : []
  })
  const [narrowest] = meant.toSorted(
    (one, other) => other.narrowness - one.narrowness || one.id - other.id,
  )
  return narrowest?.steps ?? []
}
