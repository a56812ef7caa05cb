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

export const bookingNotFound = (): Fault => new Fault('missing', 'Booking not found')
