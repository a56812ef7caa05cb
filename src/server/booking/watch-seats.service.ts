import type { Instant } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import type { Dependencies } from '../core/dependencies.ts'
import type { SeatEvents } from '../core/seat-events.ts'
import { getDatedTrip } from './dated-trip.service.ts'

/** The message to open maps about a change of a trip's seats. */
export interface SeatChange {
  scheduleId: number
  at: Instant
}

/** The message about a change that happens now. */
export const seatChangeOf = ({ clock }: Dependencies, scheduleId: number): SeatChange => ({
  scheduleId,
  at: clock(),
})

/**
 * Lets somebody listen to changes of a trip's seats, as one of those who are counted.
 * @returns a function to be called when they listen no more
 * @throws Fault missing; tooMany, unavailable when very many listen
 */
export async function enterSeatChanges(call: Call, scheduleId: number): Promise<() => void> {
  await getDatedTrip(call, scheduleId)
  return call.dependencies.status.streams.enter(call)
}

/**
 * Yields each change of a trip's seats until the signal aborts. For subscriptions that come in a batch, and for tests: one
 * that is asked alone, as the client does, is served by `http/trpc/seat-changes-fast-path.ts`.
 * @throws Fault missing; tooMany, unavailable when very many listen
 */
export async function* watchSeats(
  call: Call,
  scheduleId: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<SeatChange> {
  const leave = await enterSeatChanges(call, scheduleId)
  try {
    for await (const changed of seatChanges(call.dependencies.seatEvents, scheduleId, signal)) {
      yield seatChangeOf(call.dependencies, changed)
    }
  } finally {
    leave()
  }
}

/**
 * Yields the trip's id once for each change of its seats, and once for several that came while the receiver was busy,
 * until the signal aborts. Listens from the first `next()` on.
 */
async function* seatChanges(
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
