import { isFault } from '../../domain/fault.ts'
import { runDays } from '../../domain/schedule/schedule-days.ts'
import type { ScheduleChanged } from '../../domain/schedule/schedule-in-office.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { getBus } from '../fleet/bus.service.ts'
import { pointsOfRoute } from '../fleet/route-points.service.ts'
import { getRoute } from '../fleet/route.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import type { PlannedTrip } from './trip-plan.service.ts'
import { removeUnbooked } from './schedule-removal.service.ts'
import { patternOf } from './run-days.service.ts'
import { selectRuns } from './master-and-runs.queries.ts'
import type { Run } from './master-and-runs.queries.ts'
import { generateRuns, restBetweenRuns } from './generate-runs.service.ts'
import { findSchedule, updateVersion } from './schedule.queries.ts'
import { updateTrip } from './update-trip.service.ts'
import { currentTrip } from './current-trip.service.ts'
import { layoutNow } from './trip-layout.service.ts'
import { keepingFareByHand, planForTrip, sameLine, whyBooked } from './trip-difference.ts'
import { changeStampOf } from '../audit/change-stamp.ts'

export type RunsChanged = Omit<ScheduleChanged, 'schedule' | 'notified'>

export const NO_RUNS: RunsChanged = {
  changedRuns: 0,
  createdRuns: 0,
  removedRuns: 0,
  leftAlone: [],
  notChanged: [],
}

/** A master as its runs are to be. */
interface Template {
  id: number
  version: number
  plan: Omit<PlannedTrip, 'day'>
  days: ReadonlySet<string>
}

/**
 * The outcome of one run: unchanged when it already matched or is gone; with a reason where it could not follow in
 * full.
 */
type Outcome =
  | 'changed'
  | 'removed'
  | 'same'
  | { bookings: number }
  | { reason: string; isChanged: boolean }

/**
 * Applies a master's values to its future runs, one transaction each with a rest in between, so that other writes do
 * not wait for a long edit. Not to be called inside a transaction. domain.md §8
 */
export async function applyToRuns(call: AdminCall, masterId: number): Promise<RunsChanged> {
  const template = await templateOf(call, masterId)
  const changed = structuredClone(NO_RUNS)
  for (const run of await runsInTurn(call, template)) {
    note(changed, run, await changeRun(call, template, run))
    await restBetweenRuns()
  }
  const { created, skipped } = await generateRuns(call, masterId)
  changed.createdRuns = created
  changed.notChanged.push(...skipped.map(({ day, reason }) => ({ id: null, date: day, reason })))
  changed.leftAlone.sort((a, b) => a.date.localeCompare(b.date))
  changed.notChanged.sort((a, b) => a.date.localeCompare(b.date))
  return changed
}

function note(changed: RunsChanged, { id, day: date }: Run, outcome: Outcome): void {
  if (outcome === 'changed') changed.changedRuns += 1
  else if (outcome === 'removed') changed.removedRuns += 1
  else if (outcome === 'same') return
  else if ('bookings' in outcome) changed.leftAlone.push({ id, date, bookings: outcome.bookings })
  else {
    changed.notChanged.push({ id, date, reason: outcome.reason })
    if (outcome.isChanged) changed.changedRuns += 1
  }
}

async function templateOf(call: AdminCall, id: number): Promise<Template> {
  const { row, nodes, layout } = await currentTrip(call, id)
  const { zone } = await readSettings(call)
  const today = serviceDayOf(call.now(), zone)
  const pattern = await patternOf(call, row)
  const bus = await getBus(call, row.bus_id)
  return {
    id,
    version: row.version,
    days: new Set(runDays(row.service_day, row.automation_duration, today, pattern)),
    plan: {
      bus,
      route: await getRoute(call, row.route_id),
      departure: row.departure_minutes,
      arrival: row.arrival_minutes,
      arrivalDay: row.arrival_day,
      nodes,
      routePoints: await pointsOfRoute(call, row.route_id),
      layout,
      newest: await layoutNow(call, bus),
      totalSeats: row.total_seats,
      farePaise: row.usual_fare_paise ?? row.fare_paise,
      usualFarePaise: null,
      zone,
    },
  }
}

/** When departures move later, it begins with the last run, so that none overlaps the run of the next day. */
async function runsInTurn(call: AdminCall, { id, plan }: Template): Promise<Run[]> {
  const runs = (await selectRuns(call.db, id)).filter((run) => run.departureAt > call.now())
  const movesLater = runs.some((run) => run.departureMinutes < plan.departure)
  return movesLater ? runs.toReversed() : runs
}

async function changeRun(call: AdminCall, template: Template, run: Run): Promise<Outcome> {
  try {
    return await atomically(call, (call) => changeWithin(call, template, run))
  } catch (error) {
    if (isFault(error, 'conflict', 'invalid')) return notChanged(error.message)
    if (isFault(error, 'missing')) return 'same'
    throw error
  }
}

async function changeWithin(
  call: AdminCall & AtomicCall,
  { id: masterId, version, days, plan }: Template,
  { id, day }: Run,
): Promise<Outcome> {
  const master = await findSchedule(call.db, masterId)
  if (master?.version !== version) return notChanged('The master was changed again meanwhile.')
  const trip = await currentTrip(call, id)
  if (trip.bookings.live > 0) return { bookings: trip.bookings.live }
  if (!days.has(day)) {
    await removeUnbooked(call, id)
    return 'removed'
  }
  const asked = keepingFareByHand(trip, { ...plan, day })
  const own = planForTrip(trip, asked)
  const { changed } = await updateTrip(call, trip, own)
  const isChanged = changed.size > 0
  if (isChanged) await recordChange(call, masterId, id, changed)
  if (!sameLine(own.nodes, asked.nodes)) {
    return { reason: trip.over ?? `${whyBooked(trip.bookings)}: its stops stay.`, isChanged }
  }
  return isChanged ? 'changed' : 'same'
}

const notChanged = (reason: string): Outcome => ({ reason, isChanged: false })

async function recordChange(
  call: AdminCall & AtomicCall,
  masterId: number,
  id: number,
  changed: ReadonlySet<string>,
): Promise<void> {
  await updateVersion(call.trx, id, changeStampOf(call))
  await recordAudit(call, {
    action: 'update',
    subject: 'schedule',
    subjectId: id,
    detail: { masterId, changed: [...changed] },
  })
}
