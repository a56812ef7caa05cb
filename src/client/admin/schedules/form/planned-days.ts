import { formatShortDay } from '../../../../domain/time/format-date-time.ts'
import { formatMonth } from '../../../../domain/time/format-record.ts'
import { addDays, weekdayOf } from '../../../../domain/time/calendar.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import type { PlannedDay, SchedulePreview } from '../../../../domain/schedule/schedule-in-office.ts'

/** A day of a month as the calendar draws it; `planned` is undefined on a day without a trip. */
export interface MonthDay {
  date: ServiceDay
  planned: PlannedDay | undefined
}

export interface RunMonth {
  /** `2027-01`. */
  month: string
  name: string
  /** Days that have a trip, there already or made by saving. */
  trips: number
  /** Days that ought to have one and cannot. */
  conflicts: number
  /** Empty places before the 1st, the week beginning on Monday. */
  before: number
  days: MonthDay[]
}

function daysOf(month: string): ServiceDay[] {
  const days: ServiceDay[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}

/** Puts the days of a master into the months they fall in, whole months, in order. */
export function runMonths(planned: readonly PlannedDay[]): RunMonth[] {
  const byDate = new Map(planned.map((day) => [day.date, day]))
  const months = [...new Set(planned.map(({ date }) => date.slice(0, 7)))].toSorted()
  return months.map((month) => {
    const days = daysOf(month).map((date) => ({ date, planned: byDate.get(date) }))
    const ofMonth = planned.filter(({ date }) => date.startsWith(month))
    const trips = ofMonth.filter(({ exists, conflict }) => exists || conflict === null).length
    return {
      month,
      name: formatMonth(month, 'longMonthAndYear'),
      trips,
      conflicts: ofMonth.length - trips,
      before: weekdayOf(`${month}-01`) - 1,
      days,
    }
  })
}

/** Days that are left out for one and the same reason. */
export interface RunConflict {
  reason: string
  dates: ServiceDay[]
}

/** Dates are named relative to the day they stand at, so that one reason of many days reads alike. */
function reasonText(conflict: string, date: ServiceDay): string {
  return conflict
    .replaceAll(formatShortDay(date), 'that day')
    .replaceAll(formatShortDay(addDays(date, -1)), 'the day before')
    .replaceAll(formatShortDay(addDays(date, 1)), 'the day after')
}

/** Why days are left out, each reason once with its days. */
export const runConflicts = (planned: readonly PlannedDay[]): RunConflict[] =>
  runWarnings(
    planned.flatMap(({ date, conflict }) => (conflict === null ? [] : [{ date, words: conflict }])),
  )

/** What to see to on some days, each once with its days. */
export function runWarnings(warnings: SchedulePreview['warnings']): RunConflict[] {
  const byReason = Map.groupBy(warnings, ({ date, words }) => reasonText(words, date))
  return [...byReason].map(([reason, days]) => ({ reason, dates: days.map(({ date }) => date) }))
}

/** The first day on which a trip can be made, among those of some weekdays. */
export function firstFreeDay(
  planned: readonly PlannedDay[],
  weekdays: readonly number[],
): ServiceDay | undefined {
  return planned.find(
    ({ date, conflict }) => conflict === null && weekdays.includes(weekdayOf(date)),
  )?.date
}
