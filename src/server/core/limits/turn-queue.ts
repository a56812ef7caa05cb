import type { Instant } from '../../../domain/time/calendar.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { BoundedMap } from './bounded-map.ts'
import type { Ceiling } from './limits-interface.ts'

const MOST_SUBJECTS = 10_000
const MOST_TURNS = 50_000
/** Somebody who comes back later than this after their turn queues again. */
const TURN_LASTS = 2 * MINUTE

/** A turn that was given to a member of a subject's queue; null once it was used. */
export interface TurnChange {
  subject: string
  member: string
  at: Instant | null
}

/**
 * Gives the networks that try one subject a turn each, one after the other. The answer says when the turn is, so being
 * faster gains nothing. No network is put off twice, and no turn is further away than the ceiling's longest wait.
 */
export class TurnQueue {
  readonly #turns = new BoundedMap<string, Instant>(MOST_TURNS)
  readonly #lastTurns = new BoundedMap<string, Instant>(MOST_SUBJECTS)
  readonly #tell: (change: TurnChange) => void

  /** @param tell is told of each turn given or used here */
  constructor(tell: (change: TurnChange) => void = () => {}) {
    this.#tell = tell
  }

  /** @returns how many milliseconds to wait; 0 when it is its turn, which is used up by that */
  waitFor(
    { paceMs, longestWaitMs }: Ceiling,
    { subject, member }: { subject: string; member: string },
    now: Instant,
  ): number {
    const turn = this.#turns.get(member)
    // Further away than any turn that is given: the clock was set back meanwhile.
    if (turn !== undefined && turn - now <= longestWaitMs && now < turn + TURN_LASTS) {
      if (now < turn) return turn - now
      this.#change({ subject, member, at: null })
      return 0
    }
    const last = Math.max(now, this.#lastTurns.get(subject) ?? now)
    const next = Math.min(last + paceMs, now + longestWaitMs)
    this.#change({ subject, member, at: next })
    return next - now
  }

  #change(change: TurnChange): void {
    this.apply(change)
    this.#tell(change)
  }

  /** Takes in a turn that was given or used, here or by another server of the same database. */
  apply({ subject, member, at }: TurnChange): void {
    if (at === null) return this.#turns.delete(member)
    this.#turns.set(member, at)
    this.#lastTurns.set(subject, Math.max(at, this.#lastTurns.get(subject) ?? at))
  }
}
