/** A flow, and the same work without the product. */
export interface Pair {
  ours: Batch
  raw: Batch
  /** The most that the ratio of their CPU times may be, as a multiple of the recorded one. */
  tolerance: number
}

export interface Batch {
  visits: number
  run: () => Promise<void>
}

/** CPU times by flow, ours ÷ raw. */
export type Ratios = Record<string, number>

/** Until the code is compiled. */
const WARM_UP = 8
const BATCHES = 32

async function cpuMicroseconds({ run, visits }: Batch): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / visits
}

/** Other work on the machine makes batches dearer, never cheaper. */
const lowerQuartile = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN

/** In alternating batches, so that other work on the machine affects both alike. */
async function measureRatio({ ours, raw }: Pair): Promise<number> {
  const [ourTimes, rawTimes]: [number[], number[]] = [[], []]
  for (let batch = 0; batch < WARM_UP + BATCHES; batch++) {
    /* oxlint-disable no-await-in-loop -- in turn is the point */
    ourTimes.push(await cpuMicroseconds(ours))
    rawTimes.push(await cpuMicroseconds(raw))
    /* oxlint-enable no-await-in-loop */
  }
  const ratio = lowerQuartile(ourTimes.slice(WARM_UP)) / lowerQuartile(rawTimes.slice(WARM_UP))
  return Number(ratio.toFixed(2))
}

type Tolerances = Record<string, Pick<Pair, 'tolerance'>>

/** Infinity for a flow that is not recorded. */
const growth = (ratio = Number.NaN, recorded = 0): number => ratio / recorded

/** Measures each pair; one that exceeds its limit is measured once more, since other work may have caused it. */
export async function measureRatios(
  pairs: Record<string, Pair>,
  recorded: Ratios,
): Promise<Ratios> {
  const ratios: Ratios = {}
  for (const [flow, pair] of Object.entries(pairs)) {
    /* oxlint-disable no-await-in-loop -- one at a time is the point */
    const first = await measureRatio(pair)
    const isOver = growth(first, recorded[flow]) > pair.tolerance
    ratios[flow] = isOver ? Math.min(first, await measureRatio(pair)) : first
    /* oxlint-enable no-await-in-loop */
  }
  return ratios
}

/** A line for each flow that costs more than is allowed, or is not recorded. */
export const slowerFlows = (pairs: Tolerances, recorded: Ratios, now: Ratios): string[] =>
  Object.entries(pairs)
    .filter(([flow, { tolerance }]) => growth(now[flow], recorded[flow]) > tolerance)
    .map(
      ([flow, { tolerance }]) =>
        `${flow}: ${now[flow]} × the CPU time of the raw work, ${recorded[flow] ?? 'not recorded'} before (${tolerance} times that is allowed)`,
    )

/** The recorded ratios, but for those that have changed by more than chance, in either direction. */
export const renewedRatios = (pairs: Tolerances, recorded: Ratios, now: Ratios): Ratios =>
  Object.fromEntries(
    Object.entries(pairs).map(([flow, { tolerance }]) => {
      const [ratio, before] = [now[flow] ?? Number.NaN, recorded[flow]]
      const change = growth(ratio, before)
      return [flow, before && change <= tolerance && change >= 1 / tolerance ? before : ratio]
    }),
  )
