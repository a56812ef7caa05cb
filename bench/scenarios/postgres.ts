import type { Bench, Served } from '../bench.ts'
import { beside, milliseconds, rate } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import type { VisitorName } from '../load/visitors.ts'
import { inTurn, medianOf, ratioOf } from '../measure.ts'
import type { Measured, Variant } from '../measure.ts'
import { fleetOnPostgres } from '../postgres/fleet-on-postgres.ts'

interface Act {
  name: string
  visitor: VisitorName
  clients: number
  /** Whether it changes what is stored: then each round sells other seats. */
  writes: boolean
}

const ACTS: readonly Act[] = [
  { name: 'Search over tRPC', visitor: 'trpcSearch', clients: 32, writes: false },
  { name: 'Seat map of 40 seats', visitor: 'trpcSeatMap', clients: 32, writes: false },
  { name: 'Hold of two seats', visitor: 'hold', clients: 64, writes: true },
  { name: 'Whole sale', visitor: 'sale', clients: 64, writes: true },
]
const MOST_SERVERS = 3

/** What one, two and three servers on PostgreSQL do beside one on SQLite: all of it, with the load, on one machine. */
export async function postgresScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = await bench.largeFleet()
  const sqlite = await bench.farebox(bench.copy(fleet, 'sqlite'))
  const { url } = await bench.until(fleetOnPostgres(fleet), ({ end }) => end())
  const servers: Served[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other is how they are started
  while (servers.length < MOST_SERVERS) servers.push(await bench.fareboxOn(url, fleet))
  const results: BenchResult[] = []
  // oxlint-disable-next-line no-await-in-loop -- they would disturb each other
  for (const act of ACTS) results.push(...(await compared(bench, act, { sqlite, servers })))
  return results
}

async function compared(
  bench: Bench,
  { name, visitor, clients, writes }: Act,
  { sqlite, servers }: { sqlite: Served; servers: readonly Served[] },
): Promise<BenchResult[]> {
  const load = (served: Served): Variant => bench.load(served, visitor, clients)
  const { one, two, three, limit } = await inTurn(
    {
      limit: load(sqlite),
      one: load(together(servers.slice(0, 1))),
      two: load(together(servers.slice(0, 2))),
      three: load(together(servers)),
    },
    bench,
  )
  const speed = (runs: readonly Measured[]): string =>
    writes
      ? `${rate(medianOf(runs))} (p99 ${milliseconds(medianOf(runs, 'p99Ms'))})`
      : rate(medianOf(runs))
  return [one, two, three].map((runs, nth) => ({
    scenario: `${name} on PostgreSQL, ${nth === 0 ? '1 server' : `${nth + 1} servers`}, ${clients} clients`,
    measured: speed(runs),
    limit: `${speed(limit)} one server on SQLite`,
    ...beside(ratioOf(runs, limit)),
  }))
}

/** Several servers of one database as one. */
function together(servers: readonly Served[]): Served {
  const [first] = servers
  if (first === undefined) throw new Error('No server')
  const [port, ...ports] = servers.flatMap((server) => server.ports)
  return {
    ...first,
    ports: [port ?? first.ports[0], ...ports],
    used: async () => {
      const each = await Promise.all(servers.map((server) => server.used()))
      return each.reduce((sum, microseconds) => sum + microseconds, 0)
    },
  }
}
