import type { SeatPlace } from '../../../domain/seat/seat.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { changeStampOf } from '../../audit/change-stamp.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { requireLocked } from '../../core/write-locks.ts'
import { putSeats } from '../insert-trip.queries.ts'
import { updateVersion } from '../schedule.queries.ts'
import type { ScheduleRow } from '../schedule.queries.ts'
import type { TripBus } from '../trip-layout.service.ts'
import { restoreSeats, retireSeats, selectNewestRetired } from '../trip-in-use.queries.ts'
import { updateTripRow } from '../update-trip.queries.ts'
import { publishTripChange } from '../../timetable/trip-changes.service.ts'

type ChangingCall = AdminCall & AtomicCall

/** Says until when a trip does not sell because its bus is being changed; null where it sells. decisions/0084 */
export async function stopForSwap(
  call: AtomicCall,
  id: number,
  until: Instant | null,
): Promise<void> {
  requireLocked(call.locked, null)
  await updateTripRow(call.trx, id, { swap_until: until })
  publishTripChange(call, id)
}

/**
 * Gives a sold trip another bus, as a change of bus that is under way says. decisions/0084
 */
export async function setBusOfTrip(
  call: ChangingCall,
  trip: ScheduleRow,
  bus: TripBus,
): Promise<void> {
  requireLocked(call.locked, null)
  await updateTripRow(call.trx, trip.id, {
    bus_id: bus.busId,
    layout_id: bus.layoutId,
    total_seats: bus.totalSeats,
    bus_since: bus.since,
    swap_until: null,
  })
  await updateVersion(call.trx, trip.id, changeStampOf(call))
  publishTripChange(call, trip.id)
}

/** Retires the seats of a trip and gives it others. */
export async function replaceSeatsInSwap(
  call: ChangingCall,
  { id: scheduleId, fare_paise: farePaise }: ScheduleRow,
  { swapId, seats }: { swapId: number; seats: readonly SeatPlace[] },
): Promise<void> {
  await retireSeats(call.trx, { scheduleId, swapId })
  await putSeats(call.trx, scheduleId, farePaise, seats)
}

/**
 * Takes the seats that a change of bus has retired into use again, instead of those that it has made. Answers whether there
 * were any: of a bus with the same seats they stayed.
 */
export async function restoreSeatsOfSwap(
  call: ChangingCall,
  { scheduleId, swapId }: { scheduleId: number; swapId: number },
): Promise<boolean> {
  const [newest] = await selectNewestRetired(call.trx, { swapId })
  if (newest === undefined || newest.id === null) return false
  await retireSeats(call.trx, { scheduleId, swapId })
  await restoreSeats(call.trx, { swapId, newest: newest.id })
  return true
}
