import { expect, test } from 'vitest'
import { join } from 'node:path'
import { repositoryFolder } from './run-program.ts'
import { countTests, failedTests, slowestFiles } from './run-tests.ts'

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

test('names the files that took longest, the slowest first, and how long all took', () => {
  const took = (name: string, ms: number) => ({
    name: join(repositoryFolder, name),
    startTime: 500,
    endTime: 500 + ms,
  })
  const testResults = [took('a.test.ts', 1000), took('b.test.ts', 31_000), took('c.test.ts', 2000)]
  expect(slowestFiles({ testResults }).split('\n')).toEqual([
    '    31 s  b.test.ts',
    '     2 s  c.test.ts',
    '     1 s  a.test.ts',
    '    34 s  all 3 files',
  ])
})
