import type { AtomicCall, Call } from '../call.ts'
import { Remembered } from '../remembered.ts'
import { countSchedules } from './schedule.queries.ts'

const edition = new Remembered(async () => ({}))
const size = new Remembered(countSchedules)

/** Stands for the timetable as committed: another object as soon as any trip was added, changed or removed. */
export function timetableEdition(call: Call): Promise<object> {
  return edition.get(call)
}

/** How many trips there are, from memory. */
export function timetableSize(call: Call): Promise<number> {
  return size.get(call)
}

/** To be said by every write to schedules: what was remembered of the timetable is dropped with the commit. */
export function timetableChanged(call: AtomicCall): void {
  edition.dropAfter(call)
  size.dropAfter(call)
}
