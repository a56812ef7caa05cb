import * as fc from 'fast-check'
import type {
  DateCriteria,
  DateRuleTerms,
  FareRule,
  FareRuleTerms,
  RuleScope,
} from '../../../domain/fare/fare-rule.ts'
import { DATE_LEVELS } from '../../../domain/fare/fare-terms.ts'
import { addDays } from '../../../domain/time/calendar.ts'

/** A Tuesday. */
export const FARE_TODAY = '2026-12-01'

/** On every day, at every time. */
export const ALWAYS: DateCriteria = { from: null, to: null, weekdays: [], departs: null }

/** A rule for all trips unless a scope is given. */
export const aRule = <Terms extends FareRuleTerms>(
  terms: Terms,
  { id = 1, routeId = null, scheduleId = null }: Partial<RuleScope & { id: number }> = {},
): FareRule & { terms: Terms } => ({ id, version: 1, routeId, scheduleId, terms })

/** A named date of +20 % that is always, but for what is changed. */
export const datedRule = ({
  id,
  routeId = null,
  scheduleId = null,
  ...terms
}: Partial<Omit<DateRuleTerms, 'kind'> & RuleScope & { id: number }> = {}) =>
  aRule<DateRuleTerms>(
    { kind: 'DATE', label: 'Diwali', level: 'NAMED', basisPoints: 2000, days: ALWAYS, ...terms },
    { ...(id !== undefined && { id }), routeId, scheduleId },
  )

/** How widely a rule means a trip: 0 the trip itself, 1 its master, 2 its route, 3 all; undefined where not at all. */
export const scopeWidthOf = (
  rule: RuleScope,
  trip: { id: number; masterId: number; routeId: number },
): number | undefined => {
  const isFor = [
    rule.scheduleId === trip.id,
    rule.scheduleId === trip.masterId,
    rule.scheduleId === null && rule.routeId === trip.routeId,
    rule.scheduleId === null && rule.routeId === null,
  ]
  const width = isFor.indexOf(true)
  return width === -1 ? undefined : width
}

/** The minutes of a day that are looked at: all at which the bands below begin or end, and some around. */
export const MINUTES = [0, 1, 2, 3, 4, 700, 1436, 1437, 1438, 1439]

const isInBand = ({ from, to }: { from: number; to: number }, minute: number): boolean => {
  for (let at = from; at !== to; at = (at + 1) % 1440) if (at === minute) return true
  return false
}

/** Whether criteria hold on a day at a minute, read off the calendar. */
export function holds({ from, to, weekdays, departs }: DateCriteria, day: string, minute: number) {
  const sundayIs7 = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  if (from !== null && day < from) return false
  if (to !== null && day > to) return false
  if (weekdays.length > 0 && !weekdays.includes(sundayIs7)) return false
  return departs === null || isInBand(departs, minute)
}

const dayAround = fc.integer({ min: -400, max: 400 }).map((ahead) => addDays(FARE_TODAY, ahead))
const bandEnd = fc.constantFrom(0, 1, 2, 3, 1437, 1438, 1439)

const someSpan = fc.oneof(
  fc.constant({ from: null, to: null }),
  dayAround.map((from) => ({ from, to: null })),
  dayAround.map((to) => ({ from: null, to })),
  fc
    .tuple(dayAround, fc.oneof(fc.nat(8), fc.nat(300)))
    .map(([from, length]) => ({ from, to: addDays(from, length) })),
)

const someDays: fc.Arbitrary<DateCriteria> = fc
  .tuple(
    someSpan,
    fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 4 }),
    fc.option(
      fc
        .tuple(bandEnd, bandEnd)
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => ({ from, to })),
    ),
  )
  .map(([span, weekdays, departs]) => ({ ...span, weekdays, departs }))

const someScope: fc.Arbitrary<RuleScope> = fc.oneof(
  fc.constant({ routeId: null, scheduleId: null }),
  fc.constantFrom(1, 2).map((routeId) => ({ routeId, scheduleId: null })),
  fc.constantFrom(1, 2, 3).map((scheduleId) => ({ routeId: null, scheduleId })),
)

/** Rules of few levels and scopes, so that many meet; each has its id for a name. */
export const someDateRules = fc
  .array(fc.tuple(fc.constantFrom(...DATE_LEVELS), someScope, someDays), { maxLength: 8 })
  .map((list) =>
    list.map(([level, scope, days], place) =>
      datedRule({ ...scope, id: place + 1, label: `Rule ${place + 1}`, level, days }),
    ),
  )
