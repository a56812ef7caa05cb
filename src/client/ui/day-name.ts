import { addDays } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { dateFormatter } from '../../domain/time/date-formatter.ts'

/** A service day as `Tue 1 Dec`. */
export function shortDay(day: ServiceDay): string {
  return dateFormatter('shortDay', 'UTC')
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')
}

/** `Today`, `Tomorrow`, or the day as `Tue 1 Dec`. */
export function dayName(day: ServiceDay, today: ServiceDay): string {
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : shortDay(day)
}

/** `(+1)` behind a time that falls on the day after the one named before it; the day itself when it is later still. */
export function dayMark(from: ServiceDay, to: ServiceDay): string {
  if (from === to) return ''
  return addDays(from, 1) === to ? ' (+1)' : ` (${shortDay(to)})`
}
