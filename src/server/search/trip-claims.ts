import type { Instant } from '../../domain/time/calendar.ts'

interface Claim {
  seatId: number
  leg: number
  /** Null when it is sold or blocked. */
  heldUntil: Instant | null
}

export interface TakenSeats {
  count: number
  /** When the first hold among them ends; Infinity when all are sold or blocked. */
  nextDeadline: Instant
}

const NUMBERS_PER_SPAN = 4

/**
 * The claims on the seats of one trip, as spans of legs: seat, first leg, leg after the last, end; four numbers each,
 * ordered by seat. What is sold or blocked ends at Infinity.
 */
export class TripClaims {
  readonly #spans: number[] = []

  /** @param claims ordered by seat and leg */
  constructor(claims: readonly Claim[]) {
    const spans = this.#spans
    for (const { seatId, leg, heldUntil } of claims) {
      const until = heldUntil ?? Infinity
      const last = spans.length - NUMBERS_PER_SPAN
      const goesOn = spans[last] === seatId && spans[last + 2] === leg && spans[last + 3] === until
      if (goesOn) spans[last + 2] = leg + 1
      else spans.push(seatId, leg, leg + 1, until)
    }
  }

  /** The seats that are claimed on any leg of a journey; holds past their deadline do not count. domain.md §2 */
  takenOn(from: number, to: number, now: Instant): TakenSeats {
    const spans = this.#spans
    let [count, nextDeadline, counted] = [0, Infinity, -1]
    for (let place = 0; place < spans.length; place += NUMBERS_PER_SPAN) {
      const until = spans[place + 3] ?? 0
      if ((spans[place + 1] ?? 0) >= to || (spans[place + 2] ?? 0) <= from || until <= now) continue
      const seatId = spans[place] ?? 0
      if (seatId !== counted) count += 1
      counted = seatId
      if (until < nextDeadline) nextDeadline = until
    }
    return { count, nextDeadline }
  }

  /** The same seats by their ids. */
  idsTakenOn(from: number, to: number, now: Instant): ReadonlySet<number> {
    const spans = this.#spans
    const ids = new Set<number>()
    for (let place = 0; place < spans.length; place += NUMBERS_PER_SPAN) {
      const isTaken =
        (spans[place + 1] ?? 0) < to &&
        (spans[place + 2] ?? 0) > from &&
        (spans[place + 3] ?? 0) > now
      if (isTaken) ids.add(spans[place] ?? 0)
    }
    return ids
  }
}
