import { formatShortDay } from '../../domain/time/format-date-time.ts'
import type { AtomicCall } from '../core/call.ts'
import { fieldConflict } from './trip-plan.service.ts'
import type { PlannedTrip } from './trip-plan.service.ts'
import { removeUnbooked } from './schedule-removal.service.ts'
import { findRun, selectRuns } from './master-and-runs.queries.ts'
import { countBookings, selectBlockedSeats } from './trip-in-use.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'
import { selectBusTrips } from './bus-trips.queries.ts'
import { spanOf } from './trip-times.ts'

/**
 * Deletes the runs of a master that are on the new day of its own trip or overlap its new times, if nobody booked them:
 * they are made again when all runs follow. Booked ones stay, and the overlap check names them.
 */
export async function removeConflictingRuns(
  call: AtomicCall,
  master: ScheduleRow,
  plan: PlannedTrip,
): Promise<void> {
  const met = new Set(
    (await selectBusTrips(call.db, plan.bus.id, spanOf(plan), master.id)).map((trip) => trip.id),
  )
  const inItsWay = (await selectRuns(call.db, master.id))
    .filter((run) => run.day === plan.day || met.has(run.id))
    .map((run) => run.id)
  const booked = await countBookings(call.db, inItsWay, call.now())
  for (const id of inItsWay) {
    const isInUse = booked.has(id) || (await selectBlockedSeats(call.db, [id])).length > 0
    if (!isInUse) await removeUnbooked(call, id)
  }
}

/** A master has one trip a day. @throws Fault conflict on the date */
export async function requireDayFree(
  call: AtomicCall,
  row: ScheduleRow,
  { day }: PlannedTrip,
): Promise<void> {
  const taken = await findRun(call.db, row.master_id ?? row.id, day)
  if (taken === undefined || taken === row.id) return
  const instead = row.is_master === 1 ? ' Apply the change to its future runs as well.' : ''
  throw fieldConflict(
    'scheduleDate',
    `This master already has a trip on ${formatShortDay(day)}.${instead}`,
  )
}
