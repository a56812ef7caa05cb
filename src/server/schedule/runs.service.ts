import { setImmediate as turn } from 'node:timers/promises'
import type { Bus } from '../../domain/bus.ts'
import type { ServiceDay } from '../../domain/calendar.ts'
import { isFault } from '../../domain/fault.ts'
import { runDays } from '../../domain/schedule.ts'
import type { RunReport, TripNode } from '../../domain/schedule.ts'
import type { Settings } from '../../domain/settings.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { getBus } from '../bus/bus.service.ts'
import { atomically } from '../call.ts'
import type { AtomicCall, Call } from '../call.ts'
import { instantOf, serviceDayOf } from '../operator-time.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  findActiveMaster,
  hasRun,
  selectActiveMasterIds,
  selectNodes,
  selectRunDays,
} from './run.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'
import { timetableChanged } from './timetable.service.ts'
import { copySeats, insertNodes, insertTrip } from './trip.queries.ts'
import { nodesOn, requireBusFree, requireInService } from './trip.service.ts'

interface Master {
  row: ScheduleRow
  bus: Bus
  nodes: TripNode[]
  settings: Settings
}

/**
 * Makes the runs a master still lacks, a transaction each with the event loop free in between, so that nobody waits
 * for a long generation. Days on which the bus is taken are left out and reported. Doing it again creates nothing
 * twice. Not to be called inside a transaction. domain.md §8
 */
export async function generateRuns(call: Call, masterId: number): Promise<RunReport> {
  const report: RunReport = { created: 0, skipped: [] }
  const master = await masterOf(call, masterId)
  if (!master) return report
  for (const day of await missingDays(call, master)) {
    const outcome = await makeRun(call, master, day)
    if (outcome === 'created') report.created += 1
    else if (outcome !== 'existed') report.skipped.push({ day, reason: outcome.reason })
    await turn()
  }
  if (report.skipped.length > 0) await recordSkipped(call, masterId, report)
  return report
}

/** Keeps every master's window full; for the nightly job. domain.md §8 */
export async function rollForward(call: Call): Promise<RunReport> {
  const total: RunReport = { created: 0, skipped: [] }
  for (const id of await selectActiveMasterIds(call.db)) {
    const { created, skipped } = await generateRuns(call, id)
    total.created += created
    total.skipped.push(...skipped)
  }
  return total
}

async function masterOf(call: Call, id: number): Promise<Master | undefined> {
  const row = await findActiveMaster(call.db, id)
  if (!row) return undefined
  const rows = await selectNodes(call.db, id)
  const nodes = rows.map((node) => ({
    node: node.node,
    name: node.name,
    slug: node.slug,
    arrivalMinutes: node.arrival_minutes,
    departureMinutes: node.departure_minutes,
    distance: node.distance,
  }))
  return { row, nodes, bus: await getBus(call, row.bus_id), settings: await readSettings(call) }
}

/** The master is itself the run of its own day; today's run is not made once it would have left. */
async function missingDays(call: Call, { row, settings }: Master): Promise<ServiceDay[]> {
  const today = serviceDayOf(call.now(), settings.zone)
  const made = await selectRunDays(call.db, row.id)
  return runDays(row.service_day, row.automation_duration, today).filter(
    (day) =>
      day !== row.service_day &&
      !made.has(day) &&
      (day > today || instantOf(day, row.departure_minutes, settings.zone) > call.now()),
  )
}

async function makeRun(
  call: Call,
  master: Master,
  day: ServiceDay,
): Promise<'created' | 'existed' | { reason: string }> {
  try {
    return await atomically(call, (call) => insertRun(call, master, day))
  } catch (error) {
    if (isFault(error, 'conflict')) return { reason: error.message }
    throw error
  }
}

async function insertRun(
  call: AtomicCall,
  master: Master,
  day: ServiceDay,
): Promise<'created' | 'existed'> {
  const { row, bus, settings } = master
  // Stopped, or changed, since the generation began: the rest is left to the next one.
  const current = await findActiveMaster(call.db, row.id)
  if (current?.version !== row.version) return 'existed'
  if (await hasRun(call.db, row.id, day)) return 'existed'
  requireInService(bus)
  const departureAt = instantOf(day, row.departure_minutes, settings.zone)
  const arrivalAt = instantOf(day, row.arrival_minutes, settings.zone)
  await requireBusFree(call, bus, departureAt, arrivalAt)
  const at = call.now()
  const by = call.actor?.id ?? null
  const { id: _id, status: _status, version: _version, ...frozen } = row
  const runId = await insertTrip(call.trx, {
    ...frozen,
    master_id: row.id,
    is_master: 0,
    service_day: day,
    departure_at: departureAt,
    arrival_at: arrivalAt,
    sales_stopped_at: null,
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
  })
  await insertNodes(call.trx, runId, nodesOn(day, master.nodes, settings.zone))
  await copySeats(call.trx, { runId, masterId: row.id })
  await recordAudit(call, {
    action: 'generate',
    subject: 'schedule',
    subjectId: runId,
    detail: { masterId: row.id },
  })
  timetableChanged(call)
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
