import type { Bench } from '../bench.ts'
import { atLeast, atMost, microsecondsOf, speedOf } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, ratioOf } from '../measure.ts'

const CLIENTS = 32

/** Searches of which no two are alike, on 100,000 schedules: 20 trips each. Their ratio is that of processor time. */
export async function searchScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = await bench.largeFleet()
  const [raw, farebox] = [await bench.rawDoor(fleet), await bench.farebox(fleet)]
  const runs = await inTurn(
    {
      raw: bench.load(raw, 'rawSearch', CLIENTS),
      trpc: bench.load(farebox, 'trpcSearch', CLIENTS),
      rest: bench.load(farebox, 'restSearch', CLIENTS),
    },
    bench,
  )
  const limit = `${speedOf(runs.raw)} raw`
  return [
    {
      scenario: 'Search over tRPC, 100,000 schedules, 32 connections',
      measured: speedOf(runs.trpc),
      limit,
      ...atLeast(0.95, ratioOf(runs.raw, runs.trpc, 'cpuMicroseconds')),
    },
    {
      scenario: 'Search over REST, the same',
      measured: speedOf(runs.rest),
      limit,
      ...atLeast(0.95, ratioOf(runs.raw, runs.rest, 'cpuMicroseconds')),
    },
  ]
}

/** Each search finds as much in 100 times as many schedules. */
export async function growthScenario(bench: Bench): Promise<BenchResult[]> {
  const large = await bench.farebox(await bench.largeFleet())
  const small = await bench.farebox(await bench.smallFleet())
  const { few, many } = await inTurn(
    {
      few: bench.load(small, 'trpcSearch', CLIENTS),
      many: bench.load(large, 'trpcSearch', CLIENTS),
    },
    bench,
  )
  return [
    {
      scenario: 'Time of a search in 100,000 schedules beside 1,000',
      measured: microsecondsOf(many),
      limit: `${microsecondsOf(few)} in 1,000`,
      ...atMost(1.3, ratioOf(few, many)),
    },
  ]
}
