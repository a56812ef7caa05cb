import { LONGEST_TRIP_DAYS } from '../../domain/schedule/trip-nodes.ts'
import { addDays, daysBetween } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import type { SeatEvents } from '../core/seat-events.ts'
import type { Store } from '../db/connection/store.ts'
import { TripReader } from './read-trips.service.ts'
import { dayAfter, stopOf } from './timetable-trip.ts'
import type { PatternNode, TimetableTrip, TripStop } from './timetable-trip.ts'
import { selectDayWithTrips, selectIdsOfDay } from './timetable.queries.ts'
import { TripClaims } from './trip-claims.ts'

/** The most trips in memory, of some 650 bytes each with their claims; those of later days are read from the database. */
const MOST_TRIPS = 25_000
/** So many are read in one piece, some milliseconds, so that requests are answered in between. */
const AT_ONCE = 64

/** What a trip has changed in: its seats alone, or anything else. */
type Change = 'seats' | 'trip'

interface Sources {
  store: Pick<Store, 'reader' | 'missedVersion'>
  seatEvents: SeatEvents
}

/** A trip with its claims as they are now. */
export interface CurrentTrip {
  trip: TimetableTrip
  claims: TripClaims
}

/** Which service days are in memory, and which one is being loaded. */
interface Progress {
  first: ServiceDay
  /** The last one that is; null where no later one has trips. */
  last: ServiceDay | null
  loading: { day: ServiceDay; ids: number[] } | undefined
}

/**
 * The committed trips of the coming days, in memory. Each change of a trip is heard of, and the trip is read again. What
 * is not in memory is read from the database.
 */
export class Timetable {
  readonly #store: Sources['store']
  readonly #most: number
  #reader = new TripReader()
  readonly #trips = new Map<number, TimetableTrip>()
  /** The trips that leave a place on a day, in order of departure. */
  readonly #departures = new Map<string, Map<ServiceDay, TimetableTrip[]>>()
  #progress: Progress | undefined
  /** Trips that were added, or changed in more than their seats, and are not read yet. */
  readonly #toRead = new Set<number>()
  /** For each reading under way, how trips have changed since it began. */
  readonly #readings = new Set<Map<number, Change>>()
  #missedVersion: number
  #onToRead = (): void => {}
  #losses = 0

