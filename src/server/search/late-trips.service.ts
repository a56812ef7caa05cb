import type { Delay } from '../../domain/schedule/delay.ts'
import { CachedRead } from '../core/cached-read.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import type { Reader } from '../db/connection/store.ts'
import { selectLatestDelays } from './search.queries.ts'

export type LateTrips = ReadonlyMap<number, readonly Delay[]>

const lateTrips = new CachedRead(async (db: Reader): Promise<LateTrips> =>
  Map.groupBy(await selectLatestDelays(db), ({ scheduleId }) => scheduleId),
)

/** What was said lately, by trip, as committed: trips of which nothing was said are not in it. decisions/0081 */
export const cachedLateTrips = (call: Call): Promise<LateTrips> => lateTrips.get(call)

/** To be called by every write that says that a bus is late. */
export const lateTripsChanged = (call: AtomicCall): Promise<void> => lateTrips.dropAfter(call)
