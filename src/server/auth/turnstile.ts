import { Fault } from '../../domain/fault.ts'

/** Lets some through at a time and keeps the others waiting in order. */
export class Turnstile {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #secondsToWait: number
  readonly #waiting: (() => void)[] = []
  #inside = 0

  /** @param options.secondsToWait after which somebody who was turned away may find it open, 2 at least */
  constructor(options: { atOnce: number; waiting: number; secondsToWait: number }) {
    this.#atOnce = options.atOnce
    this.#mostWaiting = options.waiting
    this.#secondsToWait = options.secondsToWait
  }

  /** Does the work when it is its turn. @throws Fault tooMany when too many wait already */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#inside < this.#atOnce) {
      this.#inside += 1
      return
    }
    if (this.#waiting.length >= this.#mostWaiting) {
      const seconds = this.#secondsToWait
      const message = `Very many people are signing in. Please try again in ${seconds} seconds.`
      throw new Fault('tooMany', message, { retryAfterSeconds: seconds })
    }
    const turn = Promise.withResolvers<void>()
    this.#waiting.push(turn.resolve)
    await turn.promise
  }

  /** Whoever waits takes the place of the one who leaves, so that nobody slips in between. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#inside -= 1
    else next()
  }
}
