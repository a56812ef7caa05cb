import type { Instant } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { getDatedTrip } from './dated-trip.service.ts'

/** The message to open maps about a change of a trip's seats. */
export interface SeatChange {
  scheduleId: number
  at: Instant
}

/**
 * Yields each change of a trip's seats until the signal aborts, and one for several that came while the receiver was
 * busy. Listens from the first `next()` on.
 * @throws Fault missing
 */
export async function* watchSeats(
  call: Call,
  scheduleId: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<SeatChange> {
  await getDatedTrip(call, scheduleId)
  const { clock, seatEvents } = call.dependencies
  let changed = Promise.withResolvers<boolean>()
  const unsubscribe = seatEvents.subscribe(scheduleId, () => changed.resolve(true))
  const end = (): void => changed.resolve(false)
  signal?.addEventListener('abort', end)
  if (signal?.aborted === true) end()
  try {
    // Each change is awaited after the other: there is nothing to do in parallel.
    while (await changed.promise) {
      changed = Promise.withResolvers()
      if (signal?.aborted === true) end()
      yield { scheduleId, at: clock() }
    }
  } finally {
    unsubscribe()
    signal?.removeEventListener('abort', end)
  }
}
