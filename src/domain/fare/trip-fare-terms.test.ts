import { describe, expect, test } from 'vitest'
import { aRule, datedRule } from '../../testing/builders/fares/date-rules.ts'
import type { FareRule, RuleScope } from './fare-rule.ts'
import { NO_TERMS, termsText } from './fare-terms.ts'
import type { SeatCriteria } from './fare-terms.ts'
import type { RouteFare } from './route-fares.ts'
import { fareTermsOf } from './trip-fare-terms.ts'

const ROUTE = 3
/** A run of master 5. */
const TRIP = {
  id: 12,
  masterId: 5,
  routeId: ROUTE,
  day: '2026-12-04',
  departure: 1320,
  nodes: ['pune', 'satara', 'kolhapur', 'goa'].map((slug, node) => ({ node, slug })),
}

const between = (
  fromSlug: string,
  toSlug: string,
  farePaise: number | null,
  routeId = ROUTE,
): RouteFare => ({
  routeId,
  fromSlug,
  toSlug,
  farePaise,
})

const more = (label: string, scope: Partial<RuleScope & { id: number }> = {}) => {
  const seats: SeatCriteria = { window: true }
  return aRule({ kind: 'SUPPLEMENT' as const, label, amountPaise: 5_000, seats }, scope)
}
const notice = (basisPoints: number, scope: Partial<RuleScope & { id: number }> = {}) =>
  aRule({ kind: 'LEAD' as const, label: 'Notice', steps: [{ hoursBefore: 0, basisPoints }] }, scope)

/** Of all widths, the narrowest first; the last ones are for other trips. */
const scopes: Partial<RuleScope & { id: number }>[] = [
  { id: 1, scheduleId: 12 },
  { id: 2, scheduleId: 5 },
  { id: 3, routeId: ROUTE },
  { id: 4 },
  { id: 5, routeId: 4 },
  { id: 6, scheduleId: 13 },
]

test('where nothing is ruled a trip keeps no terms', () => {
  expect(fareTermsOf([], [], TRIP)).toEqual(NO_TERMS)
  const elsewhere = scopes
    .slice(4)
    .flatMap((scope): FareRule[] => [more('Window', scope), notice(100, scope), datedRule(scope)])
  const terms = fareTermsOf(elsewhere, [between('pune', 'satara', 30_000, 4)], TRIP)
  expect(termsText(terms)).toBeNull()
})

describe('the fares between towns', () => {
  const pairs = (...fares: RouteFare[]) => fareTermsOf([], fares, TRIP).pairs
  test('are kept by place, closed ones too, in the order of the trip', () => {
    const fares = [between('satara', 'goa', null), between('pune', 'kolhapur', 60_000)]
    expect(pairs(...fares)).toEqual([
      { from: 0, to: 2, farePaise: 60_000 },
      { from: 1, to: 3, farePaise: null },
    ])
  })
  test('are none for the whole trip, backwards, or to a town that the trip does not serve', () => {
    const whole = between('pune', 'goa', 95_000)
    const back = between('satara', 'pune', 30_000)
    expect(pairs(whole, back, between('pune', 'karad', 40_000))).toEqual([])
  })
})

describe('supplements', () => {
  const labels = (...rules: FareRule[]) =>
    fareTermsOf(rules, [], TRIP).supplements.map(({ label }) => label)
  test('of all scopes that mean the trip add up, the widest first', () => {
    const rules = scopes.map((scope) => more(`Rule ${scope.id}`, scope))
    expect(labels(...rules)).toEqual(['Rule 4', 'Rule 3', 'Rule 2', 'Rule 1'])
  })
  test('of one scope are in the order in which they were made', () => {
    expect(labels(more('Later', { id: 9 }), more('Earlier', { id: 8 }))).toEqual([
      'Earlier',
      'Later',
    ])
  })
})

test('the steps of notice are those of the narrowest rule alone', () => {
  // The narrowest is the last one made.
  const rules = scopes.map(({ id = 0, ...scope }) => notice(id * 100, { ...scope, id: 10 - id }))
  const stepsOf = (...some: FareRule[]) =>
    fareTermsOf(some, [], TRIP).lead.map(({ basisPoints }) => basisPoints)
  const narrowest = [0, 1, 2, 3, 4].map((from) => stepsOf(...rules.slice(from).toReversed()))
  expect(narrowest).toEqual([[100], [200], [300], [400], []])
})

test('a run gets the rules of its own day, of its master and of its own, and a new trip none of a schedule', () => {
  const diwali = datedRule({ label: 'Friday', level: 'WEEKDAY', scheduleId: 5 })
  const friday = { ...diwali.terms, days: { ...diwali.terms.days, weekdays: [5] } }
  const rules = [{ ...diwali, terms: friday }, more('Own', { id: 2, scheduleId: 12 })]
  expect(fareTermsOf(rules, [], TRIP)).toMatchObject({
    supplements: [{ label: 'Own' }],
    date: { label: 'Friday' },
  })
  expect(fareTermsOf(rules, [], { ...TRIP, day: '2026-12-05' }).date).toBeNull()
  expect(fareTermsOf(rules, [], { ...TRIP, id: null, masterId: null })).toEqual(NO_TERMS)
})

test('the same rules make the same text, whatever their order and versions', () => {
  const rules = scopes.flatMap((scope) => [
    more('Window', scope),
    notice(100, scope),
    datedRule(scope),
  ])
  const changed = rules.toReversed().map((rule) => ({ ...rule, version: 7 }))
  expect(termsText(fareTermsOf(changed, [], TRIP))).toBe(termsText(fareTermsOf(rules, [], TRIP)))
})
