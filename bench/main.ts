// `npm run bench`: each scenario beside its limit, in ratios of one run; by hand, never a test.
import { performance } from 'node:perf_hooks'
import { isLong } from '../src/testing/proof/proof.ts'
import { Bench } from './bench.ts'
import type { BenchResult } from './finding.ts'
import { helpText } from './help.ts'
import { readOptions } from './options.ts'
import type { BenchOptions } from './options.ts'
import { lineOf, writeResults } from './report.ts'
import { scenarios } from './scenarios/all.ts'
import type { ScenarioName } from './scenarios/all.ts'
import { MILLION_NEEDS, requireRoomForMillion } from './scenarios/million.ts'

/** A run that takes longer hangs: it ends with an error. */
const LONGEST_RUN_MINUTES = 120

async function runScenarios(options: BenchOptions): Promise<BenchResult[]> {
  const bench = new Bench(options)
  const findings: BenchResult[] = []
  const start = performance.now()
  try {
    for (const [nth, name] of options.only.entries()) {
      const minutes = ((performance.now() - start) / 60_000).toFixed(1)
      console.log(`\n${nth + 1} of ${options.only.length}: ${name}, after ${minutes} minutes`)
      // One after the other: they would disturb each other.
      // oxlint-disable-next-line no-await-in-loop
      for (const finding of await scenarios[name](bench)) {
        findings.push(finding)
        console.log(lineOf(finding))
      }
      // oxlint-disable-next-line no-await-in-loop
      await bench.endScenario()
    }
    return findings
  } finally {
    await bench.end()
  }
}

function endAfter(minutes: number): void {
  const end = (): never => {
    console.error(`The bench has not ended after ${minutes} minutes.`)
    process.exit(1)
  }
  setTimeout(end, minutes * 60_000).unref()
}

async function main(args: string[]): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object are its names
  const names = Object.keys(scenarios) as ScenarioName[]
  const options = readOptions(args, names)
  if (options.help) return console.log(helpText(names))
  if (options.complete) console.log('A whole run takes some 40 minutes: npm run bench -- --help')
  if (options.only.includes('million')) {
    requireRoomForMillion()
    console.log(`Beware: ${MILLION_NEEDS}.`)
  }
  endAfter(LONGEST_RUN_MINUTES)
  const findings = await runScenarios(options)
  if (options.complete) writeResults(findings, options)
  else console.log('\nNot a complete run: bench/results.md stays as it is.')
  // Of a proof a goal is a promise.
  if (isLong && findings.some(({ reached }) => reached === false)) process.exitCode = 1
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
