import { changedFare } from '../../../../domain/fare/fare-change.ts'
import type { FareChange } from '../../../../domain/fare/fare-change.ts'
import type { TripFareChange } from '../../../../domain/fare/fare-preview.ts'
import type { Paise } from '../../../../domain/money.ts'

/** What is to be done to the fares of the chosen trips: changed by a number, or given back to the rules. */
export type ActKind = FareChange['by'] | 'RULES'

/** What is to be done as it is chosen and typed; NaN while it is no number. */
export interface TypedAct {
  kind: ActKind
  /** Hundredths of a percent, or paise. */
  value: number
}

/** The change that is typed; none while there is no number, and where trips are given back to the rules. */
export function changeOf({ kind, value }: TypedAct): FareChange | undefined {
  if (kind === 'RULES' || Number.isNaN(value)) return undefined
  if (kind === 'PERCENT') return { by: kind, basisPoints: value }
  return kind === 'AMOUNT' ? { by: kind, amountPaise: value } : { by: kind, farePaise: value }
}

/** The base fare of a trip afterwards; null where nothing is done to it. */
export function fareAfter(
  { farePaise, usualFarePaise }: Pick<TripFareChange, 'farePaise' | 'usualFarePaise'>,
  act: TypedAct,
): Paise | null {
  if (act.kind === 'RULES') return usualFarePaise
  const change = changeOf(act)
  if (change === undefined) return null
  const after = changedFare(farePaise, change)
  return after === farePaise ? null : after
}
