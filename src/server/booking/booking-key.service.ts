import { Fault } from '../../domain/fault.ts'
import type { Call } from '../core/call.ts'
import { selectTripIdOf } from './dated-trip.queries.ts'

/**
 * The key of a booking, for a write that is to change it: its trip, which never changes.
 * @throws Fault missing
 */
export async function bookingKey(call: Call, bookingId: number): Promise<{ trip: number }> {
  const [trip] = await selectTripIdOf(call.db, { bookingId })
  if (trip === undefined) throw bookingNotFound()
  return { trip: trip.id }
}

export const bookingNotFound = (): Fault => new Fault('missing', 'Booking not found')
