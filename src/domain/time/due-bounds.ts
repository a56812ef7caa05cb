import { DAY } from './calendar.ts'
import type { Instant } from './calendar.ts'

/** Nothing waits longer before it is tried again. */
const LONGEST_WAIT = DAY
/**
 * A hold lasts 24 hours at most: one that staff make for a caller, or one that is paid at the counter. A clock set back
 * by a day makes it two.
 */
const FARTHEST_DEADLINE = 2 * DAY

/** Which of the rows that wait for an instant are due. */
export interface DueBounds {
  now: Instant
  /** What waits for an instant beyond it was written while the clock was ahead: it is due as well. decisions/0039 */
  latest: Instant
}

/** For what is tried again after a while. */
export const retriesDueAt = (now: Instant): DueBounds => ({ now, latest: now + LONGEST_WAIT })

/** For holds. */
export const holdsDueAt = (now: Instant): DueBounds => ({ now, latest: now + FARTHEST_DEADLINE })
