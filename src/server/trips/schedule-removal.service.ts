import { Fault } from '../../domain/fault.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../core/call.ts'
import { requireSchedule } from './current-trip.service.ts'
import { deleteTrips, selectNotArrived } from './schedule-removal.queries.ts'
import { putDate, selectRuns } from './master-and-runs.queries.ts'
import { countBookings, selectBlockedSeats } from './trip-in-use.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'
import { updateVersion } from './schedule.queries.ts'
import { changeStampOf } from '../audit/change-stamp.ts'
import { publishTripChange } from '../timetable/trip-changes.service.ts'
import { tripCountChanged } from './trip-count.service.ts'

/**
 * Deletes a trip that nobody ever booked. A master goes with all its runs, or not at all; of a run its master leaves
 * out the day from then on, so that the nightly roll-forward does not bring it back. domain.md §8
 * Seats that were blocked when a trip ended go with it: nobody can unblock them any more. decision 15
 * @throws Fault missing; conflict when it, or a run of it, was booked, or has blocked seats and is not over
 */
export function deleteSchedule(call: AdminCall, id: number): Promise<void> {
  return atomically(call, async (call) => {
    const trip = await requireSchedule(call, id)
    await removeUnbooked(call, id)
    await leaveOut(call, trip)
  })
}

/** The same without changing its master, which does not run on that day. @throws Fault conflict */
export async function removeUnbooked(call: AtomicCall, id: number): Promise<void> {
  const runs = await selectRuns(call.db, id)
  const ids = [id, ...runs.map((run) => run.id)]
  await requireNeverBooked(call, ids, await requireSchedule(call, id))
  await requireNoneBlocked(call, ids)
  await deleteTrips(call.trx, id)
  await recordAudit(call, {
    action: 'delete',
    subject: 'schedule',
    subjectId: id,
    detail: { runs: runs.length },
  })
  await tripCountChanged(call)
  for (const gone of ids) publishTripChange(call, gone)
}

async function requireNeverBooked(
  call: AtomicCall,
  ids: readonly number[],
  trip: ScheduleRow,
): Promise<void> {
  const booked = await countBookings(call.db, ids, call.now())
  if (booked.size === 0) return
  const bookings = [...booked.values()].reduce((sum, { live, ended }) => sum + live + ended, 0)
  const count = bookings === 1 ? '1 booking' : `${bookings} bookings`
  throw new Fault(
    'conflict',
    ids.length === 1
      ? `This schedule has ${count} and cannot be deleted.${trip.status === 'CANCELLED' ? '' : ' Cancel the trip instead.'}`
      : `This schedule has ${count} on ${booked.size} of its ${ids.length} trips and cannot be deleted. Stop its automation instead.`,
  )
}

async function requireNoneBlocked(call: AtomicCall, ids: readonly number[]): Promise<void> {
  const running = await selectNotArrived(call.db, ids, call.now())
  const seats = await selectBlockedSeats(call.db, running)
  if (seats.length === 0) return
  const [first] = seats
  throw new Fault(
    'conflict',
    seats.length === 1
      ? `Seat ${first} of this schedule is blocked. Unblock it first.`
      : `${seats.length} seats of this schedule are blocked, such as ${first}. Unblock them first.`,
  )
}

async function leaveOut(call: AdminCall & AtomicCall, run: ScheduleRow): Promise<void> {
  if (run.master_id === null) return
  await putDate(call.trx, run.master_id, run.service_day, 'SKIP')
  await updateVersion(call.trx, run.master_id, changeStampOf(call))
  publishTripChange(call, run.master_id)
}
