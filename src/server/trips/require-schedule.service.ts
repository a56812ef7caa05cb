import { Fault } from '../../domain/fault.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { findSchedule } from './schedule.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'

/** @throws Fault missing */
export async function requireSchedule(call: Call, id: number): Promise<ScheduleRow> {
  const row = await findSchedule(call.db, id)
  if (!row) throw new Fault('missing', 'There is no such schedule')
  return row
}

/** Publishes to open seat maps, after the commit, that something of a trip has changed. */
export function publishTripChange(call: AtomicCall, id: number): void {
  call.afterCommit(() => call.dependencies.seatEvents.publish(id))
}
