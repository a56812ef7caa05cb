import type { Bench, Served } from '../bench.ts'
import { beside, milliseconds, rate, speedOf } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, medianOf, ratioOf } from '../measure.ts'

const SEARCHERS = 32
const BUYERS = 64
const STACK = 'Express, Knex and PostgreSQL'

/**
 * What one would have picked instead: the same fleet in PostgreSQL behind Express and Knex, one transaction for each
 * booking. Where it cannot be set up the row says why.
 */
export async function ordinaryScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = await bench.largeFleet()
  let ordinary: Served
  try {
    ordinary = await bench.ordinaryStack(fleet)
  } catch (error) {
    return [notSetUp(error)]
  }
  const farebox = await bench.farebox(bench.copy(fleet, 'ordinary'))
  const runs = await inTurn(
    {
      search: bench.load(farebox, 'restSearch', SEARCHERS),
      theirSearch: bench.load(ordinary, 'ordinarySearch', SEARCHERS),
      hold: bench.load(farebox, 'hold', BUYERS),
      theirHold: bench.load(ordinary, 'ordinaryHold', BUYERS),
    },
    bench,
  )
  return [
    {
      scenario: `Search over REST beside ${STACK}, 32 connections`,
      measured: speedOf(runs.search),
      limit: `${rate(medianOf(runs.theirSearch))} ${STACK}`,
      ...beside(ratioOf(runs.search, runs.theirSearch)),
    },
    {
      scenario: `Hold of two seats beside the same, one transaction each, 64 clients`,
      measured: `${speedOf(runs.hold)} (p99 ${milliseconds(medianOf(runs.hold, 'p99Ms'))})`,
      limit: `${rate(medianOf(runs.theirHold))} (p99 ${milliseconds(medianOf(runs.theirHold, 'p99Ms'))}) ${STACK}`,
      ...beside(ratioOf(runs.hold, runs.theirHold)),
    },
  ]
}

/** A program that failed says why in its last line. */
function notSetUp(error: unknown): BenchResult {
  const why = (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1)
  return {
    scenario: `Search and hold beside ${STACK}`,
    measured: 'not measured',
    limit: `could not be set up: ${why}`,
    ratio: '',
    goal: null,
    reached: null,
  }
}
