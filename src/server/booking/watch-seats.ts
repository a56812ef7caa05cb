import type { SeatEvents } from '../core/seat-events.ts'

/**
 * Yields the trip's id once for each change of its seats, and once for several that came while the receiver was busy,
 * until the signal aborts. Listens from the first `next()` on.
 */
export async function* seatChanges(
  events: SeatEvents,
  scheduleId: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<number> {
  let changed = Promise.withResolvers<boolean>()
  const unsubscribe = events.subscribe(scheduleId, () => changed.resolve(true))
  const end = (): void => changed.resolve(false)
  signal?.addEventListener('abort', end)
  if (signal?.aborted === true) end()
  try {
    // Each change is awaited after the other: there is nothing to do in parallel.
    while (await changed.promise) {
      changed = Promise.withResolvers()
      if (signal?.aborted === true) end()
      yield scheduleId
    }
  } finally {
    unsubscribe()
    signal?.removeEventListener('abort', end)
  }
}
