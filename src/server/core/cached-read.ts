import type { Reader } from '../db/connection/store.ts'
import { raiseSharedVersion } from '../db/shared-version.ts'
import type { AtomicCall, Call } from './call.ts'

interface CachedValue<T> {
  value: Promise<T>
  outsideVersion: number
}

/**
 * Something read often that changes rarely: cached in the memory of each server, dropped by the write that changes it.
 */
export class CachedRead<T> {
  readonly #load: (db: Reader) => Promise<T>
  readonly #newSlot = (): { cached: CachedValue<T> | undefined } => ({ cached: undefined })

  constructor(load: (db: Reader) => Promise<T>) {
    this.#load = load
  }

  /** As committed; inside a transaction as that transaction sees it. The answer is shared: leave it as it is. */
  get(call: Call): Promise<T> {
    if (call.db !== call.dependencies.store.reader) return this.#load(call.db)
    return this.committed(call)
  }

  /** As committed, inside a transaction as well: for what no write decides by. */
  committed(call: Call): Promise<T> {
    const { store, memory } = call.dependencies
    const outsideVersion = store.outsideVersion()
    const slot = memory.get(this.#newSlot)
    if (slot.cached?.outsideVersion === outsideVersion) return slot.cached.value
    const value = this.#load(store.reader)
    // Cached while it is being read, so that a write committed meanwhile drops it too.
    slot.cached = { value, outsideVersion }
    value.catch(() => (slot.cached = undefined))
    return value
  }

  /** Drops it, here and in every other server, when the transaction of the call has been committed. */
  async dropAfter(call: AtomicCall): Promise<void> {
    const slot = call.dependencies.memory.get(this.#newSlot)
    call.afterCommit(() => (slot.cached = undefined))
    await raiseSharedVersion(call.trx)
  }
}
