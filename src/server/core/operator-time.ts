import { addDays } from '../../domain/time/calendar.ts'
import type { Instant, Minutes, Period, ServiceDay } from '../../domain/time/calendar.ts'

interface DayInZone {
  zone: string
  day: ServiceDay
  /** Its first instant, and the first of the day after it. */
  start: Instant
  end: Instant
}

/** Most calls are about the current day, so the last result is cached: reading the zone's rules costs 10 µs. */
let lastDay: DayInZone = { zone: '', day: '', start: 0, end: 0 }

/** The day in a zone that an instant belongs to. domain.md §7 */
export function dayAround(at: Instant, zone: string): DayInZone {
  if (zone === lastDay.zone && at >= lastDay.start && at < lastDay.end) return lastDay
  const start = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).startOfDay()
  lastDay = {
    zone,
    day: start.toPlainDate().toString(),
    start: start.epochMilliseconds,
    end: start.add({ days: 1 }).startOfDay().epochMilliseconds,
  }
  return lastDay
}

/** The date in a zone at an instant. domain.md §7 */
export const serviceDayOf = (at: Instant, zone: string): ServiceDay => dayAround(at, zone).day

/** The first instant of the day some whole months before the day of an instant, in a zone. */
export function monthsBefore(at: Instant, months: number, zone: string): Instant {
  const day = Temporal.PlainDate.from(serviceDayOf(at, zone)).subtract({ months })
  return instantOf(day.toString(), 0, zone)
}

/** The time of day in a zone at an instant, `HH:mm`. */
export function timeOfDayOf(at: Instant, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/** The instant some wall-clock minutes after a day's midnight in a zone; a clock time skipped by a change is moved on. */
export function instantOf(day: ServiceDay, minutes: Minutes, zone: string): Instant {
  const onTheClock = Temporal.PlainDateTime.from(day).add({ minutes })
  return onTheClock.toZonedDateTime(zone).epochMilliseconds
}

/** The time of some days in a zone, both included. */
export const periodOf = (days: { from: ServiceDay; to: ServiceDay }, zone: string): Period => ({
  start: instantOf(days.from, 0, zone),
  end: instantOf(addDays(days.to, 1), 0, zone),
})
