import { Fault } from '../../../domain/fault.ts'
import type { Network } from './network.ts'

/** Who listens: from where, and as whom. */
export interface Listening {
  network: Network | null
  actor: { id: number } | null
}

/** Many customers share a network; a browser has a map or two open. */
const FROM_NETWORK = 100
const OF_ACCOUNT = 20
const IN_ALL = 2000

/** A refused client tries again after a minute; meanwhile its map polls. */
const RETRY_AFTER_SECONDS = 60

/**
 * Places for event streams that stay open: a connection and memory each, for whoever asks. Without a free place the
 * answer says when to try again; the screens poll every 15 seconds meanwhile. decisions/0040
 */
export class StreamLimiter {
  /** By network and by account; no entry without an open stream, so never more than twice the places. */
  readonly #taken = new Map<string, number>()
  #open = 0

  /** Streams that are open. */
  get open(): number {
    return this.#open
  }

  /**
   * Takes a place for one more stream of the actor.
   * @returns what gives it back; called again it does nothing
   * @throws Fault tooMany for a network or an account that has its share; unavailable when all are taken
   */
  enter({ network, actor }: Listening): () => void {
    const holders: [holder: string, most: number][] = []
    if (network !== null) holders.push([`network ${network}`, FROM_NETWORK])
    if (actor !== null) holders.push([`account ${actor.id}`, OF_ACCOUNT])
    if (this.#open >= IN_ALL) throw noPlace('unavailable')
    for (const [holder, most] of holders) {
      if ((this.#taken.get(holder) ?? 0) >= most) throw noPlace('tooMany')
    }
    this.#open += 1
    for (const [holder] of holders) this.#count(holder, 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#open -= 1
      for (const [holder] of holders) this.#count(holder, -1)
    }
  }

  #count(holder: string, change: 1 | -1): void {
    const count = (this.#taken.get(holder) ?? 0) + change
    if (count === 0) this.#taken.delete(holder)
    else this.#taken.set(holder, count)
  }
}

function noPlace(kind: 'tooMany' | 'unavailable'): Fault {
  return new Fault(
    kind,
    'Very many maps are open here. This one is brought up to date by itself.',
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
  )
}
