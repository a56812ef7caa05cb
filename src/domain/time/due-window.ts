import { DAY } from './calendar.ts'
import type { Instant } from './calendar.ts'

/** The longest wait before something is tried again is shorter than that. */
const LONGEST_WAIT = DAY
/** A hold lasts 24 hours at most, that of staff; a clock set back by a day makes it two. */
const LONGEST_HOLD = 2 * DAY

/** Which of the rows that wait for an instant are due. */
export interface DueWindow {
  now: Instant
  /** What waits for an instant beyond it was written while the clock was ahead: it is due as well. decisions/0039 */
  latest: Instant
}

/** For what is tried again after a while. */
export const retriesDueAt = (now: Instant): DueWindow => ({ now, latest: now + LONGEST_WAIT })

/** For holds. */
export const holdsDueAt = (now: Instant): DueWindow => ({ now, latest: now + LONGEST_HOLD })
