import type { Bench, Served } from '../bench.ts'
import { atMost, milliseconds, rate } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, medianOf, ratioOf } from '../measure.ts'
import type { Measured, Variant } from '../measure.ts'

const SEARCHERS = 32
/** Of what the server can do alone, so that there is rest for more. */
const SEARCH_SHARE = 0.25
/** Several times as many as passwords can be compared. */
const LOGINS = { pace: 300, clients: 512 }
/** The flood is there before the searches that are measured. */
const LEAD = 1
const MOST = 3
/**
 * As many times the usual rounds, and one: a 99th percentile of some seconds is that of a few moments, and on two cores,
 * which the load takes as well, the median of five rounds came to anything from 0.6 to 4.2.
 */
const MORE_ROUNDS = 2

/**
 * How long searches take while somebody tries passwords, beside searches alone at the same pace: from one address, where
 * the limits stop them, and from an address for each try, where every password is compared.
 */
export async function floodScenario(bench: Bench): Promise<BenchResult[]> {
  const fleet = bench.copy(await bench.largeFleet(), 'flood')
  const served = await bench.farebox(fleet)
  const searching = { visitor: 'trpcSearch', clients: SEARCHERS } as const
  const { searches, logins } = await inTurn(
    {
      searches: { run: (seconds) => bench.visit(served, searching, seconds) },
      logins: bench.load(served, 'intruderFromAfar', 1),
    },
    { rounds: 1, seconds: bench.seconds },
  )
  const pace = medianOf(searches) * SEARCH_SHARE
  const search = { ...searching, pace }
  const flood = floodOn(bench, served, search)
  const [near, far] = [flood('intruderFromHere'), flood('intruderFromAfar')]
  const { alone, fromHere, fromAfar } = await inTurn(
    {
      alone: { run: (seconds) => bench.visit(served, search, seconds) },
      fromHere: near.variant,
      fromAfar: far.variant,
    },
    { rounds: MORE_ROUNDS * bench.rounds + 1, seconds: bench.seconds },
  )
  const limit = `${milliseconds(medianOf(alone, 'p99Ms'))} alone`
  const found = (who: string, searched: Measured[], tried: Measured[]): BenchResult => ({
    scenario: `99th percentile of ${rate(pace)} searches while ${rate(LOGINS.pace)} wrong passwords come from ${who}, ${share(tried)} of them turned away`,
    measured: milliseconds(medianOf(searched, 'p99Ms')),
    limit,
    ...atMost(MOST, ratioOf(searched, alone, 'p99Ms')),
  })
  return [
    found('one address', fromHere, near.tried),
    found('as many addresses', fromAfar, far.tried),
    {
      scenario: 'A login, nobody else signing in',
      measured: milliseconds(medianOf(logins, 'p50Ms')),
      limit: '',
      ratio: '',
      goal: '< 100 ms',
      reached: medianOf(logins, 'p50Ms') < 100,
    },
  ]
}

type Visit = Parameters<Bench['visit']>[1]

/** Intruders beside searches; the results of the intruders are stored beside what is measured. */
function floodOn(bench: Bench, served: Served, search: Visit) {
  const elsewhere = bench.elsewhere()
  return (visitor: Visit['visitor']): { variant: Variant; tried: Measured[] } => {
    const tried: Measured[] = []
    const run = async (seconds: number): Promise<Measured> => {
      const flood = bench.visit(served, { visitor, ...LOGINS }, seconds + LEAD, elsewhere)
      await new Promise((resolve) => setTimeout(resolve, LEAD * 1000))
      const [searched, intruded] = await Promise.all([bench.visit(served, search, seconds), flood])
      tried.push(intruded)
      return searched
    }
    return { variant: { run }, tried }
  }
}

function share(tried: readonly Measured[]): string {
  const turnedAway = medianOf(tried, 'turnedAway') / medianOf(tried, 'visits')
  return `${Math.round(turnedAway * 100)} %`
}
