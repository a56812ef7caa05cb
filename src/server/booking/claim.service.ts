import type { Booking } from '../../domain/booking/booking.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { AtomicCall } from '../core/call.ts'
import { requireLocked } from '../core/write-locks.ts'
import { deleteClaims, updateHeldUntil } from './claim.queries.ts'

interface Claimed {
  id: number
  scheduleId: number
}

/** Frees the seats of a booking. */
export async function freeSeats(call: AtomicCall, booking: Claimed): Promise<void> {
  await deleteClaims(call.trx, [booking.id])
  publishSeatChange(call, booking.scheduleId)
}

/** Moves the end of the hold on a booking's seats. */
export async function extendClaims(
  call: AtomicCall,
  booking: Booking,
  heldUntil: Instant,
): Promise<void> {
  await updateHeldUntil(call.trx, { bookingId: booking.id, heldUntil })
  publishSeatChange(call, booking.scheduleId)
}

/** Makes the held seats of a booking sold: its claims have no end any more. */
export async function sellSeats(call: AtomicCall, booking: Booking): Promise<void> {
  await updateHeldUntil(call.trx, { bookingId: booking.id, heldUntil: null })
  publishSeatChange(call, booking.scheduleId)
}

/** Publishes to open seat maps, after the commit, that seats of a trip have changed. The write must have its lock. */
export function publishSeatChange(call: AtomicCall, scheduleId: number): void {
  requireLocked(call.locked, { trip: scheduleId })
  call.afterCommit(() => call.dependencies.seatEvents.publish(scheduleId, 'seats'))
}
