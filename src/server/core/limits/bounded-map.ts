/**
 * A map for what strangers send: past its bound the oldest entry goes, so that nobody fills the memory. An entry that is
 * set again is the newest again.
 */
export class BoundedMap<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #most: number
  #changes = 0

  /** @param most entries */
  constructor(most: number) {
    this.#most = most
  }

  /** How often something has been set: equal counts mean that nothing was. */
  get changes(): number {
    return this.#changes
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: K): V | undefined {
    return this.#entries.get(key)
  }

  set(key: K, value: V): void {
    this.#changes += 1
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#most) return
    for (const oldest of this.#entries.keys()) return void this.#entries.delete(oldest)
  }

  delete(key: K): void {
    this.#entries.delete(key)
  }

  /** The oldest first. */
  entries(): IterableIterator<[K, V]> {
    return this.#entries.entries()
  }

  /** Drops all entries that fit. */
  sweep(isOver: (value: V) => boolean): void {
    for (const [key, value] of this.#entries) if (isOver(value)) this.#entries.delete(key)
  }
}
