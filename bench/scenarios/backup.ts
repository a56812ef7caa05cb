import { performance } from 'node:perf_hooks'
import type { Bench, Served } from '../bench.ts'
import { atMost, milliseconds, rate } from '../finding.ts'
import type { BenchResult } from '../finding.ts'
import { inTurn, median, medianOf } from '../measure.ts'
import type { Measured } from '../measure.ts'

const SEARCHERS = 32
/** Of what the server can do alone, so that there is rest for more. */
const SEARCH_SHARE = 0.25
const ROUNDS = 2
const MOST = 3

interface Backup {
  /** Searches while the database was copied, and while the copy was checked, window by window. */
  copying: Measured[]
  checking: Measured[]
  bytes: number
  copyMs: number
  checkMs: number
}

/** How long searches take while a backup is made and checked, beside searches alone at the same pace. */
export async function backupScenario(bench: Bench): Promise<BenchResult[]> {
  const served = await bench.farebox(bench.copy(await bench.largeFleet(), 'backup'))
  const most = await inTurn(
    { searches: bench.load(served, 'trpcSearch', SEARCHERS) },
    { rounds: 1, seconds: bench.seconds },
  )
  const pace = medianOf(most.searches) * SEARCH_SHARE
  const search = (seconds: number): Promise<Measured> =>
    bench.visit(served, { visitor: 'trpcSearch', clients: SEARCHERS, pace }, seconds)
  const alone: Measured[] = []
  const backups: Backup[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // One after the other is the point.
    for (let turn = 0; turn < bench.rounds; turn++) alone.push(await search(bench.seconds)) // oxlint-disable-line no-await-in-loop
    backups.push(await backUpBeside(served, () => search(bench.seconds))) // oxlint-disable-line no-await-in-loop
  }
  const copying = backups.flatMap((backup) => backup.copying)
  const checking = backups.flatMap((backup) => backup.checking)
  const idle = medianOf(alone, 'p99Ms')
  const limit = `${milliseconds(idle)} alone`
  const ratioWhile = (runs: Measured[]): number => medianOf(runs, 'p99Ms') / idle
  const lasting = (figure: 'copyMs' | 'checkMs'): string =>
    `${(median(backups.map((backup) => backup[figure])) / 1000).toFixed(0)} s`
  const megabytes = `${Math.round((backups[0]?.bytes ?? 0) / 1e6)} MB`
  const found = (what: string, runs: Measured[]): BenchResult => ({
    scenario: `99th percentile of ${rate(pace)} searches while ${what}`,
    measured: milliseconds(medianOf(runs, 'p99Ms')),
    limit,
    ...atMost(MOST, ratioWhile(runs)),
  })
  return [
    found(`a backup of ${megabytes} is copied, ${lasting('copyMs')}`, copying),
    found(`that backup is checked, ${lasting('checkMs')}`, checking),
  ]
}

/** Searches go on for as long as the backup takes; a window belongs to what went on in its middle. */
async function backUpBeside(served: Served, search: () => Promise<Measured>): Promise<Backup> {
  const began = performance.now()
  let made = false
  const making = served.backUp().finally(() => (made = true))
  const windows: { middle: number; searched: Measured }[] = []
  // oxlint-disable-next-line no-unmodified-loop-condition -- the backup ends it
  while (!made) {
    const from = performance.now()
    const searched = await search() // oxlint-disable-line no-await-in-loop
    // Of the last window a part came after the backup.
    if (!made) windows.push({ middle: (from + performance.now()) / 2 - began, searched })
  }
  const { copyMs, checkMs, bytes, sound } = await making
  if (!sound) throw new Error('The backup is not sound')
  const [copying, checking] = [true, false].map((early) =>
    windows.filter(({ middle }) => middle < copyMs === early).map(({ searched }) => searched),
  )
  return { copying: copying ?? [], checking: checking ?? [], bytes, copyMs, checkMs }
}
