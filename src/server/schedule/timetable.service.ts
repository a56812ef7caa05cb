import type { AtomicCall, Call } from '../call.ts'
import { Remembered } from '../remembered.ts'
import { FrozenTrips } from './frozen-trips.service.ts'
import { countSchedules } from './schedule.queries.ts'

const timetable = new Remembered(async () => new FrozenTrips())
const size = new Remembered(countSchedules)

/**
 * The timetable as committed, as far as it was asked for: another object as soon as any trip was added, changed or
 * removed. Inside a transaction it is a new one each time.
 */
export function frozenTrips(call: Call): Promise<FrozenTrips> {
  return timetable.get(call)
}

/** How many trips there are, from memory. */
export function timetableSize(call: Call): Promise<number> {
  return size.get(call)
}

/** To be said by every write to schedules: what was remembered of the timetable is dropped with the commit. */
export function timetableChanged(call: AtomicCall): void {
  timetable.dropAfter(call)
  size.dropAfter(call)
}
