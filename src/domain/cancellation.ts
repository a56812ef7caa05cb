import type { CancellationStep } from './booking.ts'
import { HOUR } from './calendar.ts'
import type { Instant } from './calendar.ts'
import { sumPaise } from './money.ts'
import type { Paise } from './money.ts'
import type { CancellationSlab } from './settings.ts'

/** What one passenger gets back of a base fare of which the operator keeps some percent; rounded to the paisa. */
function refundOf(basePaise: Paise, keptPercent: number): Paise {
  return Math.round((basePaise * (100 - keptPercent)) / 100)
}

/** The last moment of a slab, counted back from the departure; null for the last one, which never ends. */
function endOf(slab: CancellationSlab, departureAt: Instant): Instant | null {
  return slab.hoursBefore === 0 ? null : departureAt - slab.hoursBefore * HOUR
}

/**
 * The cancellation table of some passengers' base fares, from the longest notice to the shortest, with the instants at
 * which each step ends (inclusive). Fee and tax are not refunded. domain.md §6
 * @param departureAt the trip's departure from its source city
 */
export function cancellationSteps(
  slabs: readonly CancellationSlab[],
  departureAt: Instant,
  basePaise: readonly Paise[],
): CancellationStep[] {
  return slabs.map((slab) => ({
    keptPercent: slab.keptPercent,
    untilAt: endOf(slab, departureAt),
    refundPaise: sumPaise(basePaise.map((base) => refundOf(base, slab.keptPercent))),
  }))
}

/** The step that holds at an instant: exactly 24 h 00 m before is still the cheaper slab. domain.md §6 */
export function stepAt(
  steps: readonly CancellationStep[],
  now: Instant,
): CancellationStep | undefined {
  return steps.find(({ untilAt }) => untilAt === null || now <= untilAt)
}
