import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, Served } from '../bench.ts'
import { atMost } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, median, medianOf } from '../measure.ts'

const SEARCHERS = 32
const BUYERS = 16
/** Of what the server can do of each alone: together they leave it some rest, as a busy evening does. */
const SHARE = 0.15
/** A second, on any machine: in ten minutes no customer comes to have a fourth unpaid booking. */
const MOST_SALES = 200
const MOST_HOLDS = 200
const MINUTES = { first: 60, all: 600 }
const SHORT = { first: 6, all: 30 }
/** After the load, while what was begun ends; the middle one of so many looks counts. */
const LOOKS = 11
const BETWEEN_LOOKS_MS = 500

/** Memory after ten minutes of searches, seat maps, sales and holds that nobody pays, beside after one. */
export async function memoryScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = bench.copy(await bench.largeFleet(), 'memory')
  const served = await bench.farebox(fleet, { jobs: true })
  const load = await mixedLoad(bench, served)
  const { first, all } = bench.quick ? SHORT : MINUTES
  const log = watchLog(`${fleet.file}-wal`)
  await load(first)
  const early = await settledMemory(served)
  await load(all - first)
  const late = await settledMemory(served)
  const largest = log.stop()
  return [
    {
      scenario: `Memory after ${spanOf(all)} of searches, seat maps, sales and holds; the write-ahead log never above ${megabytes(largest)}`,
      measured: megabytes(late),
      limit: `${megabytes(early)} after ${spanOf(first)}`,
      ...atMost(1.1, late / early),
    },
  ]
}

/** Each kind of visit at a share of what the server can do of it alone. */
async function mixedLoad(
  bench: Bench,
  served: Served,
): Promise<(seconds: number) => Promise<void>> {
  const most = await inTurn(
    {
      trpcSearch: bench.load(served, 'trpcSearch', SEARCHERS),
      trpcSeatMap: bench.load(served, 'trpcSeatMap', SEARCHERS),
      sale: bench.load(served, 'sale', BUYERS),
      hold: bench.load(served, 'hold', BUYERS),
    },
    { rounds: 1, seconds: bench.seconds },
  )
  const paceOf = (kind: keyof typeof most): number => medianOf(most[kind]) * SHARE
  const loads = [
    { visitor: 'trpcSearch', clients: SEARCHERS, pace: paceOf('trpcSearch') },
    { visitor: 'trpcSeatMap', clients: SEARCHERS, pace: paceOf('trpcSeatMap') },
    { visitor: 'sale', clients: BUYERS, pace: Math.min(paceOf('sale'), MOST_SALES) },
    { visitor: 'hold', clients: BUYERS, pace: Math.min(paceOf('hold'), MOST_HOLDS) },
  ] as const
  return async (seconds) => {
    await Promise.all(loads.map((load) => bench.visit(served, load, seconds)))
  }
}

async function settledMemory({ resident }: Served): Promise<number> {
  const looks: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    await sleep(BETWEEN_LOOKS_MS) // oxlint-disable-line no-await-in-loop
    looks.push(await resident()) // oxlint-disable-line no-await-in-loop
  }
  return median(looks)
}

/** The largest size of a file until it is no longer watched, in bytes. */
function watchLog(file: string): { stop(): number } {
  let largest = 0
  const timer = setInterval(() => {
    largest = Math.max(largest, statSync(file, { throwIfNoEntry: false })?.size ?? 0)
  }, 250)
  return {
    stop: () => {
      clearInterval(timer)
      return largest
    },
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

const spanOf = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : seconds === 60 ? 'one minute' : `${seconds / 60} minutes`
