import type { Instant } from '../../../domain/time/calendar.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { BoundedMap } from './bounded-map.ts'
import type { Ceiling } from './limits-interface.ts'

const MOST_SUBJECTS = 10_000
const MOST_TURNS = 50_000
/** Somebody who comes back later than this after their turn queues again. */
const TURN_LASTS = 2 * MINUTE

/**
 * Gives the networks that try one subject a turn each, one after the other. The answer says when the turn is, so being
 * faster gains nothing. No network is put off twice, and no turn is further away than the ceiling's longest wait.
 */
export class TurnQueue {
  readonly #turns = new BoundedMap<string, Instant>(MOST_TURNS)
  readonly #lastTurns = new BoundedMap<string, Instant>(MOST_SUBJECTS)

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
      this.#turns.delete(member)
      return 0
    }
    const last = Math.max(now, this.#lastTurns.get(subject) ?? now)
    const next = Math.min(last + paceMs, now + longestWaitMs)
    this.#lastTurns.set(subject, next)
    this.#turns.set(member, next)
    return next - now
  }
}
