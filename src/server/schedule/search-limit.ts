import { MINUTE } from '../../domain/calendar.ts'
import type { LimitRule } from '../auth/limits.ts'
import type { Call } from '../call.ts'

/** Generous, since many customers share one address. reliability.md, Identity: Rate limits */
const SEARCHES: LimitRule = { name: 'search', most: 600, windowMs: MINUTE }

/** Counts a search from the caller's address; the house itself has none. @throws Fault tooMany */
export function limitSearches({ parts, address }: Call): void {
  if (address !== '') parts.limits.count(SEARCHES, address)
}
