import { Fault } from '../../domain/fault.ts'
import { EVERY_DAY, runDays, runPlanErrors } from '../../domain/schedule/schedule-days.ts'
import type { RunPattern } from '../../domain/schedule/schedule-days.ts'
import type { ScheduleInput } from '../../domain/schedule/schedule.input.ts'
import type { AutomationDuration } from '../../domain/schedule/schedule.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { instantOf, serviceDayOf } from '../core/operator-time.ts'
import { replaceDates, selectDates } from './master-and-runs.queries.ts'
import type { ScheduleRow } from './schedule.queries.ts'

/** On which days a master runs; any other trip has the pattern of every day. */
export async function patternOf(call: Call, master: ScheduleRow): Promise<RunPattern> {
  if (master.is_master === 0) return EVERY_DAY
  const dates = await selectDates(call.db, master.id)
  const of = (kind: 'SKIP' | 'EXTRA') =>
    dates.filter((date) => date.kind === kind).map((date) => date.day)
  return {
    weekdays: master.weekdays.split('').map(Number),
    skipDates: of('SKIP'),
    extraDates: of('EXTRA'),
  }
}

/** The pattern of a form; what it leaves out stays as it was. */
export function patternIn(input: ScheduleInput, saved: RunPattern = EVERY_DAY): RunPattern {
  return {
    weekdays: ordered(input.weekdays ?? saved.weekdays),
    skipDates: ordered(input.skipDates ?? saved.skipDates),
    extraDates: ordered(input.extraDates ?? saved.extraDates),
  }
}

const ordered = <T extends number | string>(values: readonly T[]): T[] =>
  [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))

/** The weekdays as the database keeps them. */
export const weekdayDigits = ({ weekdays }: RunPattern): string => weekdays.join('')

export async function savePattern(
  call: AtomicCall,
  masterId: number,
  { skipDates, extraDates }: RunPattern,
): Promise<void> {
  await replaceDates(call.trx, masterId, [
    ...skipDates.map((day) => ({ day, kind: 'SKIP' as const })),
    ...extraDates.map((day) => ({ day, kind: 'EXTRA' as const })),
  ])
}

/** @throws Fault invalid, on the fields that are wrong */
export function requireRunPlan(
  input: ScheduleInput,
  pattern: RunPattern,
  today: ServiceDay,
  saved?: RunPattern & { scheduleDate: ServiceDay },
): void {
  const fields = runPlanErrors({ ...input, ...pattern }, today, saved)
  const [first] = fields
  if (first) throw new Fault('invalid', first.message, { fields })
}

/** A master, or what is about to become one. */
export interface Timing {
  start: ServiceDay
  automation: AutomationDuration
  /** Minutes after midnight at which it departs. */
  departure: number
  zone: string
}

/** As a master has it now. */
export const timingOf = (master: ScheduleRow, zone: string): Timing => ({
  start: master.service_day,
  automation: master.automation_duration,
  departure: master.departure_minutes,
  zone,
})

/**
 * The days on which a master runs from now on: today is none of them once its bus would have left. How far ahead goes by
 * the trusted time, so that no clock that is set wrong makes trips of another year. decisions/0014, decisions/0039
 */
export function comingDays(
  call: Pick<Call, 'now' | 'trustedNow'>,
  { start, automation, departure, zone }: Timing,
  pattern: RunPattern,
): ServiceDay[] {
  const now = Math.max(call.now(), call.trustedNow())
  const today = serviceDayOf(now, zone)
  return runDays(start, automation, serviceDayOf(call.trustedNow(), zone), pattern).filter(
    (day) => day > today || instantOf(day, departure, zone) > now,
  )
}
