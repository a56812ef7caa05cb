import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { performance } from 'node:perf_hooks'
import { ensureChromium } from './chromium.ts'
import { ensureClientBuilt } from './client-build.ts'
import { CpuMeter, secondsSince, yardstick } from './cpu-meter.ts'
import { repositoryFolder, runProgram } from './run-program.ts'
import type { Tier } from './tiers.ts'

/** Where vitest writes its counts; vitest.config.ts names it too. */
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

export type TestCounts = { passed: number; failed: number }

/** So many of the slowest files are named. */
const NAMED = 15

/** The most CPU time that a tier may take, in units of the yardstick. */
const BUDGETS: Partial<Record<Tier, number>> = {}
/** A budget is exceeded by more than this. */
const TOLERANCE = 1.1

/** Runs vitest; `args` go to it. Answers its exit code. */
async function runVitest(args: string[]): Promise<number> {
  process.env.CHROMIUM = ensureChromium()
  await ensureClientBuilt()
  return runProgram('vitest', ['run', ...args])
}

/** `npm test`: tier A, or what `args` name, which go to vitest. Answers the exit code. */
export async function runTests(args: string[]): Promise<number> {
  if (args.length > 0) return runVitest(args)
  const { failed } = await runTier('a')
  console.log(
    'These were the main tests. `npm run prove` runs the others: every screen, long journeys, races, crashes, models.',
  )
  return failed === 0 ? 0 : 1
}

/** True counts out of vitest's report; a file that failed before its first test counts as one. */
export function countTests(results: Results): TestCounts {
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

/** Runs a tier of the tests and counts them; whatever kept them from running, or vitest from ending well, is a failure. */
export async function runTier(tier: Tier): Promise<TestCounts> {
  rmSync(RESULTS, { force: true })
  process.env['TIER'] = tier
  const start = performance.now()
  const unitBefore = yardstick()
  const meter = new CpuMeter()
  const exitCode = await runVitest([]).catch((error: Error) => {
    console.error(error.message)
    return 1
  })
  const cpu = meter.end()
  const count = { passed: 0, failed: 0 }
  if (existsSync(RESULTS)) {
    const results: Results & Times = JSON.parse(readFileSync(RESULTS, 'utf8'))
    Object.assign(count, countTests(results))
    console.log(`The slowest files:\n${slowestFiles(results)}`)
  }
  if (exitCode !== 0 && count.failed === 0) count.failed = 1
  const took = `${count.passed} passed, ${count.failed} failed in ${secondsSince(start)} s`
  console.log(`Tier ${tier}: ${took}${cpu === undefined ? '' : costOf(tier, cpu, unitBefore)}`)
  return count
}

/** What a tier took of CPU time, beside its budget. */
function costOf(tier: Tier, cpu: number, unitBefore: number): string {
  const unit = (unitBefore + yardstick()) / 2
  const units = cpu / unit
  const budget = BUDGETS[tier]
  const measured = `, ${cpu.toFixed(0)} s of CPU time or ${units.toFixed(0)} units`
  if (budget === undefined) return measured
  const isOver = units > budget * TOLERANCE
  return `${measured} of ${budget}${isOver ? '. THIS IS OVER THE BUDGET' : ''}`
}
