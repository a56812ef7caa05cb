import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withLastRun } from './record-run.ts'
import { repositoryFolder } from './run-program.ts'

const run = { at: new Date('2027-01-15T22:00:00Z'), commit: '0123456789ab', passed: 980, failed: 0 }

test('the page on trust has one line for the last complete run of the proofs, which the next one takes over', () => {
  const page = readFileSync(join(repositoryFolder, 'docs/trust.md'), 'utf8')
  const first = withLastRun(page, run)
  const second = withLastRun(first, { ...run, commit: 'ba9876543210', passed: 981 })
  expect(second.split('\n').filter((line) => line.startsWith('The last complete run'))).toEqual([
    'The last complete run of `npm run prove`: 2027-01-15, commit ba9876543210, 981 passed, 0 failed.',
  ])
  expect(second.split('\n').length).toBe(page.split('\n').length)
})

test('a page without that line is refused', () => {
  expect(() => withLastRun('# Trust', run)).toThrow('no line for the last complete run')
})
