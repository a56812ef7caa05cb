import { describe, expect, test } from 'vitest'
import { schemaRefusals } from '../../testing/builders/fares/schema-refusals.ts'
import { FarePreviewInput, FareRuleChange, FareRuleInput } from './fare-rule.input.ts'

const refusal = (terms: object, scope: object = {}) =>
  schemaRefusals(FareRuleInput, { routeId: null, scheduleId: null, ...scope, terms })

describe('a supplement', () => {
  const supplement = {
    kind: 'SUPPLEMENT',
    label: 'Window',
    amountPaise: 5_000,
    seats: { window: true },
  }
  test('names an amount other than 0 and at least one thing about its seats', () => {
    expect(refusal(supplement)).toEqual([])
    expect(refusal({ ...supplement, amountPaise: -1_000_000 })).toEqual([])
    expect(refusal({ ...supplement, amountPaise: 0 })).toEqual([
      'terms.amountPaise: Give an amount other than 0',
    ])
    expect(refusal({ ...supplement, amountPaise: 1_000_001 })).toEqual([
      'terms.amountPaise: At most ₹10,000 more',
    ])
    const which = 'terms.seats: Say which seats: kind, deck, window, single or row'
    expect(refusal({ ...supplement, seats: {} })).toEqual([which])
    expect(refusal({ ...supplement, seats: { window: false } })).toEqual([])
  })
  test('has rows from the front to the back', () => {
    const rows = (from: number, to: number) =>
      refusal({ ...supplement, seats: { rows: { from, to } } })
    expect([rows(1, 1), rows(2, 3)]).toEqual([[], []])
    expect(rows(3, 2)).toEqual(['terms.seats.rows: The last row comes after the first'])
    expect(rows(0, 2)).toHaveLength(1)
  })
  test('has a name of at most 60 characters', () => {
    expect(refusal({ ...supplement, label: '  ' })).toEqual(['terms.label: Name is required'])
    expect(refusal({ ...supplement, label: 'x'.repeat(61) })).toEqual([
      'terms.label: Name is too long: 60 characters at most',
    ])
  })
})

describe('a rule of dates', () => {
  const always = { from: null, to: null, weekdays: [] as number[], departs: null as object | null }
  const span = { ...always, from: '2026-11-08', to: '2026-11-12' }
  const night = { from: 1320, to: 240 }
  const dated = (level: string, days: object, basisPoints = 2000) =>
    refusal({ kind: 'DATE', label: 'Diwali', level, basisPoints, days })

  test('of named dates or a season has a first and a last day', () => {
    for (const level of ['NAMED', 'SEASON']) {
      expect(dated(level, span)).toEqual([])
      expect(dated(level, always)).toEqual([
        'terms.days.from: Choose the first day',
        'terms.days.to: Choose the last day',
      ])
    }
    expect(dated('NAMED', { ...span, to: '2026-11-08' })).toEqual([])
    expect(dated('NAMED', { ...span, to: '2026-11-07' })).toEqual([
      'terms.days.to: The last day comes after the first',
    ])
    expect(dated('NAMED', { ...span, to: '2026-11-31' })).toEqual(['terms.days.to: Choose a day'])
  })
  test('of weekdays has some of them, and no other rule has any', () => {
    expect(dated('WEEKDAY', { ...always, weekdays: [5, 7] })).toEqual([])
    expect(dated('WEEKDAY', { ...span, weekdays: [5] })).toEqual([])
    expect(dated('WEEKDAY', always)).toEqual(['terms.days.weekdays: Choose at least one weekday'])
    expect(dated('NAMED', { ...span, weekdays: [5] })).toEqual([
      'terms.days.weekdays: Only rules of weekdays have weekdays',
    ])
    expect(dated('WEEKDAY', { ...always, weekdays: [0] })).toHaveLength(1)
    expect(dated('WEEKDAY', { ...always, weekdays: [8] })).toHaveLength(1)
  })
  test('of departures has a band, which may pass midnight, and no other rule has one', () => {
    expect(dated('BAND', { ...always, departs: night })).toEqual([])
    expect(dated('BAND', always)).toEqual(['terms.days.departs: Choose from when until when'])
    expect(dated('BAND', { ...always, departs: { from: 60, to: 60 } })).toEqual([
      'terms.days.departs: The band ends at another time than it begins',
    ])
    expect(dated('BAND', { ...always, departs: { from: 60, to: 1440 } })).toHaveLength(1)
    expect(dated('SEASON', { ...span, departs: night })).toEqual([
      'terms.days.departs: Only rules of departures have times',
    ])
  })
  test('changes the fare by −90 to +500 %, in hundredths, and not by 0', () => {
    const by = (basisPoints: number) => dated('NAMED', span, basisPoints)
    expect([by(-9000), by(50_000), by(1)]).toEqual([[], [], []])
    expect(by(0)).toEqual(['terms.basisPoints: Give a percentage other than 0'])
    expect(by(-9001)).toEqual(['terms.basisPoints: At most 90 % less'])
    expect(by(50_001)).toEqual(['terms.basisPoints: At most 500 % more'])
    expect(by(12.5)).toEqual(['terms.basisPoints: At most two decimals'])
  })
})

