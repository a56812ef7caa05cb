import type { Instant } from '../../domain/time/calendar.ts'
import { BoundedMap } from '../core/limits/bounded-map.ts'
import type { SeatEvents } from '../core/seat-events.ts'

/** Answers at most: some ten megabytes. */
const MOST_ANSWERS = 500
/** How many trips' last changes are tracked at most; past it every answer is dropped. */
const MOST_TRIPS = 50_000

/** An answer and everything that can invalidate it. */
export interface CachedAnswer<Text> {
  text: Text
  /** Trips whose seats it counts. */
  scheduleIds: readonly number[]
  /** The cache's edition before the answer was read. */
  edition: number
  /** The other inputs of the answer, taken before it was read: it is valid while these are the same objects. */
  madeFrom: readonly object[]
  readAt: Instant
  /** When it expires: at the next hold deadline, sales cut-off, departure or midnight. */
  validUntil: Instant
}

/**
 * Search answers as text, dropped by what changes them. performance.md
 *
 * Changes of seats are numbered, and each trip has the number of its last one. An answer is valid while no trip in it
 * has a later number than the edition at which it was read. So caching an answer costs nothing for each trip.
 */
export class AnswerCache<Text> {
  readonly #answers: BoundedMap<string, CachedAnswer<Text>>
  readonly #lastChanges = new Map<number, number>()
  #edition = 0
  #forgottenUpTo = 0

  constructor(seatEvents: SeatEvents, most = MOST_ANSWERS) {
    this.#answers = new BoundedMap(most)
    seatEvents.subscribeAll((scheduleId) => this.#changed(scheduleId))
  }

  get size(): number {
    return this.#answers.size
  }

  /** How many changes there have been. To be read before an answer: a change meanwhile invalidates it. */
  get edition(): number {
    return this.#edition
  }

  /** The answer cached under a key, if it is still valid. */
  find(key: string, madeFrom: readonly object[], now: Instant): Text | undefined {
    const cached = this.#answers.get(key)
    if (!cached) return undefined
    const holds =
      now >= cached.readAt &&
      now < cached.validUntil &&
      cached.madeFrom.every((part, index) => part === madeFrom[index]) &&
      this.#unchanged(cached)
    if (holds) return cached.text
    this.#answers.delete(key)
    return undefined
  }

  /** Caches an answer from now on. */
  keep(key: string, answer: CachedAnswer<Text>): void {
    this.#answers.set(key, answer)
  }

  #unchanged({ edition, scheduleIds }: CachedAnswer<Text>): boolean {
    if (edition < this.#forgottenUpTo) return false
    return scheduleIds.every((id) => (this.#lastChanges.get(id) ?? 0) <= edition)
  }

  #changed(scheduleId: number): void {
    this.#lastChanges.set(scheduleId, ++this.#edition)
    if (this.#lastChanges.size <= MOST_TRIPS) return
    this.#lastChanges.clear()
    this.#answers.sweep(() => true)
    this.#forgottenUpTo = this.#edition
  }
}
