import type { Bench } from '../bench.ts'
import { atMost, milliseconds, rate } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, medianOf, ratioOf } from '../measure.ts'

const SEARCHERS = 32
const BUYERS = 64
/** Of what the server can do alone, so that both together leave it some rest. */
const SEARCH_SHARE = 0.25
const HOLD_SHARE = 0.5
/** Some hundred searches beyond the 99th percentile in each round: a single checkpoint does not decide it. */
const LONGER = 3

/** How long searches take while seats are being held, beside searches alone: both come at a steady pace. */
export async function sideBySideScenario(bench: Bench): Promise<BenchResult[]> {
  const served = await bench.farebox(bench.copy(await bench.largeFleet(), 'both'))
  const most = await inTurn(
    {
      searches: bench.load(served, 'trpcSearch', SEARCHERS),
      holds: bench.load(served, 'hold', BUYERS),
    },
    bench,
  )
  const searchPace = medianOf(most.searches) * SEARCH_SHARE
  const holdPace = medianOf(most.holds) * HOLD_SHARE
  const search = { visitor: 'trpcSearch', clients: SEARCHERS, pace: searchPace } as const
  const hold = { visitor: 'hold', clients: BUYERS, pace: holdPace } as const
  const { alone, together } = await inTurn(
    {
      alone: { run: (seconds) => bench.visit(served, search, seconds) },
      together: {
        run: async (seconds) => {
          const [searches] = await Promise.all([
            bench.visit(served, search, seconds),
            bench.visit(served, hold, seconds),
          ])
          return searches
        },
      },
    },
    { rounds: bench.rounds, seconds: bench.seconds * LONGER },
  )
  return [
    {
      scenario: `99th percentile of ${rate(searchPace)} searches while ${rate(holdPace)} holds run, half their most`,
      measured: milliseconds(medianOf(together, 'p99Ms')),
      limit: `${milliseconds(medianOf(alone, 'p99Ms'))} alone`,
      ...atMost(2.5, ratioOf(together, alone, 'p99Ms')),
    },
  ]
}
