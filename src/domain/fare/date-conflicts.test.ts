import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ALWAYS,
  datedRule,
  holds,
  MINUTES,
  someDateRules,
  FARE_TODAY,
} from '../../testing/builders/fares/date-rules.ts'
import { addDays, minutesOf } from '../time/calendar.ts'
import { formatShortDay } from '../time/format-date-time.ts'
import { dateConflict } from './date-rules.ts'
import type { DateCriteria } from './fare-rule.ts'

const days = (change: Partial<DateCriteria>): DateCriteria => ({ ...ALWAYS, ...change })
const OCTOBER = days({ from: '2027-10-18', to: '2027-10-22' })
const dhanteras = datedRule({
  label: 'Dhanteras',
  days: days({ from: '2027-10-16', to: '2027-10-18' }),
})

test('two rules of one level and scope are refused with both names and the first day', () => {
  expect(dateConflict(datedRule({ days: OCTOBER }), [dhanteras], FARE_TODAY)).toBe(
    'Diwali and Dhanteras both count on Mon 18 Oct. Change one.',
  )
  expect(dateConflict(datedRule({ days: OCTOBER }), [dhanteras], '2027-10-19')).toBeUndefined()
})

test('another level, another scope, another day or another time of day is no conflict', () => {
  const night = days({ departs: { from: 1200, to: 300 } })
  const evening = datedRule({ level: 'BAND', days: days({ departs: { from: 1080, to: 1200 } }) })
  const others = [
    datedRule({ level: 'SEASON', days: OCTOBER }),
    datedRule({ routeId: 3, days: OCTOBER }),
    datedRule({ scheduleId: 3, days: OCTOBER }),
    datedRule({ days: days({ from: '2027-10-23', to: '2027-10-23' }) }),
    evening,
  ]
  expect(dateConflict(datedRule({ days: OCTOBER }), others, FARE_TODAY)).toBeUndefined()
  expect(
    dateConflict(datedRule({ level: 'BAND', days: night }), others, FARE_TODAY),
  ).toBeUndefined()
})

test('bands that share a time of day are named with it', () => {
  const band = (label: string, from: string, to: string) =>
    datedRule({
      label,
      level: 'BAND',
      days: days({ departs: { from: minutesOf(from), to: minutesOf(to) } }),
    })
  expect(
    dateConflict(band('Night', '22:00', '04:00'), [band('Early', '03:00', '07:00')], FARE_TODAY),
  ).toBe('Night and Early both count on Tue 1 Dec at 03:00. Change one.')
})

test('weekdays conflict on the first one that both have', () => {
  const friday = datedRule({ label: 'Friday', level: 'WEEKDAY', days: days({ weekdays: [5] }) })
  const weekend = datedRule({
    label: 'Weekend',
    level: 'WEEKDAY',
    days: days({ weekdays: [5, 6, 7] }),
  })
  expect(dateConflict(weekend, [friday], FARE_TODAY)).toBe(
    'Weekend and Friday both count on Fri 4 Dec. Change one.',
  )
})

/** Longer than the spans of the random rules reach, with a week. */
const TWO_YEARS = Array.from({ length: 730 }, (_, ahead) => addDays(FARE_TODAY, ahead))

test('any two rules conflict exactly where there is a day from today on, and a minute, at which both count', () => {
  const pair = someDateRules.filter((rules) => rules.length >= 2)
  let conflicts = 0
  fc.assert(
    fc.property(pair, fc.boolean(), ([first, second], isAlike) => {
      if (first === undefined || second === undefined) return
      const { routeId, scheduleId } = first
      const other = isAlike
        ? { ...second, routeId, scheduleId, terms: { ...second.terms, level: first.terms.level } }
        : second
      const isEqual =
        first.terms.level === other.terms.level &&
        routeId === other.routeId &&
        scheduleId === other.scheduleId
      const both = (day: string, minute: number) =>
        [first, other].every(({ terms }) => holds(terms.days, day, minute))
      const day = TWO_YEARS.find((one) => MINUTES.some((minute) => both(one, minute)))
      const message = dateConflict(first, [other], FARE_TODAY)
      expect(message !== undefined).toBe(isEqual && day !== undefined)
      if (message === undefined || day === undefined) return
      conflicts += 1
      expect(message).toContain(` both count on ${formatShortDay(day)}`)
      const time = /at (\d\d:\d\d)\./.exec(message)?.[1]
      expect(time === undefined || both(day, minutesOf(time))).toBe(true)
    }),
    { numRuns: 300 },
  )
  expect(conflicts).toBeGreaterThan(30)
})
