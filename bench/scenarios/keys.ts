import type { Bench } from '../bench.ts'
import { beside, rate } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { readyTrips } from '../postgres/keys/ready-trips.ts'
import type { ReadyTrips } from '../postgres/keys/ready-trips.ts'
import type { Rounds, SellerOptions } from '../postgres/keys/seller.ts'
import type { Helper } from '../helper.ts'
import { inTurn, medianOf, ratioOf } from '../measure.ts'
import type { Variant } from '../measure.ts'

const TRIPS = 1000
const CUSTOMERS = 64
/** On one trip of forty seats, two each. */
const ON_ONE_TRIP = 16

type Seller = Helper<Rounds, number>
type Told = Omit<Rounds, 'seconds' | 'firstSeats'>

/** Holding two seats and giving them up on PostgreSQL, where writes lock their keys, and where each locks everything. decisions/0062 */
export async function keysScenario(bench: Bench): Promise<BenchResult[]> {
  const options = bench.serverOptions({ file: '' }, { logAndLimits: 'off' })
  const counts = { trips: TRIPS, customers: CUSTOMERS }
  const database = await bench.until(readyTrips(options, counts), ({ end }) => end())
  const argument = JSON.stringify({ ...options, url: database.url } satisfies SellerOptions)
  const sellers = [1, 2].map(() =>
    bench.start<Rounds, number>('postgres/keys/seller.ts', [argument]),
  )
  const results: BenchResult[] = []
  for (const few of [false, true])
    for (const processes of [1, 2])
      // oxlint-disable-next-line no-await-in-loop -- they would disturb each other
      results.push(
        await compared(bench, sellers.slice(0, processes), toldOf(database.content, few)),
      )
  return results
}

const toldOf = ({ trips, customers }: ReadyTrips, few: boolean): Omit<Told, 'whole'> => ({
  trips: few ? trips.slice(0, 1) : trips,
  customers: few ? customers.slice(0, ON_ONE_TRIP) : customers,
})

async function compared(
  bench: Bench,
  sellers: Seller[],
  told: Omit<Told, 'whole'>,
): Promise<BenchResult> {
  const { whole, keys } = await inTurn(
    {
      whole: roundsOf(sellers, { ...told, whole: true }),
      keys: roundsOf(sellers, { ...told, whole: false }),
    },
    bench,
  )
  const where = told.trips.length === 1 ? 'one trip' : `${TRIPS} trips`
  const processes = sellers.length === 1 ? '1 process' : `${sellers.length} processes`
  return {
    scenario: `Hold and give up on PostgreSQL, keys, ${where}, ${told.customers.length} customers, ${processes}`,
    measured: rate(medianOf(keys)),
    limit: `${rate(medianOf(whole))} where each write locks the whole database`,
    ...beside(ratioOf(keys, whole)),
  }
}

/** The customers are spread over the sellers. */
function roundsOf(sellers: Seller[], told: Told): Variant {
  return {
    run: async (seconds) => {
      const each = told.customers.length / sellers.length
      const made = await Promise.all(
        sellers.map((seller, nth) =>
          seller.ask({
            ...told,
            seconds,
            customers: told.customers.slice(nth * each, (nth + 1) * each),
            firstSeats: nth * each,
          }),
        ),
      )
      return { perSecond: made.reduce((sum, rounds) => sum + rounds, 0) }
    },
  }
}
