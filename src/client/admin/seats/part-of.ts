import type { Journey } from '../../../domain/schedule/journey.ts'
import type { SeatView } from './use-trip-choice.ts'

/** The part asked for in the address; the whole trip where that makes no sense. */
export function partOf({ from, to }: SeatView, lastNode: number): Journey {
  const asked = { from: from ?? 0, to: to ?? lastNode }
  return asked.from < asked.to && asked.to <= lastNode ? asked : { from: 0, to: lastNode }
}
