import { Fault } from '../../domain/fault.ts'
import type { Call } from '../core/call.ts'
import { selectTripIdOf } from './dated-trip.queries.ts'

/**
 * What a write locks that is to change a booking: its trip, which never changes. Null where nothing is locked.
 * @throws Fault missing
 */
export async function bookingLock(call: Call, bookingId: number): Promise<{ trip: number } | null> {
  if (!call.dependencies.store.locks) return null
  return { trip: await tripIdOf(call, bookingId) }
}

/** The trip of a booking. @throws Fault missing */
export async function tripIdOf(call: Call, bookingId: number): Promise<number> {
  const [trip] = await selectTripIdOf(call.db, { bookingId })
  if (trip === undefined) throw bookingNotFound()
  return trip.id
}

/**
 * What a write locks of a booking and its owner, neither of which ever changes: for a write that decides by the owner's
 * bookings on all trips. Who pays by a link is another. Null where nothing is locked.
 * @throws Fault missing
 */
export async function bookingAndOwnerLocks(
  call: Call,
  bookingId: number,
): Promise<{ trip: number; user: number } | null> {
  if (!call.dependencies.store.locks) return null
  const [found] = await selectTripIdOf(call.db, { bookingId })
  if (found === undefined) throw bookingNotFound()
  return { trip: found.id, user: found.userId }
}

export const bookingNotFound = (): Fault => new Fault('missing', 'Booking not found')
