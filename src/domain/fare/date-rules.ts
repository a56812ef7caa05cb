import { addDays, MINUTES_A_DAY, timeOf, weekdayOf } from '../time/calendar.ts'
import type { Minutes, ServiceDay } from '../time/calendar.ts'
import { formatShortDay } from '../time/format-date-time.ts'
import type { DateCriteria, DateRuleTerms, FareRule, NewFareRule } from './fare-rule.ts'
import { DATE_LEVELS } from './fare-terms.ts'
import type { DateFactor } from './fare-terms.ts'
import { narrownessOf } from './rule-scope.ts'
import type { ScopedTrip } from './rule-scope.ts'

type Departs = NonNullable<DateCriteria['departs']>

/** A trip as rules of dates need it: its day, and when it leaves its source city. */
export interface DatedDeparture {
  day: ServiceDay
  departure: Minutes
}

const isIn = ({ from, to }: Departs, minutes: Minutes): boolean =>
  from < to ? from <= minutes && minutes < to : minutes >= from || minutes < to

/** Whether a rule counts for a trip of a day and a time. */
export function countsOn(
  { from, to, weekdays, departs }: DateCriteria,
  { day, departure }: DatedDeparture,
): boolean {
  return (
    (from === null || from <= day) &&
    (to === null || day <= to) &&
    (weekdays.length === 0 || weekdays.includes(weekdayOf(day))) &&
    (departs === null || isIn(departs, departure % MINUTES_A_DAY))
  )
}

type DateRule = FareRule & { terms: DateRuleTerms }

const isDateRule = (rule: FareRule): rule is DateRule => rule.terms.kind === 'DATE'

/**
 * The one rule of dates that counts for a trip: of named dates before seasons, weekdays and departure bands; inside of
 * these that of the narrower scope. decisions/0078
 */
export function dateFactorOf(
  rules: readonly FareRule[],
  trip: ScopedTrip & DatedDeparture,
): DateFactor | null {
  const [first] = rules
    .filter(isDateRule)
    .map((rule) => ({ rule, narrowness: narrownessOf(rule, trip) }))
    .filter(({ rule, narrowness }) => narrowness !== null && countsOn(rule.terms.days, trip))
    .toSorted(
      (one, other) =>
        DATE_LEVELS.indexOf(one.rule.terms.level) - DATE_LEVELS.indexOf(other.rule.terms.level) ||
        (other.narrowness ?? 0) - (one.narrowness ?? 0) ||
        one.rule.id - other.rule.id,
    )
  if (first === undefined) return null
  const { label, level, basisPoints } = first.rule.terms
  return { label, level, basisPoints }
}

const DAYS_A_WEEK = 7

/** The first day from `today` on on which both count; undefined where there is none. */
function commonDay(
  one: DateCriteria,
  other: DateCriteria,
  today: ServiceDay,
): ServiceDay | undefined {
  const from = [today, one.from ?? today, other.from ?? today].toSorted().at(-1) ?? today
  for (let ahead = 0; ahead < DAYS_A_WEEK; ahead++) {
    const day = addDays(from, ahead)
    const at = (criteria: DateCriteria) =>
      countsOn({ ...criteria, departs: null }, { day, departure: 0 })
    if (at(one) && at(other)) return day
  }
  return undefined
}

/** A time of day that two bands share: then one of them begins in the other. */
function commonTime(one: Departs | null, other: Departs | null): Minutes | undefined {
  if (one === null || other === null) return (one ?? other)?.from ?? 0
  if (isIn(one, other.from)) return other.from
  return isIn(other, one.from) ? one.from : undefined
}

/** Why a rule of dates cannot be beside the others: one of its level and scope counts on the same day. */
export function dateConflict(
  rule: NewFareRule & { terms: DateRuleTerms },
  others: readonly FareRule[],
  today: ServiceDay,
): string | undefined {
  for (const other of others.filter(isDateRule)) {
    const isEqual =
      other.terms.level === rule.terms.level &&
      other.routeId === rule.routeId &&
      other.scheduleId === rule.scheduleId
    if (!isEqual) continue
    const day = commonDay(rule.terms.days, other.terms.days, today)
    const time = commonTime(rule.terms.days.departs, other.terms.days.departs)
    if (day === undefined || time === undefined) continue
    const at = rule.terms.days.departs === null ? '' : ` at ${timeOf(time)}`
    return `${rule.terms.label} and ${other.terms.label} both count on ${formatShortDay(day)}${at}. Change one.`
  }
  return undefined
}
