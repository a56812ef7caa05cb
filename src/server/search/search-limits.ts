import { MINUTE } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { networkKey } from '../core/limit-keys.ts'
import type { LimitRule } from '../core/limits/limits-interface.ts'

/** Generous, since many customers share one network. decisions/0040 */
const SEARCHES: LimitRule = { name: 'search', most: 600, windowMs: MINUTE }

/** Counts a search from the request's network; the server itself has none. @throws Fault tooMany */
export function limitSearches(call: Call): void {
  if (call.network !== null) call.dependencies.limits.count(SEARCHES, networkKey(call))
}
