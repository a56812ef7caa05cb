import type { PostgresNeighbours } from './neighbours.ts'

/** Milliseconds after which nothing cached counts any more: a server that ended may not have told what it did. */
const LONGEST_CACHED = 5000

/**
 * A number that changes when another server may have changed what this one caches: it said so, a write has seen it, or
 * something may have been missed. While nobody can be heard it changes each time it is asked for.
 */
export class CacheVersion {
  readonly #neighbours: PostgresNeighbours
  readonly #uptime: () => number
  /** The shared version that was seen last. */
  #shared = 0
  #changes = 1
  #countedAt = 0

  constructor(neighbours: PostgresNeighbours, uptime: () => number) {
    this.#neighbours = neighbours
    this.#uptime = uptime
    neighbours.hear('version', (version) => this.saw(Number(version)))
    neighbours.onGap(() => void (this.#changes += 1))
  }

  /** Takes note of the shared version as it is in the database. */
  saw(version: number): void {
    if (version <= this.#shared) return
    this.#shared = version
    this.#changes += 1
  }

  /**
   * A write of this server has made this version, and drops what it has changed by itself. What came between, another
   * server's, was not seen.
   */
  raised(version: number): void {
    if (version === this.#shared + 1) this.#shared = version
    else this.saw(version)
  }

  current(): number {
    const now = this.#uptime()
    if (!this.#neighbours.hears || now - this.#countedAt >= LONGEST_CACHED) {
      this.#countedAt = now
      this.#changes += 1
    }
    return this.#changes
  }
}
