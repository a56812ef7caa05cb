import { Fault } from '../../../domain/fault.ts'

/** Runs so many at a time and queues the others in order, known devices before unknown ones. */
export class ConcurrencyLimiter {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #secondsToWait: number
  readonly #mostKnownWaiting: number
  readonly #waiting: (() => void)[] = []
  readonly #knownWaiting: (() => void)[] = []
  #inside = 0

  /**
   * @param options.reserved places to wait at for those who are known, beyond those for everybody
   * @param options.secondsToWait after which somebody who was turned away may find it open, 2 at least
   */
  constructor(options: {
    atOnce: number
    waiting: number
    reserved?: number
    secondsToWait: number
  }) {
    this.#atOnce = options.atOnce
    this.#mostWaiting = options.waiting
    this.#mostKnownWaiting = options.waiting + (options.reserved ?? 0)
    this.#secondsToWait = options.secondsToWait
  }

  /** Does the work when it is its turn. @throws Fault tooMany when too many wait already */
  async pass<T>(work: () => Promise<T>, { isKnown = false } = {}): Promise<T> {
    await this.#enter(isKnown)
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(isKnown: boolean): Promise<void> {
    if (this.#inside < this.#atOnce) {
      this.#inside += 1
      return
    }
    const most = isKnown ? this.#mostKnownWaiting : this.#mostWaiting
    if (this.#waiting.length + this.#knownWaiting.length >= most) {
      const seconds = this.#secondsToWait
      const message = `Very many people are signing in. Please try again in ${seconds} seconds.`
      throw new Fault('tooMany', message, { retryAfterSeconds: seconds })
    }
    const turn = Promise.withResolvers<void>()
    const line = isKnown ? this.#knownWaiting : this.#waiting
    line.push(turn.resolve)
    await turn.promise
  }

  /** The next in the queue takes the place of the one who leaves, so that nobody overtakes it. */
  #leave(): void {
    const next = this.#knownWaiting.shift() ?? this.#waiting.shift()
    if (next === undefined) this.#inside -= 1
    else next()
  }
}
