import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { isFault } from '../../domain/fault.ts'
import { termsText } from '../../domain/fare/fare-terms.ts'
import type { RunPattern } from '../../domain/schedule/schedule-days.ts'
import type { RunReport, TripNode } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { lastDroppingOffset } from '../../domain/schedule/trip-points.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import { recordAudit, recordAuditOfEach } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { readFareTerms } from '../fares/trip-fares.service.ts'
import { getBus } from '../fleet/bus.service.ts'
import { pointsOfRoute } from '../fleet/route-points.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { comingDays, patternOf, timingOf } from './run-days.service.ts'
import {
  findActiveMaster,
  selectActiveMasterIds,
  selectRunDays,
  selectTripNodes,
} from './master-and-runs.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'
import { copySeats, insertNodes, insertTrips, putSeats } from './insert-trip.queries.ts'
import { readBusTrips, requireInService } from './bus-rules.service.ts'
import { layoutNow, layoutOfTrip, seatsSoldOn, usualBusOf } from './trip-layout.service.ts'
import { placedPoints, requirePointsInOrder } from './trip-plan.service.ts'
import { insertTripPoints } from './trip-points.queries.ts'
import { endsOf, nodesOn, requireWithinThreeDays } from './trip-times.ts'
import { publishTripChange } from '../timetable/trip-changes.service.ts'
import { tripCountChanged } from './trip-count.service.ts'

/** The rest between two pieces of long work, for other requests. performance.md, bench `master` */
const REST_MS = 6
/** So many days are made in one transaction, which reads once what they share and takes about as long as the rest. */
const DAYS_AT_ONCE = 7
/** Where nobody waits. */
export const MONTH_AT_ONCE = 31

export const restBetweenRuns = (): Promise<void> => sleep(REST_MS)

interface Master {
  row: ScheduleRow
  nodes: TripNode[]
  pattern: RunPattern
  settings: Settings
}

/**
 * Makes the runs a master still lacks, a week in a transaction and a rest in between, so that nobody waits for a long
 * generation. Days on which the bus is taken are left out and reported. Doing it again creates nothing twice. Not to be
 * called inside a transaction. domain.md §8
 * @param daysAtOnce how many days share a transaction
 */
export async function generateRuns(
  call: Call,
  masterId: number,
  daysAtOnce = DAYS_AT_ONCE,
): Promise<RunReport> {
  const report: RunReport = { created: 0, skipped: [] }
  const master = await masterOf(call, masterId)
  if (!master) return report
  const days = await missingDays(call, master)
  for (let from = 0; from < days.length; from += daysAtOnce)
    await makeRuns(call, master, days.slice(from, from + daysAtOnce), report)
  if (report.skipped.length > 0) await recordSkipped(call, masterId, report)
  return report
}

/**
 * Fills every master's window, also after missed nights; for the nightly job. A master that fails is logged and does
 * not block the others. domain.md §8
 */
export async function rollForward(call: Call, stopping?: AbortSignal): Promise<RunReport> {
  const total: RunReport = { created: 0, skipped: [] }
  for (const id of await selectActiveMasterIds(call.db)) {
    if (stopping?.aborted === true) break
    try {
      const { created, skipped } = await generateRuns(call, id)
      total.created += created
      total.skipped.push(...skipped)
    } catch (error) {
      const { log } = call.dependencies
      const fields = { err: error, scheduleId: id, requestId: call.requestId }
      log.error(fields, 'The runs of a master could not be made')
    }
    await turn()
  }
  return total
}

async function masterOf(call: Call, id: number): Promise<Master | undefined> {
  const row = await findActiveMaster(call.db, id)
  if (!row) return undefined
  const nodes = await selectTripNodes(call.db, id)
  return {
    row,
    nodes,
    pattern: await patternOf(call, row),
    settings: await readSettings(call),
  }
}

/** The master is itself the run of its own day. */
async function missingDays(call: Call, { row, pattern, settings }: Master): Promise<ServiceDay[]> {
  const days = comingDays(call, timingOf(row, settings.zone), pattern)
  return daysNotMade(call, row, days)
}

async function daysNotMade(
  call: Call,
  { id, service_day: ownDay }: ScheduleRow,
  days: readonly ServiceDay[],
): Promise<ServiceDay[]> {
  const [first = ownDay] = days
  const made = await selectRunDays(call.db, id, first)
  return days.filter((day) => day !== ownDay && !made.has(day))
}

/** Makes the runs of some days, and rests. One that is refused would take the others with it: then each is made alone. */
async function makeRuns(
  call: Call,
  master: Master,
  days: readonly ServiceDay[],
  report: RunReport,
): Promise<void> {
  try {
    report.created += await atomically(call, (call) => insertRuns(call, master, days))
  } catch (error) {
    if (!isFault(error, 'conflict', 'invalid')) throw error
    const [day, ...others] = days
    if (day !== undefined && others.length === 0)
      report.skipped.push({ day, reason: error.message })
    else for (const alone of days) await makeRuns(call, master, [alone], report)
  }
  await restBetweenRuns()
}

