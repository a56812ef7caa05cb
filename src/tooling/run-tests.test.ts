import { expect, test } from 'vitest'
import { join } from 'node:path'
import { repositoryFolder } from './run-program.ts'
import { beyondBudget, countTests, failedTests, slowestFiles, wasBusy } from './run-tests.ts'

const passed = { status: 'passed', fullName: 'a seat is sold once' }
const failed = { status: 'failed', fullName: 'a seat is sold twice' }
const testResults = [
  {
    name: join(repositoryFolder, 'a.test.ts'),
    status: 'passed',
    assertionResults: [passed, passed],
  },
  {
    name: join(repositoryFolder, 'b.test.ts'),
    status: 'failed',
    assertionResults: [passed, failed],
  },
  { name: join(repositoryFolder, 'c.test.ts'), status: 'failed', assertionResults: [] },
]

test('counts the tests, and a file that broke before its first as one failure', () => {
  const count = countTests({ numPassedTests: 3, numFailedTests: 1, testResults })
  expect(count).toEqual({ passed: 3, failed: 2 })
})

test('names the tests that failed, and a file that broke before its first', () => {
  expect(failedTests({ testResults })).toEqual(['b.test.ts: a seat is sold twice', 'c.test.ts'])
})

const took = (name: string, ms: number) => ({
  name: join(repositoryFolder, name),
  startTime: 500,
  endTime: 500 + ms,
})

test('names the files that took longest, the slowest first, and how long all took', () => {
  const testResults = [took('a.test.ts', 1000), took('b.test.ts', 31_000), took('c.test.ts', 2000)]
  expect(slowestFiles({ testResults }).split('\n')).toEqual([
    '    31 s  b.test.ts',
    '     2 s  c.test.ts',
    '     1 s  a.test.ts',
    '    34 s  all 3 files',
  ])
})

/** A hundred files that take a second each. */
const seconds = Array.from({ length: 100 }, (_each, nth) => took(`${nth}.test.ts`, 1000))
const budget = { units: 1000, longFiles: {} }

test('a tier may take a tenth more than its budget, and no more: then it says by how much, and which files are slow', () => {
  const times = { testResults: seconds }
  expect(beyondBudget({ cpu: { seconds: 100, units: 1100 }, times }, budget)).toEqual([])
  const [line, ...others] = beyondBudget({ cpu: { seconds: 100, units: 1101 }, times }, budget)
  expect(others).toEqual([])
  expect(line).toContain('1101 units of CPU time, 10.1% more than the budget of 1000')
  expect(line).toContain('The slowest files: 0.test.ts, 1.test.ts')
})

test('a file that takes more than a fiftieth of the time needs a reason', () => {
  const times = { testResults: [...seconds.slice(1), took('src/slow.test.ts', 4000)] }
  const [line, ...others] = beyondBudget({ cpu: { seconds: 100, units: 900 }, times }, budget)
  expect(others).toEqual([])
  expect(line).toContain('src/slow.test.ts takes 3.9% of the time of all files')
  const reasoned = { ...budget, longFiles: { 'src/slow*': 'They move many passengers.' } }
  expect(beyondBudget({ cpu: { seconds: 100, units: 900 }, times }, reasoned)).toEqual([])
})

test('by chance a file may take half as much again', () => {
  const times = { testResults: [...seconds.slice(1), took('src/slow.test.ts', 2900)] }
  expect(beyondBudget({ cpu: { seconds: 100, units: 900 }, times }, budget)).toEqual([])
})

test('where the CPU time is not known the files are still looked at', () => {
  const times = { testResults: [...seconds, took('src/slow.test.ts', 4000)] }
  expect(beyondBudget({ cpu: undefined, times }, budget)).toHaveLength(1)
})

test('where files waited for the processors, other work made them dearer', () => {
  const times = { testResults: seconds }
  expect(wasBusy({ cpu: { seconds: 70, units: 700 }, times })).toBe(false)
  expect(wasBusy({ cpu: { seconds: 39, units: 390 }, times })).toBe(true)
  expect(wasBusy({ cpu: undefined, times })).toBe(false)
})
