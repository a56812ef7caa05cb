import type { Delay } from '../../domain/schedule/delay.ts'
import { CachedRead } from '../core/cached-read.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import type { Reader } from '../db/connection/store.ts'
import { ClaimCache } from './claim-cache.ts'
import { countSchedules, selectClaimsOf, selectLatestDelays } from './frozen-trip.queries.ts'
import { TripCache } from './trip-cache.service.ts'
import { TripClaims } from './trip-claims.ts'

const trips = new CachedRead(async () => new TripCache())
const edition = new CachedRead(async () => ({}))
const size = new CachedRead(countSchedules)
const lateTrips = new CachedRead(async (db: Reader): Promise<LateTrips> =>
  Map.groupBy(await selectLatestDelays(db), ({ scheduleId }) => scheduleId),
)

/** What was said lately, by trip: those of which nothing was said are not in it. */
export type LateTrips = ReadonlyMap<number, readonly Delay[]>

/** The cache of committed trips. Inside a transaction it is a new one each time. */
export function cachedTrips(call: Call): Promise<TripCache> {
  return trips.get(call)
}

/** A token of the committed timetable: the same object as long as no trip was added, changed or removed. */
export function timetableEdition(call: Call): Promise<object> {
  return edition.get(call)
}

/** How many trips there are, from the cache. */
export function timetableSize(call: Call): Promise<number> {
  return size.get(call)
}

/** What was said lately of trips, as committed. decisions/0081 */
export const cachedLateTrips = (call: Call): Promise<LateTrips> => lateTrips.get(call)

/** To be called by every write that says that a bus is late. */
export const lateTripsChanged = (call: AtomicCall): Promise<void> => lateTrips.dropAfter(call)

/**
 * To be called by every write that only adds trips: no cached trip changes by it, so that a long generation
 * leaves the searches beside it their cache.
 */
export async function tripAdded(call: AtomicCall): Promise<void> {
  await edition.dropAfter(call)
  await size.dropAfter(call)
}

/** To be called by every other write to schedules: what is cached of the timetable is dropped with the commit. */
export async function timetableChanged(call: AtomicCall): Promise<void> {
  await tripAdded(call)
  await trips.dropAfter(call)
  // Of a trip that nobody has booked, what was said goes with its places.
  await lateTrips.dropAfter(call)
}

const newSlot = (): { cache: ClaimCache | undefined } => ({ cache: undefined })

/** The claims on the seats of each of some trips, as committed; inside a transaction as that sees it. */
export function cachedClaims(call: Call, ids: readonly number[]): Promise<TripClaims[]> {
  const { store, memory } = call.dependencies
  if (call.db !== store.reader) return readClaims(call.db, ids)
  const slot = memory.get(newSlot)
  slot.cache ??= new ClaimCache(call.dependencies, (unknown) => readClaims(store.reader, unknown))
  return slot.cache.get(ids)
}

async function readClaims(db: Reader, ids: readonly number[]): Promise<TripClaims[]> {
  const rows = await selectClaimsOf(db, { ids: JSON.stringify(ids) })
  const byTrip = Map.groupBy(rows, (claim) => claim.scheduleId)
  return ids.map((id) => new TripClaims(byTrip.get(id) ?? []))
}
