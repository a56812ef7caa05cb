import { BoundedMap } from '../core/limits/bounded-map.ts'
import type { SeatEvents } from '../core/seat-events.ts'
import type { Store } from '../db/connection/store.ts'
import { TripClaims } from './trip-claims.ts'

/** Trips at most: some 5 megabytes as a rule, 30 when every bus is full. */
const MOST_TRIPS = 25_000
/** Reads the claims of each of some trips, as committed. */
type ReadClaims = (ids: readonly number[]) => Promise<TripClaims[]>

/** Where changes are heard of. */
interface Sources {
  store: Pick<Store, 'outsideVersion'>
  seatEvents: SeatEvents
}

/** A cache of the committed claims of trips that were searched, dropped by each change. */
export class ClaimCache {
  readonly #store: Pick<Store, 'outsideVersion'>
  readonly #fromDatabase: ReadClaims
  readonly #trips: BoundedMap<number, TripClaims>
  #edition = 0
  #outsideVersion: number

  constructor({ store, seatEvents }: Sources, read: ReadClaims, most = MOST_TRIPS) {
    this.#store = store
    this.#fromDatabase = read
    this.#trips = new BoundedMap(most)
    this.#outsideVersion = store.outsideVersion()
    seatEvents.subscribeAll((scheduleId) => {
      this.#edition += 1
      this.#trips.delete(scheduleId)
    })
  }

  get size(): number {
    return this.#trips.size
  }

  /** The claims of each of some trips, as committed. Those not cached yet are read in one statement. */
  async get(ids: readonly number[]): Promise<TripClaims[]> {
    this.#noticeOthers()
    const known = ids.map((id) => this.#trips.get(id))
    const unknown = ids.filter((_, index) => known[index] === undefined)
    const read = unknown.length === 0 ? [] : await this.#read(unknown)
    let next = 0
    return known.map((claims) => claims ?? read[next++] ?? new TripClaims([]))
  }

  async #read(ids: readonly number[]): Promise<TripClaims[]> {
    const edition = this.#edition
    const read = await this.#fromDatabase(ids)
    // A change committed meanwhile may or may not be in what was read.
    if (edition === this.#edition)
      for (const [index, id] of ids.entries())
        this.#trips.set(id, read[index] ?? new TripClaims([]))
    return read
  }

  /** Another process's writes publish nothing. */
  #noticeOthers(): void {
    const outsideVersion = this.#store.outsideVersion()
    if (outsideVersion === this.#outsideVersion) return
    this.#outsideVersion = outsideVersion
    this.#edition += 1
    this.#trips.sweep(() => true)
  }
}
