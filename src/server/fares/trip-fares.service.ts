import { changedTerms } from '../../domain/fare/fare-change.ts'
import type { FareTerms } from '../../domain/fare/fare-terms.ts'
import { fareTermsOf } from '../../domain/fare/trip-fare-terms.ts'
import type { TripToPrice } from '../../domain/fare/trip-fare-terms.ts'
import type { Paise } from '../../domain/money.ts'
import type { Call } from '../core/call.ts'
import { routeFares } from '../fleet/route-fares.service.ts'
import { allFareRules } from './fare-rule.service.ts'

interface FaresOfTrip {
  farePaise: Paise
  /** Null where nobody has set the fare by hand. */
  usualFarePaise: Paise | null
}

/** With what trips of a route are made by the rules of now, which are read once for all of them. */
export async function readFareTerms(
  call: Call,
  routeId: number,
): Promise<(trip: TripToPrice) => FareTerms> {
  const rules = await allFareRules(call)
  const fares = await routeFares(call, routeId)
  return (trip) => fareTermsOf(rules, fares, trip)
}

/** What a trip is made with by the rules of now; fares between towns follow a fare that was set by hand. decisions/0078 */
export async function fareTermsFor(
  call: Call,
  trip: TripToPrice,
  { farePaise, usualFarePaise }: FaresOfTrip = { farePaise: 0, usualFarePaise: null },
): Promise<FareTerms> {
  const terms = (await readFareTerms(call, trip.routeId))(trip)
  return usualFarePaise === null ? terms : changedTerms(terms, usualFarePaise, farePaise)
}
