import type { DelayReason, SaidDelay } from '../../../domain/schedule/delay.ts'
import type { Instant, Minutes } from '../../../domain/time/calendar.ts'
import { createWaitingStore } from '../waiting/create-waiting-store.ts'

/** A delay that was said on this device and that the server does not have yet. */
export interface WaitingDelay {
  key: string
  scheduleId: number
  fromNode: number
  minutes: Minutes
  /** Left out where the bus is on time again. */
  reason?: DelayReason | undefined
  /** When it was said, by the device's clock. */
  at: Instant
}

export const waitingDelays = createWaitingStore<WaitingDelay>(
  (userId) => `farebox.delays.${userId}`,
  ['scheduleId', 'fromNode', 'minutes', 'at'],
)

/** What was said of a trip with what waits on this device, in the order in which it was said. */
export function withWaiting(
  delays: readonly SaidDelay[],
  waiting: readonly WaitingDelay[],
): SaidDelay[] {
  // The server may have one already whose answer is not stored yet.
  const unknown = waiting.filter(({ key }) => delays.every((said) => said.key !== key))
  const own = unknown.map(({ key, fromNode, minutes, reason = null, at }) => ({
    key,
    fromNode,
    minutes,
    reason,
    saidAt: at,
    by: 'you, not sent yet',
  }))
  return [...delays, ...own].toSorted((a, b) => a.saidAt - b.saidAt)
}
