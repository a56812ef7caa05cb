import type { Instant, ServiceDay } from './calendar.ts'
import { dateFormatter } from './date-formatter.ts'

/** A service day as a ticket names it: `Tuesday, 1 December 2026`. Days are the operator's own; no zone moves them. */
export function formatLongDay(day: ServiceDay): string {
  return dateFormatter('longDay', 'UTC').format(Date.parse(day))
}

/** A service day in short: `Tue 1 Dec`. */
export function formatShortDay(day: ServiceDay): string {
  return shortDayIn('UTC', Date.parse(day))
}

/** A service day in short, where its year is not at hand: `Tue 1 Dec 2026`. */
export function formatDayAndYear(day: ServiceDay): string {
  return `${formatShortDay(day)} ${day.slice(0, 4)}`
}

const shortDayIn = (zone: string, at: Instant): string =>
  dateFormatter('shortDay', zone).format(at).replace(',', '')

/** An instant on the clocks of a zone: `22:30`. */
export function formatTime(at: Instant, zone: string): string {
  return dateFormatter('time', zone).format(at)
}

/** An instant with its day: `Tue 1 Dec, 22:30`. */
export function formatMoment(at: Instant, zone: string): string {
  return `${shortDayIn(zone, at)}, ${formatTime(at, zone)}`
}

/** An instant beside a day that is shown: its time, and its own day where it falls on another one. */
export function formatTimeBeside(at: Instant, day: ServiceDay, zone: string): string {
  return dayIn(zone, at) === day ? formatTime(at, zone) : formatMoment(at, zone)
}

/** The day of an instant for the record: `1 Dec 2026`. */
export function formatDate(at: Instant, zone: string): string {
  return dateFormatter('date', zone).format(at)
}

/** The day of an instant in full, as emails name it: `Tuesday, 1 December 2026`. */
export function formatFullDate(at: Instant, zone: string): string {
  return dateFormatter('longDay', zone).format(at)
}

/** An instant for the record: `1 Dec 2026, 10:42`. */
export function formatStamp(at: Instant, zone: string): string {
  return `${formatDate(at, zone)}, ${formatTime(at, zone)}`
}

/** The date in a zone at an instant, `2026-12-01`. */
export function dayIn(zone: string, at: Instant): ServiceDay {
  return dateFormatter('isoDate', zone).format(at)
}
