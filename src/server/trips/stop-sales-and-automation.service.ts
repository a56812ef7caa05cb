import { Fault } from '../../domain/fault.ts'
import type { ScheduleInOffice } from '../../domain/schedule/schedule-in-office.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../core/call.ts'
import { getScheduleInOffice } from './office-schedule.service.ts'
import { requireSchedule } from './current-trip.service.ts'
import { updateStopped } from './schedule.queries.ts'
import { atomicallyWithRuns } from './atomically-with-runs.service.ts'
import { changeStampOf } from '../audit/change-stamp.ts'
import { publishTripChange } from '../timetable/trip-changes.service.ts'

/**
 * Stops a master from making further runs, or lets it make them again, those missing at once. What is made stays.
 * domain.md §8
 * @throws Fault missing; conflict when it is no master
 */
export async function stopAutomation(
  call: AdminCall,
  id: number,
  stopped: boolean,
): Promise<ScheduleInOffice> {
  await atomicallyWithRuns(call, async (call, follow) => {
    const row = await requireSchedule(call, id)
    if (row.is_master === 0) {
      throw new Fault('conflict', 'Only a master schedule makes runs by itself')
    }
    await updateStopped(call.trx, id, 'automation', stopped, changeStampOf(call))
    const action = stopped ? 'stopAutomation' : 'resumeAutomation'
    await recordAudit(call, { action, subject: 'schedule', subjectId: id })
    if (!stopped) follow(id)
  })
  return getScheduleInOffice(call, id)
}

/** Takes one trip off sale, or puts it back; what is sold stays sold. domain.md §8 @throws Fault missing */
export function stopSales(
  call: AdminCall,
  id: number,
  stopped: boolean,
): Promise<ScheduleInOffice> {
  return atomically(call, async (call) => {
    await requireSchedule(call, id)
    await putSales(call, id, stopped)
    return getScheduleInOffice(call, id)
  })
}

/** Takes a trip off sale or puts it back, within a transaction. */
export async function putSales(
  call: AdminCall & AtomicCall,
  id: number,
  stopped: boolean,
): Promise<void> {
  await updateStopped(call.trx, id, 'sales', stopped, changeStampOf(call))
  const action = stopped ? 'stopSales' : 'resumeSales'
  await recordAudit(call, { action, subject: 'schedule', subjectId: id })
  publishTripChange(call, id)
}
