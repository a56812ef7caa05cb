import { CLOSED_MESSAGES } from '../../domain/booking/sales-window.ts'
import { Fault } from '../../domain/fault.ts'
import type { AdminCall, AtomicCall } from '../core/call.ts'
import { requireSchedule } from './current-trip.service.ts'
import { updateVersion } from './schedule.queries.ts'
import { updateTripRow } from './update-trip.queries.ts'
import { changeStampOf } from '../audit/change-stamp.ts'
import { publishTripChange } from '../timetable/trip-changes.service.ts'

/**
 * SCHEDULED → CANCELLED: from this commit on nobody books or pays this one trip. Its master, or the runs of a master,
 * go on. Whoever calls this cancels the bookings. domain.md §4
 * @throws Fault missing; conflict when it has arrived or was cancelled before
 */
export async function markCancelled(call: AdminCall & AtomicCall, id: number): Promise<void> {
  const row = await requireSchedule(call, id)
  if (row.status === 'CANCELLED') throw new Fault('conflict', CLOSED_MESSAGES.cancelled)
  if (row.arrival_at <= call.now()) throw new Fault('conflict', 'This bus has already arrived')
  await updateTripRow(call.trx, id, { status: 'CANCELLED' })
  await updateVersion(call.trx, id, changeStampOf(call))
  publishTripChange(call, id)
}
