import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Bench } from '../bench.ts'
import { atMost, beside, microsecondsOf } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, medianOf, ratioOf } from '../measure.ts'
import type { Measured } from '../measure.ts'

const CLIENTS = 32
/** Seconds. */
const WARM_UP = 15
const GIGABYTE = 1e9
/** The database of a million schedules, 40 million seats; measured, with some room above. */
const NEEDED_GIGABYTES = 10

/** What to know before running the million. */
export const MILLION_NEEDS = `a million schedules and 40 million seats need ${NEEDED_GIGABYTES} GB in ${tmpdir()}, as much memory for the system to keep them in its cache, and some 20 minutes to be built, once a day`

/** @throws Error where the disk has no room for a million schedules */
export function requireRoomForMillion(): void {
  const { bavail, bsize } = statfsSync(tmpdir())
  const free = (bavail * bsize) / GIGABYTE
  if (free >= NEEDED_GIGABYTES) return
  throw new Error(
    `There is no room: ${MILLION_NEEDS}; ${free.toFixed(1)} GB are free. Set TMPDIR to a folder on a larger disk.`,
  )
}

/** As many routes as the large fleet has: their trips of the next weeks are what the server keeps in memory. */
const ROUTES_OF_LARGE = 40

/**
 * Each search finds as much in 1,000 times as many schedules, on ten times as many routes as the large fleet has: where as
 * many of them are searched as there, and where all of them are, evenly, which are more trips than are cached.
 */
export async function millionScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = await bench.millionFleet()
  const [million, other] = [await bench.farebox(fleet), await bench.farebox(fleet)]
  const { routes } = fleet.shape
  const shape = { ...fleet.shape, routes: ROUTES_OF_LARGE }
  const part = { ...other, fleet: { ...fleet, shape } }
  const small = await bench.farebox(await bench.smallFleet())
  const searching = { visitor: 'trpcSearch', clients: CLIENTS } as const
  // One after the other, until the cache of each server is full.
  for (const served of [million, part]) await bench.visit(served, searching, WARM_UP) // oxlint-disable-line no-await-in-loop
  const { few, some, all } = await inTurn(
    {
      few: bench.load(small, 'trpcSearch', CLIENTS),
      some: bench.load(part, 'trpcSearch', CLIENTS),
      all: bench.load(million, 'trpcSearch', CLIENTS),
    },
    bench,
  )
  const timeOf = (runs: Measured[]): string =>
    `${microsecondsOf(runs)} (${medianOf(runs, 'cpuMicroseconds').toFixed(0)} µs)`
  const limit = `${timeOf(few)} in 1,000`
  return [
    {
      scenario: `Time of a search in 1,000,000 schedules beside 1,000, on ${ROUTES_OF_LARGE} of ${routes} routes`,
      measured: timeOf(some),
      limit,
      ...atMost(1.5, ratioOf(few, some)),
    },
    {
      scenario: `The same on all ${routes} routes evenly: eight times as many trips as are kept in memory`,
      measured: timeOf(all),
      limit,
      ...beside(ratioOf(few, all)),
    },
  ]
}
