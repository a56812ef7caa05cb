import type { Booking } from '../../domain/booking/booking.ts'
import { Fault } from '../../domain/fault.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { findAny } from './booking-view.service.ts'
import { freeSeats } from './claim.service.ts'
import { releaseOverdueOnTrip } from './release.service.ts'
import { countHoldsOnTrip, selectLiveOnTrip, updateToTripCancelled } from './transition.queries.ts'

/** PENDING → CANCELLED/TRIP_CANCELLED: nothing was charged. @throws Fault conflict when it is held no more */
export async function endHoldWithTrip(call: AtomicCall, booking: Booking): Promise<void> {
  const ended = await updateToTripCancelled(call.trx, { id: booking.id, now: call.now() })
  if (ended !== 1) {
    throw new Fault('conflict', 'The status of this booking has changed meanwhile')
  }
  await freeSeats(call, booking)
  const { id: subjectId, scheduleId } = booking
  const detail = { reason: 'TRIP_CANCELLED', scheduleId }
  await recordAudit(call, { action: 'cancel', subject: 'booking', subjectId, detail })
}

/** The next bookings of a trip that are sold, or held and not overdue; those that are overdue end by that. */
export async function nextOnTrip(
  call: AtomicCall,
  scheduleId: number,
  most: number,
): Promise<Booking[]> {
  await releaseOverdueOnTrip(call, scheduleId)
  const found: Booking[] = []
  for (const { id } of await selectLiveOnTrip(call.trx, { scheduleId, most })) {
    found.push((await findAny(call, id)).booking)
  }
  return found
}

/** How many unpaid bookings hold seats of a trip. */
export async function countHolds(call: Call, scheduleId: number): Promise<number> {
  const [counted] = await countHoldsOnTrip(call.db, { scheduleId, now: call.now() })
  return counted?.holds ?? 0
}
