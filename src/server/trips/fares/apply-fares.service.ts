import { isFault } from '../../../domain/fault.ts'
import type { FaresApplied } from '../../../domain/fare/fare-preview.ts'
import { termsText } from '../../../domain/fare/fare-terms.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { changeStampOf } from '../../audit/change-stamp.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { allFareRules } from '../../fares/fare-rule.service.ts'
import { currentTrip } from '../current-trip.service.ts'
import { selectComingTrips } from './coming-trips.queries.ts'
import { changesBy } from './preview-fares.service.ts'
import { fareTermsFor } from '../../fares/trip-fares.service.ts'
import { restBetweenRuns } from '../generate-runs.service.ts'
import { updateVersion } from '../schedule.queries.ts'
import { updateTripRow } from '../update-trip.queries.ts'
import { publishTripChange } from '../../timetable/trip-changes.service.ts'

/**
 * Gives the coming trips the prices that the rules of now make, one transaction each with a rest in between. Those whose
 * fare was set by hand stay; what is held or sold keeps its price. Not to be called inside a transaction. decisions/0078
 */
export async function applyFares(call: AdminCall): Promise<FaresApplied> {
  const applied: FaresApplied = { changed: 0, notChanged: [] }
  const trips = await selectComingTrips(call.db, { now: call.now() })
  for (const { trip } of await changesBy(call, await allFareRules(call), trips)) {
    try {
      const isChanged = await atomically(call, (call) => applyToTrip(call, trip.id))
      if (isChanged) applied.changed += 1
    } catch (error) {
      if (isFault(error, 'conflict', 'invalid'))
        applied.notChanged.push({ id: trip.id, date: trip.day, reason: error.message })
      else if (!isFault(error, 'missing')) throw error
    }
    await restBetweenRuns()
  }
  return applied
}

/** The rules of a trip as they are now; answers whether they are others than it had. */
export async function applyToTrip(call: AdminCall & AtomicCall, id: number): Promise<boolean> {
  const { row, nodes, over } = await currentTrip(call, id)
  if (over !== undefined || row.usual_fare_paise !== null) return false
  const terms = await fareTermsFor(call, {
    id,
    masterId: row.master_id,
    routeId: row.route_id,
    day: row.service_day,
    departure: row.departure_minutes,
    nodes,
  })
  if (termsText(terms) === row.fare_terms) return false
  await updateTripRow(call.trx, id, { fare_terms: termsText(terms), fare_before: null })
  await updateVersion(call.trx, id, changeStampOf(call))
  const detail = { changed: ['fares'] }
  await recordAudit(call, { action: 'update', subject: 'schedule', subjectId: id, detail })
  publishTripChange(call, id)
  return true
}
