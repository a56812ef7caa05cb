import type { Instant, Minutes, ServiceDay } from '../domain/calendar.ts'

/** The date in a zone at an instant. domain.md §7 */
export function serviceDayOf(at: Instant, zone: string): ServiceDay {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString()
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
  const date = Temporal.PlainDate.from(day).add({ days: Math.floor(minutes / 1440) })
  const time = Temporal.PlainTime.from('00:00').add({ minutes: minutes % 1440 })
  return date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds
}
