import { addDays } from '../time/calendar.ts'
import type { ServiceDay } from '../time/calendar.ts'

/** A trip lasts three days at most, so nobody gets on later after its service day. */
const LONGEST_WAY = 4

/** The first service day of trips that somebody can board on a day. domain.md §7 */
export const earliestTripDay = (day: ServiceDay): ServiceDay => addDays(day, -LONGEST_WAY)
