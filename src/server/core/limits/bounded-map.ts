/** Which entry is evicted: the one set the longest ago, or the least recently used. */
export type Eviction = 'oldest' | 'least recently used'

/**
 * A map with a bound, for what strangers send: past it an entry is evicted, so that nobody fills the memory. Setting an
 * entry makes it the newest.
 */
export class BoundedMap<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #most: number
  readonly #readsCount: boolean
  #changes = 0

  /** @param most entries */
  constructor(most: number, eviction: Eviction = 'oldest') {
    this.#most = most
    this.#readsCount = eviction === 'least recently used'
  }

  /** How often something has been set: equal counts mean that nothing was. */
  get changes(): number {
    return this.#changes
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key)
    if (this.#readsCount && value !== undefined) {
      // A Map keeps the order of insertion: the first key is the one to go.
      this.#entries.delete(key)
      this.#entries.set(key, value)
    }
    return value
  }

  set(key: K, value: V): void {
    this.#changes += 1
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#most) return
    for (const first of this.#entries.keys()) return void this.#entries.delete(first)
  }

  delete(key: K): void {
    this.#entries.delete(key)
  }

  /** The next to go first. */
  entries(): IterableIterator<[K, V]> {
    return this.#entries.entries()
  }

  /** Drops all entries that fit. */
  sweep(isOver: (value: V) => boolean): void {
    for (const [key, value] of this.#entries) if (isOver(value)) this.#entries.delete(key)
  }
}
