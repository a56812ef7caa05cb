import { addDays } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { formatShortDay } from '../../domain/time/format-date-time.ts'

/** `Today`, `Tomorrow`, or the day as `Tue 1 Dec`. */
export function dayName(day: ServiceDay, today: ServiceDay): string {
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : formatShortDay(day)
}

/** `(+1)` behind a time that falls on the day after the one named before it; the day itself when it is later still. */
export function dayMark(from: ServiceDay, to: ServiceDay): string {
  if (from === to) return ''
  return addDays(from, 1) === to ? ' (+1)' : ` (${formatShortDay(to)})`
}
