import type { Bench } from '../bench.ts'
import { atLeast, atMost, milliseconds, rate, speedOf, times } from '../finding.ts'
import type { Finding } from '../finding.ts'
import { inTurn, medianOf, ratioOf } from '../measure.ts'
import type { Measured } from '../measure.ts'

const CLIENTS = 64

/** Holding two seats: session, idempotency and audit on, each answered after its commit is on disk. */
export async function holdScenario(bench: Bench): Promise<Finding[]> {
  const fleet = await bench.largeFleet()
  const grouped = await bench.farebox(bench.copy(fleet, 'grouped'))
  const each = await bench.farebox(bench.copy(fleet, 'each'), { commits: 'each' })
  const holds = rawHolds(bench, bench.copy(fleet, 'raw').file, fleet.shape)
  const runs = await inTurn(
    {
      limit: holds,
      grouped: bench.crowd(grouped, 'hold', CLIENTS),
      each: bench.crowd(each, 'hold', CLIENTS),
    },
    bench,
  )
  return [
    {
      scenario: 'Hold of two seats over tRPC, everything on, 64 clients',
      measured: speedOf(runs.grouped),
      limit: `${rate(medianOf(runs.limit))} raw SQL, one commit each, in process`,
      ...atLeast(0.7, ratioOf(runs.grouped, runs.limit)),
    },
    {
      scenario: 'Its 99th percentile beside one commit for each request',
      measured: milliseconds(medianOf(runs.grouped, 'p99Ms')),
      limit: `${milliseconds(medianOf(runs.each, 'p99Ms'))} (${speedOf(runs.each)})`,
      ...atMost(0.2, ratioOf(runs.grouped, runs.each, 'p99Ms')),
    },
  ]
}

/** Whole sales: hold, passengers, start of the payment, confirmation; four requests and at least four writes each. */
export async function saleScenario(bench: Bench): Promise<Finding[]> {
  const fleet = await bench.largeFleet()
  const grouped = await bench.farebox(bench.copy(fleet, 'grouped'))
  const holds = rawHolds(bench, bench.copy(fleet, 'raw').file, fleet.shape)
  const { limit, sale } = await inTurn(
    { limit: holds, sale: bench.crowd(grouped, 'sale', CLIENTS) },
    bench,
  )
  return [
    {
      scenario: 'Whole sale (hold, passengers, initiate, confirm), 64 clients',
      measured: `${speedOf(sale)} (p99 ${milliseconds(medianOf(sale, 'p99Ms'))})`,
      limit: `${rate(medianOf(limit))} raw holds`,
      ratio: times(ratioOf(sale, limit)),
      goal: null,
      reached: null,
    },
  ]
}

function rawHolds(bench: Bench, file: string, shape: object) {
  const holds = bench.start<number, number>('limit/holds.ts', [file, JSON.stringify(shape)])
  return {
    run: async (seconds: number): Promise<Measured> => ({ perSecond: await holds.ask(seconds) }),
  }
}
