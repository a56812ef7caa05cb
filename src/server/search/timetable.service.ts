import { CachedRead } from '../core/cached-read.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { countSchedules } from './frozen-trip.queries.ts'
import { FrozenTrips } from './frozen-trips.service.ts'

const trips = new CachedRead(async () => new FrozenTrips())
const edition = new CachedRead(async () => ({}))
const size = new CachedRead(countSchedules)

/** The trips as committed, as far as they were asked for. Inside a transaction it is a new memory each time. */
export function frozenTrips(call: Call): Promise<FrozenTrips> {
  return trips.get(call)
}

/**
 * Stands for the timetable as committed: another object as soon as any trip was added, changed or removed. What was
 * made from the whole of it holds while this is the same.
 */
export function timetableEdition(call: Call): Promise<object> {
  return edition.get(call)
}

/** How many trips there are, from memory. */
export function timetableSize(call: Call): Promise<number> {
  return size.get(call)
}

/**
 * To be said by every write that only adds trips: no trip that is remembered changes by it, so that a long generation
 * leaves the searches beside it their memory.
 */
export function tripAdded(call: AtomicCall): void {
  edition.dropAfter(call)
  size.dropAfter(call)
}

/** To be said by every other write to schedules: what was remembered of the timetable is dropped with the commit. */
export function timetableChanged(call: AtomicCall): void {
  tripAdded(call)
  trips.dropAfter(call)
}
