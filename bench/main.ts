// `npm run bench`: each scenario beside its limit, in ratios of one run; by hand, never a test. docs: performance.md
import { isLong } from '../src/testing/proof/proof.ts'
import { Bench } from './bench.ts'
import type { Finding } from './finding.ts'
import { readOptions } from './options.ts'
import { lineOf, writeResults } from './report.ts'
import { scenarios } from './scenarios/all.ts'
import type { ScenarioName } from './scenarios/all.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object are its names
const names = Object.keys(scenarios) as ScenarioName[]
const options = readOptions(process.argv.slice(2), names)
const bench = new Bench(options)
const findings: Finding[] = []
try {
  for (const name of options.only) {
    // One after the other: they would disturb each other.
    // oxlint-disable-next-line no-await-in-loop
    for (const finding of await scenarios[name](bench)) {
      findings.push(finding)
      console.log(lineOf(finding))
    }
    // oxlint-disable-next-line no-await-in-loop
    await bench.endScenario()
  }
  if (options.complete) writeResults(findings, options)
  else console.log('Not a complete run: bench/results.md stays as it is.')
  // Of a proof a goal is a promise.
  if (isLong && findings.some(({ reached }) => reached === false)) process.exitCode = 1
} finally {
  await bench.end()
}
