import type { DelayReason, SaidDelay } from '../../../domain/schedule/delay.ts'
import type { Instant, Minutes } from '../../../domain/time/calendar.ts'
import { createStore } from '../../ui/create-store.ts'
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
  /** It may notify very many bookings. */
  confirmed?: boolean | undefined
}

export const waitingDelays = createWaitingStore<WaitingDelay>(
  (userId) => `farebox.delays.${userId}`,
  ['scheduleId', 'fromNode', 'minutes', 'at'],
)

/** A delay that notifies so many bookings that the server asks first. */
interface UnconfirmedDelay {
  delay: WaitingDelay
  why: string
}

const unconfirmed = createStore<readonly UnconfirmedDelay[]>([])

/** Those of this visit that are to be confirmed or dropped. */
export const unconfirmedDelays = {
  use: unconfirmed.use,
  add: (one: UnconfirmedDelay) => unconfirmed.set([...unconfirmed.get(), one]),
  remove: (key: string) =>
    unconfirmed.set(unconfirmed.get().filter(({ delay }) => delay.key !== key)),
}

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
