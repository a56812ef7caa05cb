import type { Call } from '../call.ts'
import type { Store } from '../db/types.ts'
import { ClaimMemory, readClaims } from './claim-memory.ts'
import type { TripClaims } from './trip-claims.ts'

const memories = new WeakMap<Store, ClaimMemory>()

/** What stands on the seats of each of some trips, as committed; inside a transaction as that sees it. */
export function claimsOf(call: Call, ids: readonly number[]): Promise<TripClaims[]> {
  const { store, seatEvents } = call.parts
  if (call.db !== store.reader) return readClaims(call.db, ids)
  let memory = memories.get(store)
  if (!memory) memories.set(store, (memory = new ClaimMemory(store, seatEvents)))
  return memory.get(ids)
}
