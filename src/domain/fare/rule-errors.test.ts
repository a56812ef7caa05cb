import { expect, test } from 'vitest'
import { ALWAYS, aRule, datedRule, FARE_TODAY } from '../../testing/builders/fares/date-rules.ts'
import type { FareRule, NewFareRule } from './fare-rule.ts'
import { ruleError } from './rule-errors.ts'

const errorOf = (rule: NewFareRule, ...others: FareRule[]) =>
  ruleError(rule, { others, settings: { fareCeilingPercent: 50 }, today: FARE_TODAY })

const notice = (label: string, basisPoints: number[], scope = {}) => {
  const steps = basisPoints.map((points, place) => ({
    hoursBefore: (basisPoints.length - 1 - place) * 24,
    basisPoints: points,
  }))
  return aRule({ kind: 'LEAD' as const, label, steps }, scope)
}
const window = aRule({
  kind: 'SUPPLEMENT',
  label: 'Window',
  amountPaise: 5_000,
  seats: { window: true },
})

test('a rule that alone is above the ceiling is refused at its percentage', () => {
  expect(errorOf(datedRule({ basisPoints: 5000 }))).toBeUndefined()
  expect(errorOf(datedRule({ basisPoints: 7000 }))).toEqual({
    field: 'basisPoints',
    message: '70 % above the base fare; at most 50 %.',
  })
  expect(errorOf(notice('Late', [-9000, 5000]))).toBeUndefined()
  expect(errorOf(notice('Late', [0, 5050, 6000]))).toEqual({
    field: 'steps.1.basisPoints',
    message: '50.5 % above the base fare; at most 50 %.',
  })
})

test('rules of dates of one level and scope that meet are refused at their days', () => {
  expect(errorOf(datedRule({ label: 'Holi' }), datedRule({ label: 'Diwali' }))).toEqual({
    field: 'days',
    message: 'Holi and Diwali both count on Tue 1 Dec. Change one.',
  })
  const past = datedRule({ days: { ...ALWAYS, to: '2026-11-30' } })
  expect(
    errorOf(datedRule({ label: 'Holi' }), past, datedRule({ level: 'SEASON' })),
  ).toBeUndefined()
})

test('two lists of steps for the same trips are refused, for other trips not', () => {
  const early = notice('Early birds', [0])
  expect(errorOf(notice('Notice', [0]), window, early)).toEqual({
    field: 'scope',
    message: 'Notice and Early birds both count for the same trips. Change one.',
  })
  const narrower = notice('Notice', [0], { routeId: 3 })
  expect(errorOf(narrower, early)).toBeUndefined()
  expect(errorOf(narrower, early, notice('Of the route', [0], { routeId: 3 }))).toMatchObject({
    field: 'scope',
  })
  expect(errorOf(notice('Notice', [0], { scheduleId: 3 }), narrower, early)).toBeUndefined()
})

test('supplements may be beside any others, as they add up', () => {
  expect(errorOf(window, window, datedRule(), notice('Notice', [0]))).toBeUndefined()
})
