import type { AtomicCall, Call } from './call.ts'
import type { Reader, Store } from '../db/connection/types.ts'

interface Kept<T> {
  value: Promise<T>
  outsideVersion: number
}

/** Something read often that changes rarely: kept in memory for each store, dropped by the write that changes it. */
export class Remembered<T> {
  readonly #load: (db: Reader) => Promise<T>
  readonly #kept = new WeakMap<Store, Kept<T>>()

  constructor(load: (db: Reader) => Promise<T>) {
    this.#load = load
  }

  /** As committed; inside a transaction as that transaction sees it. The answer is shared: leave it as it is. */
  get(call: Call): Promise<T> {
    const { store } = call.parts
    if (call.db !== store.reader) return this.#load(call.db)
    const outsideVersion = store.outsideVersion()
    const kept = this.#kept.get(store)
    if (kept?.outsideVersion === outsideVersion) return kept.value
    const value = this.#load(store.reader)
    // Kept while it is being read, so that a write committed meanwhile drops it too.
    this.#kept.set(store, { value, outsideVersion })
    value.catch(() => this.#kept.delete(store))
    return value
  }

  /** Drops it when the caller's transaction has been committed. */
  dropAfter(call: AtomicCall): void {
    const { store } = call.parts
    call.afterCommit(() => void this.#kept.delete(store))
  }
}
