import { addDays } from '../../domain/calendar.ts'
import type { ServiceDay } from '../../domain/calendar.ts'

const weekday = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A service day as `Tue, 1 Dec`. Days are the operator's own, so no zone moves them. */
export function formatDay(day: ServiceDay): string {
  return weekday.format(new Date(`${day}T00:00:00Z`))
}

/** `+1` when a time falls on the day after the one named before it, for a screen that shows only the time. */
export function dayMark(from: ServiceDay, to: ServiceDay): string {
  if (from === to) return ''
  return addDays(from, 1) === to ? ' (+1)' : ` (${formatDay(to)})`
}