/** @returns how many were made */
async function insertRuns(
  call: AtomicCall,
  master: Master,
  wanted: readonly ServiceDay[],
): Promise<number> {
  const { row, settings } = master
  // Stopped, or changed, since the generation began: the rest is left to the next one.
  const current = await findActiveMaster(call.db, row.id)
  if (current?.version !== row.version) return 0
  const runs = (await daysNotMade(call, row, wanted)).map((day) => {
    const nodes = nodesOn(day, master.nodes, settings.zone)
    return { day, nodes, ...endsOf(nodes) }
  })
  const [first, last] = [runs[0], runs.at(-1)]
  if (first === undefined || last === undefined) return 0
  // As it is now: it may have been retired since the generation began.
  const usual = await usualBusOf(call, row)
  const bus = await getBus(call, usual.busId)
  requireInService(bus)
  // Those that its route has now, as with the layout of its bus.
  const points = placedPoints(master.nodes, await pointsOfRoute(call, row.route_id))
  requirePointsInOrder(master.nodes, points)
  const lastOffset = lastDroppingOffset(points, row.last_node)
  const freeAt = (arrivalAt: Instant): Instant => arrivalAt + lastOffset * MINUTE
  const requireFree = await readBusTrips(call, bus, {
    departureAt: first.departureAt,
    arrivalAt: freeAt(last.arrivalAt),
  })
  const at = call.now()
  const by = call.actor?.id ?? null
  const layout = await layoutNow(call, bus)
  const had = await layoutOfTrip(call, bus, { layout_id: usual.layoutId })
  const isSame = layout.id === had.id
  const totalSeats = isSame
    ? usual.totalSeats
    : seatsSoldOn(layout, { totalSeats: usual.totalSeats, layout: had })
  const farePaise = row.usual_fare_paise ?? row.fare_paise
  const termsOf = await readFareTerms(call, row.route_id)
  const days = runs.map(({ day, departureAt, arrivalAt }) => {
    requireWithinThreeDays({ departureAt, arrivalAt })
    requireFree({ departureAt, arrivalAt: freeAt(arrivalAt) })
    const terms = termsOf({
      id: null,
      masterId: row.id,
      routeId: row.route_id,
      day,
      departure: row.departure_minutes,
      nodes: master.nodes,
    })
    return {
      service_day: day,
      departure_at: departureAt,
      arrival_at: arrivalAt,
      fare_terms: termsText(terms),
    }
  })
  const runIds = await insertTrips(
    call.trx,
    {
      ...frozenOf(row),
      bus_id: bus.id,
      fare_paise: farePaise,
      usual_fare_paise: null,
      layout_id: layout.id,
      last_dropping_offset: lastOffset,
      total_seats: totalSeats,
      master_id: row.id,
      is_master: 0,
      sales_stopped_at: null,
      bus_since: null,
      swap_until: null,
      created_at: at,
      updated_at: at,
      created_by: by,
      updated_by: by,
    },
    days,
  )
  const entry = { action: 'generate', subject: 'schedule', detail: { masterId: row.id } }
  await recordAuditOfEach(call, entry, runIds)
  const placesOf = runs.map(({ nodes }, index) => ({ id: runIds[index] ?? 0, nodes }))
  await insertNodes(call.trx, placesOf)
  await insertTripPoints(call.trx, runIds, points)
  if (isSame && usual.busId === row.bus_id)
    await copySeats(call.trx, { runIds, masterId: row.id, pricePaise: farePaise })
  else
    for (const id of runIds)
      await putSeats(call.trx, id, farePaise, layout.places.slice(0, totalSeats))
  for (const id of runIds) publishTripChange(call, id)
  await tripCountChanged(call)
  return runIds.length
}

/** What a run has as its master has it, unless it is said otherwise. */
function frozenOf({
  id: _id,
  status: _status,
  version: _version,
  weekdays: _weekdays,
  service_day: _day,
  departure_at: _departure,
  arrival_at: _arrival,
  fare_terms: _terms,
  ...frozen
}: ScheduleRow) {
  return frozen
}

/** Where the operator reads which days were left out, and why. */
function recordSkipped(
  call: Call,
  masterId: number,
  { created, skipped }: RunReport,
): Promise<void> {
  return atomically(call, (call) =>
    recordAudit(call, {
      action: 'skipRuns',
      subject: 'schedule',
      subjectId: masterId,
      detail: {
        created,
        days: skipped.map(({ day }) => day),
        reasons: [...new Set(skipped.map(({ reason }) => reason))],
      },
    }),
  )
}
