import { changedFare, changedTerms } from '../../../domain/fare/fare-change.ts'
import type { FareChange } from '../../../domain/fare/fare-change.ts'
import type {
  FareChangeInput,
  FareChangePreviewInput,
} from '../../../domain/fare/fare-change.input.ts'
import type { FaresApplied, TripFareChange } from '../../../domain/fare/fare-preview.ts'
import { termsFrom, termsText } from '../../../domain/fare/fare-terms.ts'
import type { FareTerms } from '../../../domain/fare/fare-terms.ts'
import { Fault, isFault } from '../../../domain/fault.ts'
import { formatRupees } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { changeStampOf } from '../../audit/change-stamp.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { timetableChanged } from '../../search/timetable-cache.service.ts'
import { applyToTrip } from './apply-fares.service.ts'
import { currentTrip } from '../current-trip.service.ts'
import { restBetweenRuns } from '../generate-runs.service.ts'
import { updateVersion } from '../schedule.queries.ts'
import { updateSeatPrices, updateTripRow } from '../update-trip.queries.ts'
import { publishTripChange } from '../update-trip.service.ts'
import { selectComingTrips } from './coming-trips.queries.ts'
import { pricedTrips } from './priced-trips.service.ts'

/** So many trips of some days are listed to choose from. */
const MOST_LISTED = 500

/** The coming trips of some days with their prices, and what a change would make of them. @throws Fault invalid for too many */
export async function previewFareChange(
  call: AdminCall,
  { from, to, routeId, ids, change }: FareChangePreviewInput,
): Promise<TripFareChange[]> {
  const days = { from, to, ...(routeId !== undefined && { routeId }), ...(ids && { ids }) }
  const trips = await selectComingTrips(call.db, { now: call.now(), ...days })
  if (trips.length > MOST_LISTED)
    throw new Fault('invalid', `These are ${trips.length} trips. Choose fewer days or one route.`)
  return pricedTrips(
    call,
    trips.map((trip) => {
      const farePaise = change === undefined ? trip.farePaise : changedFare(trip.farePaise, change)
      const terms = changedTerms(termsFrom(trip.fareTerms), trip.farePaise, farePaise)
      return { trip, farePaise, terms }
    }),
  )
}

/**
 * Sets the fares of chosen trips by hand, one transaction each: their seats cost that from now on, sold and held ones
 * keep their price, and rules that change later leave them alone. A trip that no longer has the fare it was shown with
 * is left as it is, so that the same change sent twice counts once. decisions/0078
 */
export function changeFares(
  call: AdminCall,
  { trips, change }: FareChangeInput,
): Promise<FaresApplied> {
  const seen = new Map(trips.map(({ scheduleId, farePaise }) => [scheduleId, farePaise]))
  return eachTrip(call, [...seen.keys()], (call, id) =>
    changeFare(call, id, { seen: seen.get(id) ?? 0, change }),
  )
}

/** Gives trips back to the rules: their usual fare, and what counts for them now. */
export const followRules = (call: AdminCall, ids: readonly number[]): Promise<FaresApplied> =>
  eachTrip(call, ids, async (call, id) => {
    const { row, over } = await currentTrip(call, id)
    if (over !== undefined) throw new Fault('conflict', over)
    if (row.usual_fare_paise === null) return false
    await setFare(call, id, { farePaise: row.usual_fare_paise, usual: null })
    await applyToTrip(call, id)
    return true
  })

async function eachTrip(
  call: AdminCall,
  ids: readonly number[],
  work: (call: AdminCall & AtomicCall, id: number) => Promise<boolean>,
): Promise<FaresApplied> {
  const applied: FaresApplied = { changed: 0, notChanged: [] }
  for (const id of ids) {
    try {
      if (await atomically(call, (call) => work(call, id))) applied.changed += 1
    } catch (error) {
      if (!isFault(error, 'conflict', 'invalid', 'missing')) throw error
      applied.notChanged.push({ id, date: await dayOf(call, id), reason: error.message })
    }
    await restBetweenRuns()
  }
  return applied
}

async function dayOf(call: AdminCall, id: number): Promise<string> {
  try {
    return (await currentTrip(call, id)).row.service_day
  } catch (error) {
    if (isFault(error, 'missing')) return ''
    throw error
  }
}

async function changeFare(
  call: AdminCall & AtomicCall,
  id: number,
  { seen, change }: { seen: Paise; change: FareChange },
): Promise<boolean> {
  const { row, over } = await currentTrip(call, id)
  if (over !== undefined) throw new Fault('conflict', over)
  if (row.fare_paise !== seen)
    throw new Fault('conflict', `Its fare is ${formatRupees(row.fare_paise)} by now. Look again.`)
  const farePaise = changedFare(row.fare_paise, change)
  if (farePaise === row.fare_paise) return false
  const usual = row.usual_fare_paise ?? row.fare_paise
  const terms = changedTerms(termsFrom(row.fare_terms), row.fare_paise, farePaise)
  await setFare(call, id, { farePaise, usual, terms })
  return true
}

async function setFare(
  call: AdminCall & AtomicCall,
  id: number,
  { farePaise, usual, terms }: { farePaise: Paise; usual: Paise | null; terms?: FareTerms },
): Promise<void> {
  await updateTripRow(call.trx, id, {
    fare_paise: farePaise,
    usual_fare_paise: usual,
    ...(terms !== undefined && { fare_terms: termsText(terms) }),
  })
  await updateSeatPrices(call.trx, id, farePaise)
  await updateVersion(call.trx, id, changeStampOf(call))
  await recordAudit(call, {
    action: usual === null ? 'followRules' : 'changeFare',
    subject: 'schedule',
    subjectId: id,
    detail: { farePaise },
  })
  await timetableChanged(call)
  publishTripChange(call, id)
}
