import { Fault } from '../../domain/fault.ts'
import type { Call } from '../core/call.ts'
import { selectTripIdOf } from './dated-trip.queries.ts'

/**
 * What a write locks that is to change a booking: its trip, which never changes.
 * @throws Fault missing
 */
export async function bookingLock(call: Call, bookingId: number): Promise<{ trip: number }> {
  const [trip] = await selectTripIdOf(call.db, { bookingId })
  if (trip === undefined) throw bookingNotFound()
  return { trip: trip.id }
}

/**
 * What a write locks of a booking and its owner, neither of which ever changes: for a write that decides by the owner's
 * bookings on all trips. Who pays by a link is another.
 * @throws Fault missing
 */
export async function bookingAndOwnerLocks(
  call: Call,
  bookingId: number,
): Promise<{ trip: number; user: number }> {
  const [found] = await selectTripIdOf(call.db, { bookingId })
  if (found === undefined) throw bookingNotFound()
  return { trip: found.id, user: found.userId }
}

export const bookingNotFound = (): Fault => new Fault('missing', 'Booking not found')
