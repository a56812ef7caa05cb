import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALWAYS,
  aRule,
  datedRule,
  holds,
  MINUTES,
  someDateRules,
  FARE_TODAY,
  scopeWidthOf,
} from '../../testing/builders/fares/date-rules.ts'
import { addDays } from '../time/calendar.ts'
import { countsOn, dateFactorOf } from './date-rules.ts'
import type { DateCriteria, FareRule } from './fare-rule.ts'
import { DATE_LEVELS } from './fare-terms.ts'

/** Friday, 22:00. */
const TRIP = { id: 12, masterId: 5, routeId: 3, day: '2026-12-04', departure: 1320 }

const labelOf = (...rules: FareRule[]) => dateFactorOf(rules, TRIP)?.label

describe('a rule of dates counts', () => {
  const on = (criteria: Partial<DateCriteria>, change: Partial<typeof TRIP> = {}) =>
    countsOn({ ...ALWAYS, ...criteria }, { ...TRIP, ...change })

  test('on its first day and its last, and without end where one is left out', () => {
    const span = { from: '2026-12-04', to: '2026-12-06' }
    const days = ['2026-12-03', '2026-12-04', '2026-12-06', '2026-12-07']
    expect(days.map((day) => on(span, { day }))).toEqual([false, true, true, false])
    expect(days.map((day) => on({ from: span.from }, { day }))).toEqual([false, true, true, true])
    expect(days.map((day) => on({ to: span.to }, { day }))).toEqual([true, true, true, false])
  })
  test('on its weekdays by the day the trip leaves its source city', () => {
    expect([on({ weekdays: [5] }), on({ weekdays: [4, 6] })]).toEqual([true, false])
  })
  test('from the first minute of its band until before the last, also over midnight', () => {
    const at = (departs: DateCriteria['departs']) =>
      [1319, 1320, 1439, 0, 359, 360].map((departure) => on({ departs }, { departure }))
    expect(at({ from: 1320, to: 360 })).toEqual([false, true, true, true, true, false])
    expect(on({ departs: { from: 0, to: 360 } }, { departure: 1440 + 359 })).toBe(true)
    expect(at({ from: 0, to: 1320 })).toEqual([true, false, false, true, true, true])
  })
})

describe('one rule of dates counts for a trip', () => {
  const level = (name: (typeof DATE_LEVELS)[number]) => datedRule({ level: name, label: name })

  test('of named dates before seasons, weekdays and departure bands', () => {
    const rules = DATE_LEVELS.map(level).toReversed()
    const winners = DATE_LEVELS.map((_, count) => labelOf(...rules.slice(0, rules.length - count)))
    expect(winners).toEqual(['NAMED', 'SEASON', 'WEEKDAY', 'BAND'])
  })
  test('inside a level that of the trip before its master, its route and all trips', () => {
    const rules = [
      datedRule({ label: 'all' }),
      datedRule({ label: 'route', routeId: 3 }),
      datedRule({ label: 'master', scheduleId: 5 }),
      datedRule({ label: 'trip', scheduleId: 12 }),
    ]
    const winners = rules.map((_, count) => labelOf(...rules.slice(0, rules.length - count)))
    expect(winners).toEqual(['trip', 'master', 'route', 'all'])
  })
  test('a wider rule of an earlier level before a narrower one', () => {
    expect(
      labelOf(datedRule({ level: 'SEASON', label: 'narrow', scheduleId: 12 }), level('NAMED')),
    ).toBe('NAMED')
  })
  test('none of other routes and trips, other days, or another kind', () => {
    const lead = aRule({
      kind: 'LEAD',
      label: 'Early',
      steps: [{ hoursBefore: 0, basisPoints: 1 }],
    })
    const elsewhere = [datedRule({ routeId: 4 }), datedRule({ scheduleId: 13 })]
    const onceMore = datedRule({ days: { ...ALWAYS, from: '2026-12-05' } })
    expect(dateFactorOf([lead, ...elsewhere, onceMore], TRIP)).toBeNull()
  })
  test('and is kept with its name, level and percentage alone', () => {
    expect(dateFactorOf([datedRule({ label: 'Diwali', basisPoints: 2000 })], TRIP)).toEqual({
      label: 'Diwali',
      level: 'NAMED',
      basisPoints: 2000,
    })
  })
})

/** A trip that some of the rules mean. */
const someTrip = fc.record({
  id: fc.constantFrom(1, 2, 3),
  masterId: fc.constantFrom(1, 2, 3),
  routeId: fc.constantFrom(1, 2),
  day: fc.nat(400).map((ahead) => addDays(FARE_TODAY, ahead)),
  departure: fc.constantFrom(...MINUTES),
})

test('among any rules the one counts that no other beats: by level, then by scope, then the older one', () => {
  fc.assert(
    fc.property(someDateRules, someTrip, (rules, trip) => {
      const counting = rules.filter(
        (rule) =>
          scopeWidthOf(rule, trip) !== undefined &&
          holds(rule.terms.days, trip.day, trip.departure),
      )
      const rank = (rule: (typeof rules)[number]) =>
        DATE_LEVELS.indexOf(rule.terms.level) * 1000 +
        (scopeWidthOf(rule, trip) ?? 0) * 100 +
        rule.id
      const best = counting.find((one) => counting.every((other) => rank(one) <= rank(other)))
      expect(dateFactorOf(rules, trip)?.label).toBe(best?.terms.label)
    }),
    { numRuns: 1000 },
  )
})
