import type { Bench, Served } from '../bench.ts'
import { atLeast, beside, milliseconds, rate, speedOf } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, medianOf, ratioOf } from '../measure.ts'
import type { Measured } from '../measure.ts'
import { fleetOnPostgres } from '../postgres/fleet-on-postgres.ts'

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
  const { url } = await bench.until(fleetOnPostgres(fleet), ({ end }) => end())
  const onPostgres = await bench.fareboxOn(url, fleet)
  const runs = await inTurn(
    {
      search: bench.load(farebox, 'restSearch', SEARCHERS),
      postgresSearch: bench.load(onPostgres, 'restSearch', SEARCHERS),
      theirSearch: bench.load(ordinary, 'ordinarySearch', SEARCHERS),
      hold: bench.load(farebox, 'hold', BUYERS),
      postgresHold: bench.load(onPostgres, 'hold', BUYERS),
      theirHold: bench.load(ordinary, 'ordinaryHold', BUYERS),
    },
    bench,
  )
  const theirSearch = `${rate(medianOf(runs.theirSearch))} ${STACK}`
  const theirHold = `${holdsOf(runs.theirHold)} ${STACK}`
  return [
    {
      scenario: `Search over REST beside ${STACK}, 32 connections`,
      measured: speedOf(runs.search),
      limit: theirSearch,
      ...beside(ratioOf(runs.search, runs.theirSearch)),
    },
    {
      scenario: 'The same search on PostgreSQL',
      measured: speedOf(runs.postgresSearch),
      limit: theirSearch,
      ...atLeast(4, ratioOf(runs.postgresSearch, runs.theirSearch)),
    },
    {
      scenario: `Hold of two seats beside the same, one transaction each, 64 clients`,
      measured: holdsOf(runs.hold),
      limit: theirHold,
      ...beside(ratioOf(runs.hold, runs.theirHold)),
    },
    {
      scenario: 'The same hold on PostgreSQL',
      measured: holdsOf(runs.postgresHold),
      limit: theirHold,
      ...atLeast(1.2, ratioOf(runs.postgresHold, runs.theirHold)),
    },
  ]
}

const holdsOf = (runs: readonly Measured[]): string =>
  `${rate(medianOf(runs))} (p99 ${milliseconds(medianOf(runs, 'p99Ms'))})`

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
