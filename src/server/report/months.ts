import type { Instant } from '../../domain/time/calendar.ts'

/** From an instant (inclusive) to another (exclusive). */
export interface MonthSpan {
  start: Instant
  end: Instant
}

export interface Month extends MonthSpan {
  /** `YYYY-MM` */
  month: string
}

/** The last months in a zone, the month of an instant last. */
export function lastMonths(at: Instant, zone: string, count: number): Month[] {
  const running = monthAt(at, zone)
  return Array.from({ length: count }, (_, index) => {
    const first = running.subtract({ months: count - 1 - index })
    return {
      month: first.toPlainDate().toPlainYearMonth().toString(),
      start: first.epochMilliseconds,
      end: first.add({ months: 1 }).startOfDay().epochMilliseconds,
    }
  })
}

/**
 * The current month in a zone up to now, and the same part of the month before: to the same date and time of day, or
 * all of it where it has no such date. So a month that is not over can be compared.
 */
export function monthToDate(
  at: Instant,
  zone: string,
): { current: MonthSpan; previous: MonthSpan } {
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  const first = monthAt(at, zone)
  const before = now.subtract({ months: 1 })
  return {
    current: { start: first.epochMilliseconds, end: at + 1 },
    previous: {
      start: first.subtract({ months: 1 }).startOfDay().epochMilliseconds,
      end: before.day === now.day ? before.epochMilliseconds + 1 : first.epochMilliseconds,
    },
  }
}

function monthAt(at: Instant, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .with({ day: 1 })
    .startOfDay()
}
