import { expect, test } from 'vitest'
import { narrownessOf } from './rule-scope.ts'

const run = { id: 12, masterId: 5, routeId: 3 }

test('a rule for the trip is narrower than one for its master, its route and all trips', () => {
  const narrowness = [
    { routeId: null, scheduleId: 12 },
    { routeId: null, scheduleId: 5 },
    { routeId: 3, scheduleId: null },
    { routeId: null, scheduleId: null },
  ].map((scope) => narrownessOf(scope, run) ?? -1)
  expect(narrowness).toEqual(narrowness.toSorted((one, other) => other - one))
  expect(new Set(narrowness)).toHaveLength(4)
  expect(Math.min(...narrowness)).toBe(0)
})

test('a rule for another trip or route does not mean it, nor one for its run a master', () => {
  expect(narrownessOf({ routeId: null, scheduleId: 13 }, run)).toBeNull()
  expect(narrownessOf({ routeId: 4, scheduleId: null }, run)).toBeNull()
  const master = { id: 5, masterId: null, routeId: 3 }
  expect(narrownessOf({ routeId: null, scheduleId: 12 }, master)).toBeNull()
})

test('a trip that is not made yet has the rules of its route and of all trips', () => {
  const planned = { id: null, masterId: null, routeId: 3 }
  expect(narrownessOf({ routeId: null, scheduleId: 12 }, planned)).toBeNull()
  expect(narrownessOf({ routeId: 3, scheduleId: null }, planned)).not.toBeNull()
})
