import type { Bench } from '../bench.ts'
import { beside } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import type { PreparedAnswer, PreparedQuestion } from '../limit/prepared.ts'

const VISITS = [
  ['a search', 'restSearch'],
  ['a seat map', 'trpcSeatMap'],
  ['a whole sale', 'sale'],
] as const

/** What preparing anew costs: the reading statements of a visit with values that the planner sees, and as they are. */
export async function preparedScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = bench.copy(await bench.largeFleet(), 'prepared')
  const helper = bench.start<PreparedQuestion, PreparedAnswer>('limit/prepared.ts', [
    JSON.stringify(bench.serverOptions(fleet, {})),
  ])
  const findings: BenchResult[] = []
  for (const [what, visitor] of VISITS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { statements, keptMicroseconds, anewMicroseconds } = await helper.ask({
      visitor,
      shape: fleet.shape,
      seconds: bench.seconds,
    })
    findings.push({
      scenario: `The reading statements of ${what} (${statements.toFixed(0)}), prepared anew at each call`,
      measured: `${anewMicroseconds.toFixed(0)} µs`,
      limit: `${keptMicroseconds.toFixed(0)} µs kept prepared, as they are`,
      ...beside(anewMicroseconds / keptMicroseconds),
    })
  }
  return findings
}
