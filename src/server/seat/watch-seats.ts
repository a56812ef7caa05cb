import type { SeatEvents } from './seat-events.ts'

/**
 * Yields once for each change of a trip's seats, and once for several that came while the receiver was busy, until the
 * signal aborts. Listens from the first `next()` on.
 */
export async function* seatChanges(
  events: SeatEvents,
  scheduleId: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<void> {
  let changed = false
  let wake = (): void => {}
  const unsubscribe = events.subscribe(scheduleId, () => {
    changed = true
    wake()
  })
  const abort = (): void => wake()
  signal?.addEventListener('abort', abort)
  try {
    while (signal?.aborted !== true) {
      if (changed) {
        changed = false
        yield
      } else {
        // One waits for the next: there is nothing to do in parallel.
        await new Promise<void>((resolve) => (wake = resolve))
      }
    }
  } finally {
    unsubscribe()
    signal?.removeEventListener('abort', abort)
  }
}
