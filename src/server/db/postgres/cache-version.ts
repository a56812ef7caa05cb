import type { PostgresPeers } from './peer-servers.ts'

/** Milliseconds after which nothing cached counts any more: a server that ended may not have told what it did. */
const LONGEST_CACHED = 5000

type Heard = Pick<PostgresPeers, 'hear' | 'onGap' | 'hears'>

/**
 * A number that changes when another server may have changed what this one caches: it said so, a write has seen it, or
 * something may have been missed. While nobody can be heard it changes each time it is asked for.
 */
export class CacheVersion {
  readonly #peers: Heard
  readonly #uptime: () => number
  /** The shared version that was seen last. */
  #shared = 0
  #changes = 1
  #countedAt = 0
  /** How often something may have been missed that was to be heard. */
  #missed = 1
  /** The versions of our own commits that are not answered yet. */
  readonly #committing = new Set<number>()

  constructor(peers: Heard, uptime: () => number) {
    this.#peers = peers
    this.#uptime = uptime
    peers.hear('version', (version) => {
      // A commit of our own may be heard of before it is answered.
      if (!this.#committing.has(Number(version))) this.saw(Number(version))
    })
    peers.onGap(() => {
      this.#changes += 1
      this.#missed += 1
    })
  }

  /** Takes note of the shared version as it is in the database. */
  saw(version: number): void {
    if (version <= this.#shared) return
    this.#shared = version
    this.#changes += 1
  }

  /**
   * Runs a commit that makes these versions. A write of this server drops what it has changed by itself; what came
   * between, another server's, was not seen. Of a commit that failed nobody knows who makes its versions after all.
   * @throws what `commit` throws
   */
  async during(versions: readonly number[], commit: () => Promise<void>): Promise<void> {
    for (const version of versions) this.#committing.add(version)
    try {
      await commit()
    } catch (error) {
      if (versions.length > 0) this.#changes += 1
      throw error
    } finally {
      for (const version of versions) this.#committing.delete(version)
    }
    for (const version of versions) this.#raised(version)
  }

  #raised(version: number): void {
    if (version === this.#shared + 1) this.#shared = version
    else this.saw(version)
  }

  current(): number {
    const now = this.#uptime()
    if (!this.#peers.hears || now - this.#countedAt >= LONGEST_CACHED) {
      this.#countedAt = now
      this.#changes += 1
    }
    return this.#changes
  }

  /** A number that changes when something may have been missed that other servers tell each other item by item. */
  missed(): number {
    if (!this.#peers.hears) this.#missed += 1
    return this.#missed
  }
}
