import type { Bench } from '../bench.ts'
import { atLeast, atMost, speedOf, times } from '../finding.ts'
import type { Finding } from '../finding.ts'
import { inTurn, medianOf, ratioOf } from '../measure.ts'

const CLIENTS = 32

/** Searches of which no two are alike, on 100,000 schedules: 20 trips each, read and counted anew. */
export async function searchScenario(bench: Bench): Promise<Finding[]> {
  const fleet = await bench.largeFleet()
  const [raw, farebox] = [await bench.rawDoor(fleet), await bench.farebox(fleet)]
  const { limit, trpc, rest, counted } = await inTurn(
    {
      limit: bench.crowd(raw, 'rawSearch', CLIENTS),
      trpc: bench.crowd(farebox, 'trpcSearch', CLIENTS),
      rest: bench.crowd(farebox, 'restSearch', CLIENTS),
      counted: bench.crowd(raw, 'rawSearchWithSeats', CLIENTS),
    },
    bench,
  )
  const figure = `${speedOf(limit)} raw`
  const inFull = `${speedOf(counted)} raw, free seats counted`
  return [
    {
      scenario: 'Search over tRPC, 100,000 schedules, 32 connections',
      measured: speedOf(trpc),
      limit: figure,
      ...atLeast(0.75, ratioOf(trpc, limit)),
    },
    {
      scenario: 'Search over REST, the same',
      measured: speedOf(rest),
      limit: figure,
      ...atLeast(0.8, ratioOf(rest, limit)),
    },
    {
      scenario: 'Search over tRPC beside a raw statement that counts free seats, as ours do',
      measured: speedOf(trpc),
      limit: inFull,
      ratio: times(ratioOf(trpc, counted)),
      goal: null,
      reached: null,
    },
  ]
}

/** A few searches again and again, nothing sold since. */
export async function sameSearchScenario(bench: Bench): Promise<Finding[]> {
  const fleet = await bench.largeFleet()
  const [raw, farebox] = [await bench.rawDoor(fleet), await bench.farebox(fleet)]
  const { limit, trpc } = await inTurn(
    {
      limit: bench.crowd(raw, 'rawSameSearch', CLIENTS),
      trpc: bench.crowd(farebox, 'trpcSameSearch', CLIENTS),
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
export async function growthScenario(bench: Bench): Promise<Finding[]> {
  const large = await bench.farebox(await bench.largeFleet())
  const small = await bench.farebox(await bench.smallFleet())
  const { few, many } = await inTurn(
    {
      few: bench.crowd(small, 'trpcSearch', CLIENTS),
      many: bench.crowd(large, 'trpcSearch', CLIENTS),
    },
    bench,
  )
  const timeOf = (perSecond: number): string => `${(1e6 / perSecond).toFixed(0)} µs`
  return [
    {
      scenario: 'Time of a search in 100,000 schedules beside 1,000',
      measured: timeOf(medianOf(many)),
      limit: `${timeOf(medianOf(few))} in 1,000`,
      ...atMost(1.3, ratioOf(few, many)),
    },
  ]
}
