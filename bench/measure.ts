/** What one run of one variant gave. */
export interface Measured {
  perSecond: number
  /** Visits, and those of them that were refused what they asked for. */
  visits?: number
  turnedAway?: number
  p50Ms?: number
  p99Ms?: number
  /** Of the server, for each visit: says how much work it was, even on a machine that has other work. */
  cpuMicroseconds?: number
}

export interface Variant {
  run: (seconds: number) => Promise<Measured>
}

type Runs<Name extends string> = Record<Name, Measured[]>

const WARM_UP = 1

/**
 * Runs variants in turn (A B A B), so that other work of the machine affects all of them alike; each is warmed up
 * first.
 */
export async function inTurn<Name extends string>(
  variants: Record<Name, Variant>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Runs<Name>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object are its names
  const names = Object.keys(variants) as Name[]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- and so are those of this one
  const runs = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Runs<Name>
  for (const name of names) await variants[name].run(WARM_UP) // oxlint-disable-line no-await-in-loop
  for (let round = 0; round < rounds; round++) {
    // One at a time is the point.
    // oxlint-disable-next-line no-await-in-loop
    for (const name of names) runs[name].push(await variants[name].run(seconds))
  }
  return runs
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

type Figure = keyof Measured

export const medianOf = (runs: readonly Measured[], figure: Figure = 'perSecond'): number =>
  median(runs.map((run) => run[figure] ?? Number.NaN))

/** The median over the rounds of one variant's figure divided by another's in the same round. */
export function ratioOf(
  runs: readonly Measured[],
  limit: readonly Measured[],
  figure: Figure = 'perSecond',
): number {
  return median(
    runs.map((run, round) => (run[figure] ?? Number.NaN) / (limit[round]?.[figure] ?? Number.NaN)),
  )
}
