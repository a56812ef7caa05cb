import { Fault } from '../../domain/fault.ts'
import { runsOn } from '../../domain/schedule/schedule-days.ts'
import type { RunPattern } from '../../domain/schedule/schedule-days.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AdminCall, AtomicCall } from '../core/call.ts'
import type { PlannedTrip } from './trip-plan.service.ts'
import { patternOf } from './run-days.service.ts'
import type { ScheduleRow } from './schedule.queries.ts'
import { selectRuns, updateToNewMaster } from './master-and-runs.queries.ts'
import { countBookings } from './trip-in-use.queries.ts'
import { currentTrip } from './current-trip.service.ts'
import {
  bookedFieldErrors,
  differenceOf,
  keepingFareByHand,
  planForTrip,
  sameLine,
} from './trip-difference.ts'
import type { CurrentTrip } from './current-trip.service.ts'
import { publishTripChange } from '../timetable/trip-changes.service.ts'

interface Wanted {
  trip: CurrentTrip
  /** As requested, with the current places of its route. */
  plan: PlannedTrip
  pattern: RunPattern
  applyToRuns: boolean
}

/**
 * Which trip a change to a master and its runs begins with: the master, unless its own trip is sold or gone and cannot
 * change, or has to keep places that its route has no more. Then the first run that nobody booked and that is not cancelled is the master from now on, and the former one is a run of it, left
 * alone like any other that is sold. domain.md §8
 * @throws Fault conflict when there is no such run
 */
export async function handOverMaster(
  call: AdminCall & AtomicCall,
  { trip, plan, pattern, applyToRuns }: Wanted,
): Promise<Pick<Wanted, 'trip' | 'plan'>> {
  const own = planForTrip(trip, plan)
  const wanted = differenceOf(trip, plan)
  const keepsPlaces = !sameLine(own.nodes, plan.nodes)
  const isStuck =
    keepsPlaces ||
    trip.over !== undefined ||
    bookedFieldErrors(trip, differenceOf(trip, own)).length > 0
  // The start of a sold master stays: another run has another day anyway.
  if (!applyToRuns || !isStuck || wanted.size === 0 || wanted.has('scheduleDate'))
    return { trip, plan: own }
  const heir = await currentTrip(call, await findHeir(call, trip.row.id, pattern))
  await makeMaster(call, trip.row, heir.row.id)
  const master = await currentTrip(call, heir.row.id)
  // A fare that was set by hand on the former master's own day is that day's alone.
  const farePaise = plan.usualFarePaise ?? plan.farePaise
  const asked = { ...plan, day: heir.row.service_day, farePaise, usualFarePaise: null }
  return { trip: master, plan: planForTrip(master, keepingFareByHand(master, asked)) }
}

/**
 * Hands a master whose own day gets another bus over to its first run that nobody booked, so that what is made of it later
 * keeps the usual bus; without such a run it stays. decisions/0084
 */
export async function handOverSwapped(
  call: AdminCall & AtomicCall,
  row: ScheduleRow,
): Promise<void> {
  const heir = await findUnbookedRun(call, row.id, await patternOf(call, row))
  if (heir !== undefined) await makeMaster(call, row, heir)
}

async function makeMaster(
  call: AdminCall & AtomicCall,
  before: ScheduleRow,
  heir: number,
): Promise<void> {
  await updateToNewMaster(call.trx, before, heir)
  publishTripChange(call, before.id)
  publishTripChange(call, heir)
  await recordAudit(call, {
    action: 'handOver',
    subject: 'schedule',
    subjectId: before.id,
    detail: { to: heir },
  })
}

async function findHeir(call: AtomicCall, masterId: number, pattern: RunPattern): Promise<number> {
  const heir = await findUnbookedRun(call, masterId, pattern)
  if (heir !== undefined) return heir
  throw new Fault(
    'conflict',
    'Every future run of this schedule has bookings. Stop its automation and add a new master instead.',
  )
}

async function findUnbookedRun(
  call: AtomicCall,
  masterId: number,
  pattern: RunPattern,
): Promise<number | undefined> {
  const runs = (await selectRuns(call.db, masterId)).filter(
    ({ day, departureAt, status }) =>
      status === 'SCHEDULED' && departureAt > call.now() && runsOn(pattern, day),
  )
  const ids = runs.map((run) => run.id)
  const booked = await countBookings(call.db, ids, call.now())
  return ids.find((id) => !booked.has(id))
}
