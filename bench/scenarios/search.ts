import type { Bench } from '../bench.ts'
import { atLeast, atMost, beside, microsecondsOf, speedOf } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, ratioOf } from '../measure.ts'

const CLIENTS = 32

/** Searches of which no two are alike, on 100,000 schedules: 20 trips each, read and counted anew. */
export async function searchScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = await bench.largeFleet()
  const [raw, farebox] = [await bench.rawDoor(fleet), await bench.farebox(fleet)]
  const { counted, trpc, rest, uncounted } = await inTurn(
    {
      counted: bench.load(raw, 'rawSearchWithSeats', CLIENTS),
      trpc: bench.load(farebox, 'trpcSearch', CLIENTS),
      rest: bench.load(farebox, 'restSearch', CLIENTS),
      uncounted: bench.load(raw, 'rawSearch', CLIENTS),
    },
    bench,
  )
  const limit = `${speedOf(counted)} raw, free seats counted`
  return [
    {
      scenario: 'Search over tRPC, 100,000 schedules, 32 connections',
      measured: speedOf(trpc),
      limit,
      ...atLeast(0.9, ratioOf(trpc, counted)),
    },
    {
      scenario: 'Search over REST, the same',
      measured: speedOf(rest),
      limit,
      ...atLeast(0.9, ratioOf(rest, counted)),
    },
    {
      scenario: 'Search over tRPC beside a raw statement that counts no seats',
      measured: speedOf(trpc),
      limit: `${speedOf(uncounted)} raw`,
      ...beside(ratioOf(trpc, uncounted)),
    },
  ]
}

/** A few searches again and again, nothing sold since. */
export async function sameSearchScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = await bench.largeFleet()
  const [raw, farebox] = [await bench.rawDoor(fleet), await bench.farebox(fleet)]
  const { limit, trpc } = await inTurn(
    {
      limit: bench.load(raw, 'rawSameSearch', CLIENTS),
      trpc: bench.load(farebox, 'trpcSameSearch', CLIENTS),
    },
    bench,
  )
  return [
    {
      scenario: 'The same searches again, nothing sold since',
      measured: speedOf(trpc),
      limit: `${speedOf(limit)} raw`,
      ...atLeast(3, ratioOf(trpc, limit)),
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
