import type { Call } from '../core/call.ts'
import type { Reader, Store } from '../db/connection/types.ts'
import { ClaimMemory } from './claim-memory.ts'
import { selectClaimsOf } from './frozen-trip.queries.ts'
import { TripClaims } from './trip-claims.ts'

const memories = new WeakMap<Store, ClaimMemory>()

/** What stands on the seats of each of some trips, as committed; inside a transaction as that sees it. */
export function claimsOf(call: Call, ids: readonly number[]): Promise<TripClaims[]> {
  const { store } = call.dependencies
  if (call.db !== store.reader) return readClaims(call.db, ids)
  let memory = memories.get(store)
  if (!memory) {
    memory = new ClaimMemory(call.dependencies, (unknown) => readClaims(store.reader, unknown))
    memories.set(store, memory)
  }
  return memory.get(ids)
}

async function readClaims(db: Reader, ids: readonly number[]): Promise<TripClaims[]> {
  const rows = await selectClaimsOf(db, { ids: JSON.stringify(ids) })
  const byTrip = Map.groupBy(rows, (claim) => claim.scheduleId)
  return ids.map((id) => new TripClaims(byTrip.get(id) ?? []))
}
