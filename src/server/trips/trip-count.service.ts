import { CachedRead } from '../core/cached-read.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { countSchedules } from './schedule.queries.ts'

const count = new CachedRead(countSchedules)

/** How many trips there are, from the cache: the list of all trips says so on every page. */
export const countTrips = (call: Call): Promise<number> => count.get(call)

/** To be called by every write that adds or removes trips. */
export const tripCountChanged = (call: AtomicCall): Promise<void> => count.dropAfter(call)
