import type { FarePreviewInput } from '../../../domain/fare/fare-rule.input.ts'
import type { FareRule } from '../../../domain/fare/fare-rule.ts'
import type { FarePreview } from '../../../domain/fare/fare-preview.ts'
import { termsText } from '../../../domain/fare/fare-terms.ts'
import { fareTermsOf } from '../../../domain/fare/trip-fare-terms.ts'
import type { AdminCall, Call } from '../../core/call.ts'
import { allFareRules, rulesAfter } from '../../fares/fare-rule.service.ts'
import { routeFares } from '../../fleet/route-fares.service.ts'
import { selectComingTrips, selectTownsOfTrips } from './coming-trips.queries.ts'
import type { ComingTrip } from './coming-trips.queries.ts'
import { pricedTrips } from './priced-trips.service.ts'
import type { FaresAfter } from './priced-trips.service.ts'

/** So many trips are shown with their prices; the others are counted. */
const MOST_SHOWN = 100

/**
 * What coming trips would cost by the rules after a change, or by those of now, before it counts. Trips whose fare was
 * set by hand are left alone. decisions/0078
 * @throws Fault missing; invalid at the field; conflict: as the change itself would
 */
export async function previewFares(
  call: AdminCall,
  { change }: FarePreviewInput,
): Promise<FarePreview> {
  const rules = change === undefined ? await allFareRules(call) : await rulesAfter(call, change)
  const trips = await selectComingTrips(call.db, { now: call.now() })
  const changes = await changesBy(call, rules, trips)
  return {
    trips: await pricedTrips(call, changes.slice(0, MOST_SHOWN)),
    total: changes.length,
    byHand: trips.filter(({ usualFarePaise }) => usualFarePaise !== null).length,
  }
}

/** Those of some trips to which rules give other prices than they have. */
export async function changesBy(
  call: Call,
  rules: readonly FareRule[],
  trips: readonly ComingTrip[],
): Promise<FaresAfter[]> {
  const fares = await routeFares(call)
  const withFares = new Set(fares.map(({ routeId }) => routeId))
  const ids = trips.filter(({ routeId }) => withFares.has(routeId)).map(({ id }) => id)
  const towns = Map.groupBy(await selectTownsOfTrips(call.db, ids), ({ scheduleId }) => scheduleId)
  return trips
    .filter(({ usualFarePaise }) => usualFarePaise === null)
    .map((trip) => ({
      trip,
      farePaise: trip.farePaise,
      terms: fareTermsOf(rules, fares, { ...trip, nodes: towns.get(trip.id) ?? [] }),
    }))
    .filter(({ trip, terms }) => termsText(terms) !== trip.fareTerms)
}
