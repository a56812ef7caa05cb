import { Fault } from '../../domain/fault.ts'
import { runsOn } from '../../domain/schedule/schedule-days.ts'
import type { RunPattern } from '../../domain/schedule/schedule-days.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AdminCall, AtomicCall } from '../core/call.ts'
import type { PlannedTrip } from './trip-plan.service.ts'
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
  await updateToNewMaster(call.trx, trip.row, heir.row.id)
  await recordAudit(call, {
    action: 'handOver',
    subject: 'schedule',
    subjectId: trip.row.id,
    detail: { to: heir.row.id },
  })
  const master = await currentTrip(call, heir.row.id)
  // A fare that was set by hand on the former master's own day is that day's alone.
  const farePaise = plan.usualFarePaise ?? plan.farePaise
  const asked = { ...plan, day: heir.row.service_day, farePaise, usualFarePaise: null }
  return { trip: master, plan: planForTrip(master, keepingFareByHand(master, asked)) }
}

async function findHeir(call: AtomicCall, masterId: number, pattern: RunPattern): Promise<number> {
  const runs = (await selectRuns(call.db, masterId)).filter(
    ({ day, departureAt, status }) =>
      status === 'SCHEDULED' && departureAt > call.now() && runsOn(pattern, day),
  )
  const ids = runs.map((run) => run.id)
  const booked = await countBookings(call.db, ids, call.now())
  const heir = ids.find((id) => !booked.has(id))
  if (heir !== undefined) return heir
  throw new Fault(
    'conflict',
    'Every future run of this schedule has bookings. Stop its automation and add a new master instead.',
  )
}
