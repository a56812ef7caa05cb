import { expect, test } from 'vitest'
import { countTests } from './tests.ts'

test('counts the tests, and a file that broke before its first as one failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ]
  const count = countTests({ numPassedTests: 3, numFailedTests: 1, testResults })
  expect(count).toEqual({ passed: 3, failed: 2 })
})
