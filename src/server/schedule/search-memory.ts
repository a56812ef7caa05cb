import type { Instant } from '../../domain/calendar.ts'
import type { SeatEvents } from '../seat/seat-events.ts'

/** Answers kept at most: some ten megabytes. The one kept longest makes room. */
const CAPACITY = 500

/** An answer and everything that can make it untrue. */
export interface KeptAnswer {
  text: string
  /** Trips whose seats it counts. */
  scheduleIds: readonly number[]
  /** What else it was made from: it holds while these are the same objects. */
  madeFrom: readonly object[]
  readAt: Instant
  /** The next hold deadline, sales cut-off, departure or midnight that changes it. */
  validUntil: Instant
}

interface Watched {
  keys: Set<string>
  stop: () => void
}

/** Search answers as text, dropped by what changes them. performance.md */
export class SearchMemory {
  readonly #seatEvents: SeatEvents
  readonly #capacity: number
  readonly #answers = new Map<string, KeptAnswer>()
  readonly #watched = new Map<number, Watched>()

  constructor(seatEvents: SeatEvents, capacity = CAPACITY) {
    this.#seatEvents = seatEvents
    this.#capacity = capacity
  }

  get size(): number {
    return this.#answers.size
  }

  /** The answer kept under a key, if it still holds. */
  find(key: string, madeFrom: readonly object[], now: Instant): string | undefined {
    const kept = this.#answers.get(key)
    if (!kept) return undefined
    const holds =
      now >= kept.readAt &&
      now < kept.validUntil &&
      kept.madeFrom.every((part, index) => part === madeFrom[index])
    if (holds) return kept.text
    this.#drop(key)
    return undefined
  }

  /**
   * Keeps an answer from now on.
   * @param stillTrue asked once changes are being watched: whether nothing was written since the answer was read
   */
  keep(key: string, answer: KeptAnswer, stillTrue: () => boolean): void {
    this.#drop(key)
    this.#answers.set(key, answer)
    for (const id of answer.scheduleIds) this.#watch(id, key)
    if (!stillTrue()) return this.#drop(key)
    if (this.#answers.size > this.#capacity) this.#dropOldest()
  }

  #watch(scheduleId: number, key: string): void {
    const watched = this.#watched.get(scheduleId)
    if (watched) return void watched.keys.add(key)
    const keys = new Set([key])
    const stop = this.#seatEvents.subscribe(scheduleId, () => {
      for (const key of keys) this.#drop(key)
    })
    this.#watched.set(scheduleId, { keys, stop })
  }

  #drop(key: string): void {
    const kept = this.#answers.get(key)
    if (!kept) return
    this.#answers.delete(key)
    for (const id of kept.scheduleIds) {
      const watched = this.#watched.get(id)
      watched?.keys.delete(key)
      if (watched?.keys.size !== 0) continue
      watched.stop()
      this.#watched.delete(id)
    }
  }

  #dropOldest(): void {
    for (const key of this.#answers.keys()) return this.#drop(key)
  }
}
