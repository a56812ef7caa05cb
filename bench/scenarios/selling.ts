import type { Bench } from '../bench.ts'
import { atLeast, atMost, beside, milliseconds, rate, speedOf } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import type { Fleet } from '../fleet/ready-fleet.ts'
import { inTurn, medianOf, ratioOf } from '../measure.ts'
import type { Variant } from '../measure.ts'

const CLIENTS = 64
/** Of one commit for each request there are few in a second, and a 99th percentile wants many. */
const LONGER = 2

/** Holding two seats: session, idempotency and audit on, each answered after its commit is on disk. */
export async function holdScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = await bench.largeFleet()
  const grouped = await bench.farebox(bench.copy(fleet, 'grouped'))
  const each = await bench.farebox(bench.copy(fleet, 'each'), { commits: 'each' })
  const runs = await inTurn(
    {
      limit: rawHolds(bench, bench.copy(fleet, 'raw')),
      grouped: bench.load(grouped, 'hold', CLIENTS),
      each: bench.load(each, 'hold', CLIENTS),
    },
    { rounds: bench.rounds, seconds: bench.seconds * LONGER },
  )
  return [
    {
      scenario: 'Hold of two seats over tRPC, everything on, 64 clients',
      measured: speedOf(runs.grouped),
      limit: `${rate(medianOf(runs.limit))} raw SQL, one commit each, in process`,
      ...atLeast(0.9, ratioOf(runs.grouped, runs.limit)),
    },
    {
      scenario: 'Its 99th percentile beside one commit for each request',
      measured: milliseconds(medianOf(runs.grouped, 'p99Ms')),
      limit: `${milliseconds(medianOf(runs.each, 'p99Ms'))} (${speedOf(runs.each)})`,
      ...atMost(0.5, ratioOf(runs.grouped, runs.each, 'p99Ms')),
    },
  ]
}

/** Whole sales: hold, passengers, start of the payment, confirmation; four requests and at least four writes each. */
export async function saleScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = await bench.largeFleet()
  const grouped = await bench.farebox(bench.copy(fleet, 'grouped'))
  const { limit, sale } = await inTurn(
    {
      limit: rawHolds(bench, bench.copy(fleet, 'raw')),
      sale: bench.load(grouped, 'sale', CLIENTS),
    },
    bench,
  )
  return [
    {
      scenario: 'Whole sale (hold, passengers, initiate, confirm), 64 clients',
      measured: `${speedOf(sale)} (p99 ${milliseconds(medianOf(sale, 'p99Ms'))})`,
      limit: `${rate(medianOf(limit))} raw holds`,
      ...beside(ratioOf(sale, limit)),
    },
  ]
}

function rawHolds(bench: Bench, { file, shape }: Fleet): Variant {
  const holds = bench.start<number, number>('limit/holds.ts', [file, JSON.stringify(shape)])
  return { run: async (seconds) => ({ perSecond: await holds.ask(seconds) }) }
}
