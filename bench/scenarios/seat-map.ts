import type { Bench } from '../bench.ts'
import { atLeast, speedOf } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, ratioOf } from '../measure.ts'

const CLIENTS = 32

/** The seat map of a 40-seat bus, of another trip each time. Its ratio is that of processor time. */
export async function seatMapScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = await bench.largeFleet()
  const [raw, farebox] = [await bench.rawDoor(fleet), await bench.farebox(fleet)]
  const { limit, trpc } = await inTurn(
    {
      limit: bench.load(raw, 'rawSeatMap', CLIENTS),
      trpc: bench.load(farebox, 'trpcSeatMap', CLIENTS),
    },
    bench,
  )
  return [
    {
      scenario: 'Seat map of 40 seats over tRPC, 32 connections',
      measured: speedOf(trpc),
      limit: `${speedOf(limit)} raw`,
      ...atLeast(1.2, ratioOf(limit, trpc, 'cpuMicroseconds')),
    },
  ]
}
