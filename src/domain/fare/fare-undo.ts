import type { Paise } from '../money.ts'
import { MINUTE } from '../time/calendar.ts'
import type { Instant } from '../time/calendar.ts'
import type { FareUndo } from './fare-preview.ts'

/** For so long a change of fares by hand can be undone. */
const UNDO_TIME = 10 * MINUTE

/** What the seats of a trip were priced by before its fare was changed by hand, and when that was. */
export interface FareBefore {
  at: Instant
  farePaise: Paise
  usualFarePaise: Paise | null
  /** As the trip keeps them: JSON, or null. */
  fareTerms: string | null
}

/** Reads what a trip keeps of it; null where its fare was not changed by hand, or by something else since. */
export const fareBefore = (text: string | null): FareBefore | null =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server alone
  text === null ? null : (JSON.parse(text) as FareBefore)

/** The change that can still be undone; null where there is none or its time is over. */
export function fareUndo(before: FareBefore | null, now: Instant): FareUndo | null {
  if (before === null || now >= before.at + UNDO_TIME) return null
  return { farePaise: before.farePaise, until: before.at + UNDO_TIME }
}
