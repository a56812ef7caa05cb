import { seatsTaken } from '../../domain/booking/booking-faults.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { AtomicCall } from '../core/call.ts'
import { requireLocked } from '../core/write-locks.ts'
import { deleteClaims, insertClaims, selectTakenSeats, updateHeldUntil } from './claim.queries.ts'

interface Claimed {
  id: number
  scheduleId: number
}
interface Claimant extends Claimed {
  /** Seats times legs of the journey. */
  size: number
}

/** How many rows a booking claims: each seat on each leg. */
export function claimSize(seats: number, { from, to }: { from: number; to: number }): number {
  return seats * (to - from)
}

/**
 * Claims the seats of a booking on every leg of its journey, all or none: the key of the claims decides, so that the
 * insert itself refuses the loser of a race. Overdue holds of the trip must have been released. domain.md §2.1
 * @throws Fault conflict, naming the seats that are somebody else's
 */
export async function claimSeats(call: AtomicCall, claimant: Claimant): Promise<void> {
  const inserted = await insertClaims(call.trx, { bookingId: claimant.id })
  if (inserted === claimant.size) return publishSeatChange(call, claimant.scheduleId)
  const taken = await selectTakenSeats(call.trx, { bookingId: claimant.id })
  throw seatsTaken(taken.map((seat) => seat.number))
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
  call.afterCommit(() => call.dependencies.seatEvents.publish(scheduleId))
}
