import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { ensureClientBuilt } from './client-build.ts'
import { repositoryFolder, runProgram } from './run-program.ts'

/** Where vitest writes its counts when `CI` is set; vitest.config.ts names it too. */
export const RESULTS = join(repositoryFolder, 'node_modules/.cache/vitest-results.json')

type Results = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** When each file began and ended, in milliseconds. */
type Times = { testResults: { name: string; startTime: number; endTime: number }[] }

/** So many of the slowest files are named. */
const NAMED = 15

/** All tests, those in a real browser included; `args` go to vitest. Answers its exit code. */
export async function runTests(args: string[]): Promise<number> {
  process.env.CHROMIUM = ensureChromium()
  await ensureClientBuilt()
  return runProgram('vitest', ['run', ...args])
}

/** True counts out of vitest's report; a file that failed before its first test counts as one. */
export function countTests(results: Results): { passed: number; failed: number } {
  const broken = results.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: results.numPassedTests, failed: results.numFailedTests + broken.length }
}

/** The names of what failed: of a test, or of a file that failed before its first. */
export const failedTests = ({ testResults }: Pick<Results, 'testResults'>): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0)
      return failed.map(({ fullName }) => `${relative(repositoryFolder, name)}: ${fullName}`)
    return status === 'failed' ? [relative(repositoryFolder, name)] : []
  })

/** The files that took longest, a line each, and how long all took one after the other: where to look for time. */
export function slowestFiles({ testResults }: Times): string {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(0).padStart(6)} s`
  const times = testResults.map(({ name, startTime, endTime }) => ({
    name,
    ms: endTime - startTime,
  }))
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, NAMED)
  const all = times.reduce((sum, { ms }) => sum + ms, 0)
  return [
    ...slowest.map(({ name, ms }) => `${seconds(ms)}  ${relative(repositoryFolder, name)}`),
    `${seconds(all)}  all ${times.length} files`,
  ].join('\n')
}

/** Runs all tests and counts them; whatever kept them from running, or vitest from ending well, is a failure. */
export async function runAndCountTests(): Promise<{ passed: number; failed: number }> {
  rmSync(RESULTS, { force: true })
  const exitCode = await runTests([]).catch((error: Error) => {
    console.error(error.message)
    return 1
  })
  const count = { passed: 0, failed: 0 }
  if (existsSync(RESULTS)) {
    const results: Results & Times = JSON.parse(readFileSync(RESULTS, 'utf8'))
    Object.assign(count, countTests(results))
    console.log(`The slowest files:\n${slowestFiles(results)}`)
  }
  if (exitCode !== 0 && count.failed === 0) count.failed = 1
  return count
}
