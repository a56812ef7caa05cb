import type { RuleScope } from './fare-rule.ts'

/** A trip as the scopes of rules need it. */
export interface ScopedTrip {
  /** Null while it is not made yet. */
  id: number | null
  /** The master that made it; null where it was made by itself. */
  masterId: number | null
  routeId: number
}

/** How narrowly a rule means a trip: itself before its master, its route and all; null where it does not. */
export function narrownessOf({ scheduleId, routeId }: RuleScope, trip: ScopedTrip): number | null {
  if (scheduleId !== null) {
    if (scheduleId === trip.id) return 3
    return scheduleId === trip.masterId ? 2 : null
  }
  if (routeId !== null) return routeId === trip.routeId ? 1 : null
  return 0
}
