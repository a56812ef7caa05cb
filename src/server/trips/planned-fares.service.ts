import { changedTerms } from '../../domain/fare/fare-change.ts'
import { termsFrom } from '../../domain/fare/fare-terms.ts'
import type { FareTerms } from '../../domain/fare/fare-terms.ts'
import type { TripToPrice } from '../../domain/fare/trip-fare-terms.ts'
import type { Call } from '../core/call.ts'
import { fareTermsFor } from '../fares/trip-fares.service.ts'
import type { CurrentTrip } from './current-trip.service.ts'
import type { TripField } from './trip-difference.ts'
import type { PlannedTrip } from './trip-plan.service.ts'

const toPrice = (plan: PlannedTrip, id: number | null, masterId: number | null): TripToPrice => ({
  id,
  masterId,
  routeId: plan.route.id,
  day: plan.day,
  departure: plan.departure,
  nodes: plan.nodes,
})

/** What a trip is made with that is not there yet. */
export const newTripTerms = (call: Call, plan: PlannedTrip): Promise<FareTerms> =>
  fareTermsFor(call, toPrice(plan, null, null))

/** Which changes of a trip make other rules count for it. */
const JUDGED_ANEW: readonly TripField[] = ['routeId', 'scheduleDate', 'departureTime']

/** What the prices of a trip are made of after a change: other rules only on another route, day or time. */
export async function termsAfter(
  call: Call,
  { row }: CurrentTrip,
  plan: PlannedTrip,
  changed: ReadonlySet<TripField>,
): Promise<FareTerms> {
  if (JUDGED_ANEW.some((field) => changed.has(field)))
    return fareTermsFor(call, toPrice(plan, row.id, row.master_id), plan)
  const terms = termsFrom(row.fare_terms)
  const isByHand = row.usual_fare_paise !== null || plan.usualFarePaise !== null
  return isByHand ? changedTerms(terms, row.fare_paise, plan.farePaise) : terms
}
