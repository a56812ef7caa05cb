import type { Bench } from '../bench.ts'
import { atMost, milliseconds, rate } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, medianOf, ratioOf } from '../measure.ts'
import type { Measured } from '../measure.ts'

const SEARCHERS = 32
/** Of what the server can do alone, so that there is rest for more. */
const SEARCH_SHARE = 0.25

/**
 * How long searches take while master schedules of four months are made, one after the other, beside searches alone at
 * the same pace. Each master is 122 trips of 40 seats.
 */
export async function masterScenario(bench: Bench): Promise<BenchResult[]> {
  const served = await bench.farebox(bench.copy(await bench.largeFleet(), 'master'))
  const { searches } = await inTurn(
    { searches: bench.load(served, 'trpcSearch', SEARCHERS) },
    { rounds: 1, seconds: bench.seconds },
  )
  const pace = medianOf(searches) * SEARCH_SHARE
  const search = { visitor: 'trpcSearch', clients: SEARCHERS, pace } as const
  const masters: Measured[] = []
  const { alone, together } = await inTurn(
    {
      alone: { run: (seconds) => bench.visit(served, search, seconds) },
      together: {
        run: async (seconds) => {
          const making = bench.visit(served, { visitor: 'master', clients: 1 }, seconds)
          const [searched, made] = await Promise.all([bench.visit(served, search, seconds), making])
          masters.push(made)
          return searched
        },
      },
    },
    bench,
  )
  return [
    {
      scenario: `99th percentile of ${rate(pace)} searches while masters of four months are made, ${milliseconds(medianOf(masters, 'p50Ms'))} each`,
      measured: milliseconds(medianOf(together, 'p99Ms')),
      limit: `${milliseconds(medianOf(alone, 'p99Ms'))} alone`,
      ...atMost(3, ratioOf(together, alone, 'p99Ms')),
    },
  ]
}
