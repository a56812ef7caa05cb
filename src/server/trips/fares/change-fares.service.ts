import { changedFare, changedTerms } from '../../../domain/fare/fare-change.ts'
import type { FareChange } from '../../../domain/fare/fare-change.ts'
import type {
  FareChangeInput,
  FareChangePreviewInput,
  UndoFaresInput,
} from '../../../domain/fare/fare-change.input.ts'
import type { FaresApplied, TripFareChange } from '../../../domain/fare/fare-preview.ts'
import { termsFrom, termsText } from '../../../domain/fare/fare-terms.ts'
import { fareBefore, fareUndo } from '../../../domain/fare/fare-undo.ts'
import type { FareBefore } from '../../../domain/fare/fare-undo.ts'
import { Fault, isFault } from '../../../domain/fault.ts'
import { formatRupees } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { changeStampOf } from '../../audit/change-stamp.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { applyToTrip } from './apply-fares.service.ts'
import { currentTrip } from '../current-trip.service.ts'
import type { ScheduleRow } from '../schedule.queries.ts'
import { restBetweenRuns } from '../generate-runs.service.ts'
import { updateVersion } from '../schedule.queries.ts'
import { updateSeatPrices, updateTripRow } from '../update-trip.queries.ts'
import { hasSalesSince, selectComingTrips } from './coming-trips.queries.ts'
import { pricedTrips } from './priced-trips.service.ts'
import { publishTripChange } from '../../timetable/trip-changes.service.ts'

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
    const farePaise = row.usual_fare_paise
    await setFare(call, 'followRules', { id, farePaise, usualFarePaise: null, before: null })
    await applyToTrip(call, id)
    await updateTripRow(call.trx, id, { fare_before: JSON.stringify(priceOf(call, row)) })
    return true
  })

/**
 * Gives trips the fares and rules back that they had before the last change by hand: within ten minutes, where no seat has
 * been sold or chosen since at the new fare. One transaction each. decisions/0078
 */
export function undoFareChange(call: AdminCall, { trips }: UndoFaresInput): Promise<FaresApplied> {
  const seen = new Map(trips.map(({ scheduleId, farePaise }) => [scheduleId, farePaise]))
  return eachTrip(call, [...seen.keys()], async (call, id) => {
    const row = await requireFare(call, id, seen.get(id) ?? 0)
    const before = fareBefore(row.fare_before)
    if (before === null || fareUndo(before, call.now()) === null)
      throw new Fault('conflict', 'This change can no longer be undone. Change the fare instead.')
    if (await hasSalesSince(call.trx, { id, since: before.at, now: call.now() }))
      throw new Fault('conflict', 'Seats have been sold or held at the new fare.')
    await setFare(call, 'undoFareChange', { ...before, id, before: null })
    return true
  })
}

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
  const row = await requireFare(call, id, seen)
  const farePaise = changedFare(row.fare_paise, change)
  if (farePaise === row.fare_paise) return false
  await setFare(call, 'changeFare', {
    id,
    farePaise,
    usualFarePaise: row.usual_fare_paise ?? row.fare_paise,
    fareTerms: termsText(changedTerms(termsFrom(row.fare_terms), row.fare_paise, farePaise)),
    before: priceOf(call, row),
  })
  return true
}

/** A trip that can change and has the fare that was shown. @throws Fault missing, conflict */
async function requireFare(call: AtomicCall, id: number, seen: Paise): Promise<ScheduleRow> {
  const { row, over } = await currentTrip(call, id)
  if (over !== undefined) throw new Fault('conflict', over)
  if (row.fare_paise !== seen)
    throw new Fault('conflict', `Its fare is ${formatRupees(row.fare_paise)} by now. Look again.`)
  return row
}

const priceOf = (call: AtomicCall, row: ScheduleRow): FareBefore => ({
  at: call.now(),
  farePaise: row.fare_paise,
  usualFarePaise: row.usual_fare_paise,
  fareTerms: row.fare_terms,
})

interface NewFare {
  id: number
  farePaise: Paise
  /** Null for a trip that follows the rules. */
  usualFarePaise: Paise | null
  /** As they are where left out. */
  fareTerms?: string | null
  before: FareBefore | null
}

async function setFare(
  call: AdminCall & AtomicCall,
  action: 'changeFare' | 'followRules' | 'undoFareChange',
  { id, farePaise, usualFarePaise, fareTerms, before }: NewFare,
): Promise<void> {
  await updateTripRow(call.trx, id, {
    fare_paise: farePaise,
    usual_fare_paise: usualFarePaise,
    ...(fareTerms !== undefined && { fare_terms: fareTerms }),
    fare_before: before === null ? null : JSON.stringify(before),
  })
  await updateSeatPrices(call.trx, id, farePaise)
  await updateVersion(call.trx, id, changeStampOf(call))
  await recordAudit(call, {
    action,
    subject: 'schedule',
    subjectId: id,
    detail: { farePaise },
  })
  publishTripChange(call, id)
}
