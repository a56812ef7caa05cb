import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Bench } from '../bench.ts'
import { atMost, microsecondsOf } from '../finding.ts'
import type { Finding } from '../finding.ts'
import { inTurn, ratioOf } from '../measure.ts'

const CLIENTS = 32
const GIGABYTE = 1e9
/** The database of a million schedules, 40 million seats; measured, with some room above. */
const NEEDED_GIGABYTES = 10

/** What whoever asks for the million should know before. */
export const MILLION_NEEDS = `a million schedules and 40 million seats need ${NEEDED_GIGABYTES} GB in ${tmpdir()} and are built once a day, in some 20 minutes`

/** @throws Error where the disk has no room for a million schedules */
export function requireRoomForMillion(): void {
  const { bavail, bsize } = statfsSync(tmpdir())
  const free = (bavail * bsize) / GIGABYTE
  if (free >= NEEDED_GIGABYTES) return
  throw new Error(
    `There is no room: ${MILLION_NEEDS}; ${free.toFixed(1)} GB are free. Set TMPDIR to a folder on a larger disk.`,
  )
}

/** Each search finds as much in 1,000 times as many schedules, on ten times as many routes as the large fleet has. */
export async function millionScenario(bench: Bench): Promise<Finding[]> {
  const million = await bench.farebox(await bench.millionFleet())
  const small = await bench.farebox(await bench.smallFleet())
  const { few, many } = await inTurn(
    {
      few: bench.crowd(small, 'trpcSearch', CLIENTS),
      many: bench.crowd(million, 'trpcSearch', CLIENTS),
    },
    bench,
  )
  return [
    {
      scenario: 'Time of a search in 1,000,000 schedules beside 1,000',
      measured: microsecondsOf(many),
      limit: `${microsecondsOf(few)} in 1,000`,
      ...atMost(1.5, ratioOf(few, many)),
    },
  ]
}
