import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
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

/** What a tier may cost. */
interface Budget {
  /** The most CPU time, in units of the yardstick. */
  units: number
  /** Why a file may take more than its share of the time, by its path or a pattern of paths. */
  longFiles: Record<string, string>
}

const JOURNEYS = { 'src/testing/e2e/**': 'A journey starts a site and a browser.' }

const BUDGETS: Partial<Record<Tier, Budget>> = {
  a: {
    units: 4900,
    longFiles: {
      ...JOURNEYS,
      'src/testing/races/last-seat.test.ts': 'Many buyers race many times, on both engines.',
      'src/client/admin/{buses/buses,routes/routes,transactions/transactions}-screen.test.tsx':
        'The long forms and lists of the office, drawn for each test.',
      'src/client/{booking/seats/seats,counter/counter}-screen.test.tsx':
        'A whole seat map is drawn for each test.',
    },
  },
  b: {
    units: 5100,
    longFiles: {
      ...JOURNEYS,
      'src/client/admin/settings/settings-screen.test.tsx': 'All settings are on one screen.',
      'src/client/admin/routes/points/points-screen.test.tsx':
        'Each test draws all points of a route.',
    },
  },
}
/** A tier that takes more than this many times its budget fails. */
const TOLERANCE = 1.1
/** The share of a tier's time that one file may take without a reason. */
const SHARE = 0.02
/** By chance a file may take this many times its share. */
const CHANCE = 1.5
/**
 * Where the files together took this many times as long as the processors worked for them, other work on the machine kept
 * them waiting, and made each step dearer: on two quiet cores it is 1.5, beside eight other processes 4.
 */
const BUSY = 2.5

/** Runs vitest; `args` go to it. Answers its exit code. */
const runVitest = (args: string[] = []): Promise<number> => runProgram('vitest', ['run', ...args])

/** What journeys need. */
async function ensureBrowserAndClient(): Promise<void> {
  process.env.CHROMIUM = ensureChromium()
  await ensureClientBuilt()
}

/** `npm test`: tier A, or what `args` name, which go to vitest. Answers the exit code. */
export async function runTests(args: string[]): Promise<number> {
  if (args.length > 0) {
    await ensureBrowserAndClient()
    return runVitest(args)
  }
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
export function slowestFiles(results: Times): string {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(0).padStart(6)} s`
  const times = timesOf(results)
  return [
    ...times.slice(0, NAMED).map(({ file, ms }) => `${seconds(ms)}  ${file}`),
    `${seconds(sumOf(times))}  all ${times.length} files`,
  ].join('\n')
}

interface FileTime {
  file: string
  ms: number
}

/** How long each file took, the slowest first. */
const timesOf = ({ testResults }: Times): FileTime[] =>
  testResults
    .map(({ name, startTime, endTime }) => ({
      file: relative(repositoryFolder, name).replaceAll('\\', '/'),
      ms: endTime - startTime,
    }))
    .toSorted((a, b) => b.ms - a.ms)

const sumOf = (times: readonly FileTime[]): number => times.reduce((sum, { ms }) => sum + ms, 0)

/** CPU time of all that vitest started. */
interface CpuTime {
  seconds: number
  /** The same in units of the yardstick. */
  units: number
}

/** What a complete run of a tier cost. */
interface Cost {
  /** CPU time; undefined where the system does not tell. */
  cpu: CpuTime | undefined
  times: Times
}

/** Whether other work took the processors, so that what a run cost says little. */
export const wasBusy = ({ cpu, times }: Cost): boolean =>
  cpu !== undefined && sumOf(timesOf(times)) > BUSY * 1000 * cpu.seconds

/** In what a tier exceeds its budget, a line each: in all, or in a file that takes too much of the time without a reason. */
export function beyondBudget({ cpu, times }: Cost, budget: Budget): string[] {
  const files = timesOf(times)
  const all = sumOf(files)
  const units = cpu?.units
  const hasReason = (file: string) =>
    Object.keys(budget.longFiles).some((pattern) => matchesGlob(file, pattern))
  const long = files.filter(({ file, ms }) => ms > CHANCE * SHARE * all && !hasReason(file))
  const lines = long.map(
    ({ file, ms }) =>
      `${file} takes ${percent(ms / all)} of the time of all files, and more than ${percent(SHARE)} needs a reason beside the budget in src/tooling/run-tests.ts.`,
  )
  if (units === undefined || units <= budget.units * TOLERANCE) return lines
  const slowest = files.slice(0, NAMED).map(({ file }) => file)
  return [
    ...lines,
    `The tests took ${units.toFixed(0)} units of CPU time, ${percent(units / budget.units - 1)} more than the budget of ${budget.units} in src/tooling/run-tests.ts. The slowest files: ${slowest.join(', ')}.`,
  ]
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

/**
 * Runs a tier of the tests and counts them. Whatever kept them from running, or vitest from ending well, is a failure, and
 * so is each line of what exceeds the budget.
 */
export async function runTier(tier: Tier): Promise<TestCounts> {
  rmSync(RESULTS, { force: true })
  process.env['TIER'] = tier
  const start = performance.now()
  const { exitCode, cost } = await runMeasured()
  const count = { passed: 0, failed: 0 }
  let beyond: string[] = []
  if (existsSync(RESULTS)) {
    const results: Results & Times = JSON.parse(readFileSync(RESULTS, 'utf8'))
    Object.assign(count, countTests(results))
    console.log(`The slowest files:\n${slowestFiles(results)}`)
    const budget = BUDGETS[tier]
    const whole = { cpu: cost, times: results }
    if (wasBusy(whole)) console.log('The budgets are not judged: the machine had other work.')
    // On the other engine everything costs more.
    else if (budget && process.env['TEST_ENGINE'] === undefined)
      beyond = beyondBudget(whole, budget)
  }
  if (exitCode !== 0 && count.failed === 0) count.failed = 1
  for (const line of beyond) console.log(`Failed: ${line}`)
  count.failed += beyond.length
  console.log(
    `Tier ${tier}: ${count.passed} passed, ${count.failed} failed in ${secondsSince(start)} s, ${inWords(cost)}`,
  )
  return count
}

const inWords = (cost: CpuTime | undefined): string =>
  cost === undefined
    ? 'CPU time not checked, since this system does not tell that of other processes'
    : `${cost.seconds.toFixed(0)} s of CPU time or ${cost.units.toFixed(0)} units`

/** Runs vitest; the client is built before, so that this does not count. What keeps it from running is said. */
async function runMeasured(): Promise<{ exitCode: number; cost?: CpuTime | undefined }> {
  try {
    await ensureBrowserAndClient()
    const unitBefore = yardstick()
    const meter = new CpuMeter()
    const exitCode = await runVitest()
    const seconds = meter.end()
    if (seconds === undefined) return { exitCode }
    return { exitCode, cost: { seconds, units: (2 * seconds) / (unitBefore + yardstick()) } }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { exitCode: 1 }
  }
}
