import { expect, test } from 'vitest'
import { renewedRatios, slowerFlows } from './ratios.ts'
import { changedStatements, countStatements } from './statements.ts'

const hold = [
  'begin immediate',
  'savepoint write',
  'select "id" from "bookings" where "id" in (select "booking_id" from "claims")',
  'with "free" as (select 1 from "seats") insert into "claims" select * from "free"',
  'insert into "audit" ("id") values (?)',
  'release write',
  'commit',
].map((sql) => ({ sql }))

test('counts statements by verb and table, without transaction control', () => {
  expect(countStatements(hold)).toEqual({
    all: 3,
    'insert audit': 1,
    'insert claims': 1,
    'select bookings': 1,
  })
})

test('names the flow and the statement that was added, and the counts before and now', () => {
  const recorded = { hold: countStatements(hold), search: { all: 0 } }
  const planted = {
    ...recorded,
    hold: countStatements([...hold, { sql: 'select * from "users"' }]),
  }
  expect(changedStatements(recorded, recorded)).toEqual([])
  expect(changedStatements(recorded, planted)).toEqual([
    'hold: 4 statements, 3 before (select users 0 → 1)',
  ])
})

test('reports a statement that replaces another, and a flow that is not recorded', () => {
  const replaced = { all: 1, 'select users': 1 }
  expect(changedStatements({ hold: { all: 1, 'select seats': 1 } }, { hold: replaced })).toEqual([
    'hold: 1 statements, 1 before (select seats 1 → 0, select users 0 → 1)',
  ])
  expect(changedStatements({}, { hold: replaced })).toHaveLength(1)
  expect(changedStatements({ hold: replaced }, {})).toHaveLength(1)
})

const pairs = { hold: { tolerance: 1.4 }, search: { tolerance: 1.25 } }
const recorded = { hold: 7, search: 1.6 }

test('reports a flow that costs more than its tolerance allows, or that is not recorded', () => {
  expect(slowerFlows(pairs, recorded, { hold: 9.7, search: 1.9 })).toEqual([])
  expect(slowerFlows(pairs, recorded, { hold: 9.9, search: 1.9 })).toEqual([
    'hold: 9.9 × the CPU time of the raw work, 7 before (1.4 times that is allowed)',
  ])
  expect(slowerFlows(pairs, {}, recorded)).toHaveLength(2)
})

test('renews a ratio that has changed by more than chance, and leaves the others', () => {
  expect(renewedRatios(pairs, recorded, { hold: 8, search: 0.9 })).toEqual({ hold: 7, search: 0.9 })
  expect(renewedRatios(pairs, recorded, { hold: 10, search: 1.5 })).toEqual({
    hold: 10,
    search: 1.6,
  })
  expect(renewedRatios(pairs, {}, recorded)).toEqual(recorded)
})