  /** @param most trips in memory */
  constructor({ store, seatEvents }: Sources, most = MOST_TRIPS) {
    this.#store = store
    this.#most = most
    this.#missedVersion = store.missedVersion()
    seatEvents.subscribeAll((scheduleId, change) => this.#heard(scheduleId, change))
  }

  #heard(scheduleId: number, change: Change): void {
    for (const changes of this.#readings)
      changes.set(scheduleId, changes.get(scheduleId) === 'trip' ? 'trip' : change)
    const trip = this.#trips.get(scheduleId)
    if (change === 'seats') {
      if (trip !== undefined) trip.claims = undefined
      return
    }
    if (trip !== undefined) this.#remove(trip)
    if (this.#progress === undefined) return
    this.#toRead.add(scheduleId)
    this.#onToRead()
  }

  /** How many trips are in memory. */
  get size(): number {
    return this.#trips.size
  }

  /** Calls back when a trip has to be read again. */
  onToRead(listener: () => void): void {
    this.#onToRead = listener
  }

  /** How often everything was dropped, because something may have been missed. */
  get losses(): number {
    this.#noticeMissed()
    return this.#losses
  }

  /** Whether some trip has to be read again. */
  get isBehind(): boolean {
    return this.#toRead.size > 0
  }

  /** How many of these trips are not in memory. */
  countUnknown(ids: readonly number[]): number {
    this.#noticeMissed()
    return ids.reduce((count, id) => (this.#trips.has(id) ? count : count + 1), 0)
  }

  /** The trip of each id as committed; undefined where there is none. */
  async get(ids: readonly number[]): Promise<(CurrentTrip | undefined)[]> {
    this.#noticeMissed()
    const inMemory = new Map(ids.map((id) => [id, this.#trips.get(id)]))
    const unknown = ids.filter((id) => inMemory.get(id) === undefined)
    for (const trip of (await this.#read(unknown, 'ifRoom')).trips) inMemory.set(trip.id, trip)
    const found = ids.flatMap((id) => inMemory.get(id) ?? [])
    const current = new Map((await this.withClaims(found)).map((one) => [one.trip.id, one]))
    return ids.map((id) => current.get(id))
  }

  /** Trips with their claims as committed. */
  async withClaims(trips: readonly TimetableTrip[]): Promise<CurrentTrip[]> {
    const stale = trips.flatMap(({ id, claims }) => (claims === undefined ? [id] : []))
    const read = stale.length === 0 ? undefined : await this.#readClaims(stale)
    return trips.map((trip) => {
      const claims = read?.get(trip.id) ?? trip.claims ?? TripClaims.NONE
      return { trip, claims }
    })
  }

  /**
   * The trips that leave a place on some days there, both included, in order of departure; undefined where not all of
   * them are in memory.
   */
  departures(slug: string, first: ServiceDay, last: ServiceDay): TimetableTrip[] | undefined {
    this.#noticeMissed()
    if (this.#progress === undefined || this.#toRead.size > 0) return undefined
    if (addDays(first, -LONGEST_TRIP_DAYS) < this.#progress.first) return undefined
    if (this.#progress.last !== null && last > this.#progress.last) return undefined
    const byDay = this.#departures.get(slug)
    if (byDay === undefined) return []
    if (first === last) return byDay.get(first) ?? []
    const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => dayAfter(first, n))
    return days.flatMap((day) => byDay.get(day) ?? [])
  }

  /**
   * Reads some more of the trips from a few days before today on, day by day, and those that have changed.
   * @returns whether there are more
   * @throws Fault unavailable
   */
  async loadMore(today: ServiceDay): Promise<boolean> {
    this.#noticeMissed()
    const progress = this.#startAt(addDays(today, -LONGEST_TRIP_DAYS))
    if (this.#toRead.size > 0) {
      await this.#readChanged()
      return true
    }
    if (progress.last === null || this.#trips.size >= this.#most) return false
    progress.loading ??= await this.#nextDay(addDays(progress.last, 1))
    if (progress.loading === undefined) {
      progress.last = null
      return false
    }
    const { day, ids } = progress.loading
    const some = ids.splice(0, AT_ONCE)
    await this.#read(
      some.filter((id) => !this.#trips.has(id)),
      'always',
    )
    for (const id of some) this.#index(id)
    if (ids.length > 0) return true
    progress.last = day
    progress.loading = undefined
    return true
  }

  /** Days that are over are dropped. */
  #startAt(first: ServiceDay): Progress {
    this.#progress ??= { first, last: addDays(first, -1), loading: undefined }
    if (this.#progress.first < first) {
      for (const trip of this.#trips.values()) if (trip.serviceDay < first) this.#remove(trip)
      for (const byDay of this.#departures.values())
        for (const day of byDay.keys()) if (day < first) byDay.delete(day)
      // What only trips of before had in common is forgotten with it.
      this.#reader = new TripReader()
      this.#progress.first = first
    }
    return this.#progress
  }

  async #nextDay(from: ServiceDay): Promise<Progress['loading']> {
    const [next] = await selectDayWithTrips(this.#store.reader, { from })
    if (next === undefined) return undefined
    const rows = await selectIdsOfDay(this.#store.reader, { day: next.day })
    return { day: next.day, ids: rows.map(({ id }) => id) }
  }

  async #readChanged(): Promise<void> {
    const ids = [...this.#toRead].slice(0, AT_ONCE)
    const { trips, changes } = await this.#read(ids, 'always')
    for (const trip of trips) if (this.#isLoaded(trip.serviceDay)) this.#index(trip.id)
    for (const id of ids) if (changes.get(id) !== 'trip') this.#toRead.delete(id)
  }

  #isLoaded(day: ServiceDay): boolean {
    if (this.#progress === undefined || day < this.#progress.first) return false
    const { last, loading } = this.#progress
    return last === null || day <= (loading?.day ?? last)
  }

  /**
   * Reads trips and keeps them, but for what has changed meanwhile: it may be as it was before. A day that counts as
   * loaded has all its trips, so those are kept beyond the most as well.
   */
  async #read(
    ids: readonly number[],
    keep: 'always' | 'ifRoom',
  ): Promise<{ trips: TimetableTrip[]; changes: ReadonlyMap<number, Change> }> {
    if (ids.length === 0) return { trips: [], changes: new Map() }
    return this.#reading(async (changes, isValid) => {
      const trips = await this.#reader.read(this.#store.reader, ids)
      for (const trip of trips) {
        const isOver = this.#progress !== undefined && trip.serviceDay < this.#progress.first
        const change = changes.get(trip.id)
        const isFull = keep === 'ifRoom' && this.#trips.size >= this.#most
        if (change === 'trip' || isOver || isFull || !isValid()) continue
        // Somebody else has read it meanwhile: one object stands for a trip, also among the departures.
        if (this.#trips.has(trip.id)) continue
        this.#trips.set(trip.id, change === undefined ? trip : { ...trip, claims: undefined })
      }
      return { trips, changes }
    })
  }

  async #readClaims(ids: readonly number[]): Promise<Map<number, TripClaims>> {
    return this.#reading(async (changes, isValid) => {
      const read = await this.#reader.readClaims(this.#store.reader, ids)
      for (const [id, claims] of read) {
        const trip = this.#trips.get(id)
        if (trip !== undefined && isValid() && !changes.has(id)) trip.claims = claims
      }
      return read
    })
  }

  async #reading<T>(
    read: (changes: ReadonlyMap<number, Change>, isValid: () => boolean) => Promise<T>,
  ): Promise<T> {
    const changes = new Map<number, Change>()
    const version = this.#missedVersion
    this.#readings.add(changes)
    try {
      return await read(changes, () => version === this.#missedVersion)
    } finally {
      this.#readings.delete(changes)
    }
  }

  /** Lists a trip in memory among the departures of its places. */
  #index(id: number): void {
    const trip = this.#trips.get(id)
    if (trip === undefined) return
    for (const { list, at } of this.#placesOf(trip))
      list.splice(at, list[at]?.id === id ? 1 : 0, trip)
  }

  #remove(trip: TimetableTrip): void {
    this.#trips.delete(trip.id)
    for (const { list, at } of this.#placesOf(trip))
      if (list[at]?.id === trip.id) list.splice(at, 1)
  }

  /** The list of each place that a trip leaves, and where in it the trip stands or belongs. */
  *#placesOf(trip: TimetableTrip): Generator<{ list: TimetableTrip[]; at: number }> {
    for (let node = 0; node < trip.pattern.nodes.length - 1; node += 1) {
      const stop = stopOf(trip, node)
      if (stop === undefined) continue
      const byDay = this.#departures.getOrInsertComputed(stop.slug, () => new Map())
      const list = byDay.getOrInsertComputed(stop.departureDay, () => [])
      yield { list, at: placeIn(list, stop, trip.id) }
    }
  }

  /** Where another process may have written of which nobody was told, anything may have changed. */
  #noticeMissed(): void {
    const version = this.#store.missedVersion()
    if (version === this.#missedVersion) return
    this.#missedVersion = version
    this.#losses += 1
    this.#reader = new TripReader()
    this.#trips.clear()
    this.#departures.clear()
    this.#toRead.clear()
    this.#progress = undefined
  }
}

/** Where a trip stands in a list by the time at which it leaves a place, then by its id. */
function placeIn(list: readonly TimetableTrip[], stop: TripStop, id: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = list[middle]
    if (other === undefined) break
    const departsAt = other.departureAt + (nodeAt(other, stop.slug)?.departsAfter ?? 0)
    if ((departsAt - stop.departureAt || other.id - id) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The place of a trip by its slug: no bus passes one twice. */
export const nodeAt = ({ pattern }: TimetableTrip, slug: string): PatternNode | undefined =>
  pattern.nodes.find((node) => node.slug === slug)
