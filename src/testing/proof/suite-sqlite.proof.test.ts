import { expect, test } from 'vitest'
import { isLong, noteFinding, PROOF_TIMEOUT } from './proof.ts'
import { runTestsApart } from './run-tests-apart.ts'

const inWords = (count: number): string => count.toLocaleString('en-US')

test.runIf(isLong)(
  'all tests pass on SQLite',
  async () => {
    const { passed, skipped, failed } = await runTestsApart([], { SIGHTS: 'all' })
    expect(failed).toEqual([])
    noteFinding({
      id: 'suite-sqlite',
      promise: 'Farebox does on SQLite what its tests say',
      tried: 'All tests, with the store, both doors, screens and browsers on SQLite',
      found: `${inWords(passed)} passed, ${inWords(skipped)} skipped, none failed`,
    })
  },
  PROOF_TIMEOUT,
)
