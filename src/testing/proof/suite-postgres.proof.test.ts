import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leftOutFiles } from '../postgres/left-out.ts'
import { isLong, noteFinding, PROOF_TIMEOUT } from './proof.ts'
import { runTestsApart } from './run-tests-apart.ts'

const inWords = (count: number): string => count.toLocaleString('en-US')

test.runIf(isLong)(
  'all tests pass on PostgreSQL but those that are about the file of SQLite',
  async () => {
    const { passed, skipped, failed } = await runTestsApart([], {
      TEST_ENGINE: 'postgres',
      SIGHTS: 'all',
    })
    expect(failed).toEqual([])
    const leftOut = globSync([...leftOutFiles]).length
    noteFinding({
      id: 'suite-postgres',
      promise: 'Farebox does on PostgreSQL what its tests say',
      tried: `The same tests on PostgreSQL, without ${leftOut} files that ask no database or are about SQLite's (src/testing/postgres/left-out.ts)`,
      found: `${inWords(passed)} passed, ${inWords(skipped)} skipped, none failed`,
    })
  },
  PROOF_TIMEOUT,
)
