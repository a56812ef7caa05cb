import { formatDayAndYear } from '../time/format-date-time.ts'
import { formatRecordDay } from '../time/format-record.ts'
import { addDays, addMonths, weekdayOf } from '../time/calendar.ts'
import type { ServiceDay } from '../time/calendar.ts'
import type { InvalidField } from '../fault.ts'
import { AUTOMATION_MONTHS } from './schedule.ts'
import type { AutomationDuration } from './schedule.ts'

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** On which days of its window a master runs. */
export interface RunPattern {
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  /** Days on which it does not run all the same. */
  skipDates: readonly ServiceDay[]
  /** Further days on which it does, whatever weekday they are. */
  extraDates: readonly ServiceDay[]
}

export const EVERY_DAY: RunPattern = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  skipDates: [],
  extraDates: [],
}

/** Says whether a master runs on a day of its window. */
export function runsOn({ weekdays, skipDates, extraDates }: RunPattern, day: ServiceDay): boolean {
  if (extraDates.includes(day)) return true
  return weekdays.includes(weekdayOf(day)) && !skipDates.includes(day)
}

/** The day after the last of a master's window: calendar months from the later of start and today. domain.md §8 */
function windowEnd(
  start: ServiceDay,
  automation: AutomationDuration,
  today: ServiceDay,
): ServiceDay {
  return addMonths(start > today ? start : today, AUTOMATION_MONTHS[automation])
}

/**
 * The days on which a master runs: those of its pattern from its start to the later of start and today plus the
 * automation's calendar months, end exclusive, never in the past. Its first day is its own trip and is always among
 * them. domain.md §8
 */
export function runDays(
  start: ServiceDay,
  automation: AutomationDuration,
  today: ServiceDay,
  pattern: RunPattern = EVERY_DAY,
): ServiceDay[] {
  const end = windowEnd(start, automation, today)
  const days: ServiceDay[] = []
  for (let day = start > today ? start : today; day < end; day = addDays(day, 1)) {
    if (day === start || runsOn(pattern, day)) days.push(day)
  }
  return days
}

/** A master as the form describes it. */
export interface RunPlan extends RunPattern {
  scheduleDate: ServiceDay
  automationDuration: AutomationDuration
}

/**
 * The errors in the days of a master, each on its field. What it was saved with before is not judged
 * again: its first day may be long gone, and further days may have come to pass.
 */
export function runPlanErrors(
  plan: RunPlan,
  today: ServiceDay,
  saved?: Pick<RunPlan, 'scheduleDate' | 'extraDates'>,
): InvalidField[] {
  const { scheduleDate: start, skipDates, extraDates } = plan
  const fault = (field: string, message: string): InvalidField => ({ field, message })
  const faults: InvalidField[] = []
  if (start !== saved?.scheduleDate && !extraDates.includes(start)) {
    const weekday = weekdayOf(start)
    if (skipDates.includes(start))
      faults.push(
        fault(
          'skipDates',
          `${formatDayAndYear(start)} is the first day: begin on another day instead`,
        ),
      )
    else if (!plan.weekdays.includes(weekday))
      faults.push(
        fault(
          'scheduleDate',
          `${formatRecordDay(start)} is a ${WEEKDAYS[weekday - 1]}, on which this schedule does not run`,
        ),
      )
  }
  const end = windowEnd(start, plan.automationDuration, today)
  const wrong = (day: ServiceDay): string | undefined => {
    if (skipDates.includes(day)) return `${formatDayAndYear(day)} is also among the days to skip`
    if (saved?.extraDates.includes(day)) return undefined
    return day < start || day >= end
      ? `${formatDayAndYear(day)} is outside ${formatDayAndYear(start)} to ${formatDayAndYear(addDays(end, -1))}`
      : undefined
  }
  const message = extraDates.map(wrong).find((text) => text !== undefined)
  if (message !== undefined) faults.push(fault('extraDates', message))
  return faults
}
