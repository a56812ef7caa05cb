import type { BusType } from './bus.ts'

/** How many seats a bus of a type usually has: four in a row of ten, or 30 berths 2+1. domain.md §3 */
export const USUAL_SEATS: Readonly<Record<BusType, number>> = {
  AC: 40,
  NON_AC: 40,
  SLEEPER: 30,
  SEMI_SLEEPER: 40,
}
