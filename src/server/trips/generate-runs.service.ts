import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { isFault } from '../../domain/fault.ts'
import { termsText } from '../../domain/fare/fare-terms.ts'
import type { RunPattern } from '../../domain/schedule/schedule-days.ts'
import type { RunReport, TripNode } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { lastDroppingOffset } from '../../domain/schedule/trip-points.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { fareTermsFor } from '../fares/trip-fares.service.ts'
import { getBus } from '../fleet/bus.service.ts'
import { pointsOfRoute } from '../fleet/route-points.service.ts'
import { tripAdded } from '../search/timetable-cache.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { comingDays, patternOf, timingOf } from './run-days.service.ts'
import {
  findActiveMaster,
  findRun,
  selectActiveMasterIds,
  selectRunDays,
  selectTripNodes,
} from './master-and-runs.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'
import { copySeats, insertNodes, insertTrip, putSeats } from './insert-trip.queries.ts'
import { requireBusFree, requireInService } from './bus-rules.service.ts'
import { layoutNow, layoutOfTrip, seatsSoldOn, usualBusOf } from './trip-layout.service.ts'
import { placedPoints, requirePointsInOrder } from './trip-plan.service.ts'
import { insertTripPoints } from './trip-points.queries.ts'
import { endsOf, nodesOn, requireWithinThreeDays } from './trip-times.ts'

/**
 * The rest between two runs, for other requests. Making one takes a sixth of that: four months take a second, and
 * searches at the same time are hardly slower. performance.md, bench `master`
 */
const REST_MS = 6

export const restBetweenRuns = (): Promise<void> => sleep(REST_MS)

interface Master {
  row: ScheduleRow
  nodes: TripNode[]
  pattern: RunPattern
  settings: Settings
}

/**
 * Makes the runs a master still lacks, a transaction each and a rest in between, so that nobody waits for a long
 * generation. Days on which the bus is taken are left out and reported. Doing it again creates nothing twice. Not to
 * be called inside a transaction. domain.md §8
 */
export async function generateRuns(call: Call, masterId: number): Promise<RunReport> {
  const report: RunReport = { created: 0, skipped: [] }
  const master = await masterOf(call, masterId)
  if (!master) return report
  for (const day of await missingDays(call, master)) {
    const outcome = await makeRun(call, master, day)
    if (outcome === 'created') report.created += 1
    else if (outcome !== 'existed') report.skipped.push({ day, reason: outcome.reason })
    await restBetweenRuns()
  }
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
  const [first = row.service_day] = days
  const made = await selectRunDays(call.db, row.id, first)
  return days.filter((day) => day !== row.service_day && !made.has(day))
}

async function makeRun(
  call: Call,
  master: Master,
  day: ServiceDay,
): Promise<'created' | 'existed' | { reason: string }> {
  try {
    return await atomically(call, (call) => insertRun(call, master, day))
  } catch (error) {
    if (isFault(error, 'conflict', 'invalid')) return { reason: error.message }
    throw error
  }
}

async function insertRun(
  call: AtomicCall,
  master: Master,
  day: ServiceDay,
): Promise<'created' | 'existed'> {
  const { row, settings } = master
  // Stopped, or changed, since the generation began: the rest is left to the next one.
  const current = await findActiveMaster(call.db, row.id)
  if (current?.version !== row.version) return 'existed'
  if ((await findRun(call.db, row.id, day)) !== undefined) return 'existed'
  // As it is now: it may have been retired since the generation began.
  const usual = await usualBusOf(call, row)
  const bus = await getBus(call, usual.busId)
  requireInService(bus)
  const nodes = nodesOn(day, master.nodes, settings.zone)
  const { departureAt, arrivalAt } = endsOf(nodes)
  requireWithinThreeDays({ departureAt, arrivalAt })
  // Those that its route has now, as with the layout of its bus.
  const points = placedPoints(master.nodes, await pointsOfRoute(call, row.route_id))
  requirePointsInOrder(master.nodes, points)
  const lastOffset = lastDroppingOffset(points, row.last_node)
  await requireBusFree(call, bus, { departureAt, arrivalAt: arrivalAt + lastOffset * MINUTE })
  const at = call.now()
  const by = call.actor?.id ?? null
  const layout = await layoutNow(call, bus)
  const had = await layoutOfTrip(call, bus, { layout_id: usual.layoutId })
  const isSame = layout.id === had.id
  const totalSeats = isSame
    ? usual.totalSeats
    : seatsSoldOn(layout, { totalSeats: usual.totalSeats, layout: had })
  const farePaise = row.usual_fare_paise ?? row.fare_paise
  const terms = await fareTermsFor(call, {
    id: null,
    masterId: row.id,
    routeId: row.route_id,
    day,
    departure: row.departure_minutes,
    nodes: master.nodes,
  })
  const { id: _id, status: _status, version: _version, weekdays: _weekdays, ...frozen } = row
  const runId = await insertTrip(call.trx, {
    ...frozen,
    bus_id: bus.id,
    fare_paise: farePaise,
    usual_fare_paise: null,
    fare_terms: termsText(terms),
    layout_id: layout.id,
    last_dropping_offset: lastOffset,
    total_seats: totalSeats,
    master_id: row.id,
    is_master: 0,
    service_day: day,
    departure_at: departureAt,
    arrival_at: arrivalAt,
    sales_stopped_at: null,
    bus_since: null,
    swap_until: null,
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
  })
  await insertNodes(call.trx, runId, nodes)
  await insertTripPoints(call.trx, runId, points)
  if (isSame && usual.busId === row.bus_id)
    await copySeats(call.trx, { runId, masterId: row.id, pricePaise: farePaise })
  else await putSeats(call.trx, runId, farePaise, layout.places.slice(0, totalSeats))
  await recordAudit(call, {
    action: 'generate',
    subject: 'schedule',
    subjectId: runId,
    detail: { masterId: row.id },
  })
  await tripAdded(call)
  return 'created'
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
