import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { captureProgram } from '../../tooling/run-program.ts'
import { failedTests } from '../../tooling/run-tests.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'

/** What came of a run of tests. */
interface TestCounts {
  passed: number
  /** Those that vitest reports as skipped. */
  skipped: number
  /** Their names. */
  failed: string[]
}

/**
 * Runs tests in a process of their own, at the size of every run.
 * @param args of vitest: files and a project; all unless any are given
 * @param environment beside that of this process
 * @throws Error where vitest has written no report
 */
export async function runTestsApart(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<TestCounts> {
  const report = join(temporaryFolder(), 'report.json')
  // With CI the report would be written where that of the run around this one goes.
  const own = {
    CI: undefined,
    PROVE: undefined,
    TIER: undefined,
    TEST_ENGINE: undefined,
    TEST_DATABASE_URL: undefined,
  }
  const reporters = ['--reporter=json', `--outputFile=${report}`]
  await captureProgram('vitest', ['run', ...args, ...reporters], { ...own, ...environment })
  const results: Parameters<typeof failedTests>[0] & {
    numPassedTests: number
    numPendingTests: number
  } = JSON.parse(readFileSync(report, 'utf8'))
  return {
    passed: results.numPassedTests,
    skipped: results.numPendingTests,
    failed: failedTests(results),
  }
}