describe('steps of notice', () => {
  const steps = (...hours: number[]) => {
    const list = hours.map((hoursBefore) => ({ hoursBefore, basisPoints: 0 }))
    return refusal({ kind: 'LEAD', label: 'Notice', steps: list })
  }
  test('go from the longest to the shortest and end at departure', () => {
    expect([steps(0), steps(336, 24, 0), steps(2160, 0)]).toEqual([[], [], []])
    expect(steps(336, 24)).toEqual(['terms.steps: The last step counts until departure: 0 hours'])
    const order = 'terms.steps: Steps go from the longest notice to the shortest'
    expect(steps(24, 336, 0)).toEqual([order])
    expect(steps(24, 24, 0)).toEqual([order])
    expect(steps(0, 0)).toEqual([order])
  })
  test('are one to ten, in whole hours, of at most 90 days', () => {
    expect(steps()).toContain('terms.steps: At least one step is needed')
    expect(steps(...Array.from({ length: 11 }, (_, place) => 10 - place))).toEqual([
      'terms.steps: At most ten steps',
    ])
    expect(steps(2161, 0)).toEqual([
      'terms.steps.0.hoursBefore: At most 2160 hours, which is 90 days',
    ])
    expect(steps(1.5, 0)).toEqual(['terms.steps.0.hoursBefore: Whole hours only'])
  })
})

const rule = {
  routeId: null,
  scheduleId: null,
  terms: { kind: 'LEAD', label: 'Notice', steps: [{ hoursBefore: 0, basisPoints: 0 }] },
}

test('a rule is for all trips, a route or a schedule, not for two of them', () => {
  expect(refusal(rule.terms, { routeId: 3 })).toEqual([])
  expect(refusal(rule.terms, { scheduleId: 3 })).toEqual([])
  expect(refusal(rule.terms, { routeId: 3, scheduleId: 3 })).toEqual([
    'scope: A rule is for all trips, one route or one schedule',
  ])
})

test('a rule is changed or removed by the version that was seen', () => {
  const change = (input: object) => schemaRefusals(FareRuleChange, input).length
  expect([
    change({ act: 'ADD', rule }),
    change({ act: 'UPDATE', id: 1, version: 1, rule }),
    change({ act: 'REMOVE', id: 1, version: 1 }),
  ]).toEqual([0, 0, 0])
  expect([change({ act: 'UPDATE', id: 1, rule }), change({ act: 'REMOVE', id: 1 })]).toEqual([1, 1])
  expect(schemaRefusals(FarePreviewInput, {})).toEqual([])
})
