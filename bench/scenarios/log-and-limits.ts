import type { Bench } from '../bench.ts'
import { beside, speedOf } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, ratioOf } from '../measure.ts'

const SEARCHERS = 32
const BUYERS = 64

/** What a log line for each request and the limits cost: the same server with both and without. */
export async function logAndLimitsScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = await bench.largeFleet()
  const on = await bench.farebox(bench.copy(fleet, 'on'))
  const off = await bench.farebox(bench.copy(fleet, 'off'), { logAndLimits: 'off' })
  const runs = await inTurn(
    {
      searchOn: bench.load(on, 'trpcSearch', SEARCHERS),
      searchOff: bench.load(off, 'trpcSearch', SEARCHERS),
      holdOn: bench.load(on, 'hold', BUYERS),
      holdOff: bench.load(off, 'hold', BUYERS),
    },
    bench,
  )
  const without = 'with log level warn and no limits'
  return [
    {
      scenario: 'Search over tRPC with the log and limits of production, as in all rows',
      measured: speedOf(runs.searchOn),
      limit: `${speedOf(runs.searchOff)} ${without}`,
      ...beside(ratioOf(runs.searchOn, runs.searchOff)),
    },
    {
      scenario: 'Hold of two seats with them',
      measured: speedOf(runs.holdOn),
      limit: `${speedOf(runs.holdOff)} ${without}`,
      ...beside(ratioOf(runs.holdOn, runs.holdOff)),
    },
  ]
}
