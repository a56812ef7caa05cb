import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { StepCounts } from '../model/command.ts'
import { prepareOpening } from '../model/opening.ts'
import type { Opening } from '../model/opening.ts'
import { onPostgres } from '../postgres/test-database.ts'
import { isLong, PROOF_TIMEOUT, proofSize } from '../proof/proof.ts'
import { paymentsModel } from './model/payments-model.ts'
import { SABOTAGES } from './model/sabotages.ts'

const atEnd = endOfFile()

/** A run on PostgreSQL takes ten times as long. */
const RUNS = proofSize(onPostgres ? 25 : 40, 10_000)
/** Within so many runs the model has to find what is broken on purpose. */
const SOON = 200
/** Those runs are the same each time. */
const SEED = 7

/** So many kinds of acts there are. */
const KINDS = 52

let opening: Opening

beforeAll(async () => {
  opening = await prepareOpening(atEnd)
})

/** A run that failed is played again with what it has printed: FC_SEED, FC_PATH and, as replayPath, FC_REPLAY. */
const given = (name: string): string | undefined => process.env[`FC_${name}`]

test(
  'whatever customers, banks, networks and the power do, the books of both providers and ours agree to the paisa',
  { timeout: PROOF_TIMEOUT },
  async () => {
    const counts = new StepCounts()
    // Every run of the tests is the same; the proof at full length looks elsewhere each time.
    const seed = Number(given('SEED') ?? (isLong ? Date.now() % 1_000_000_007 : SEED))
    const path = given('PATH')
    const property = await paymentsModel({ opening, counts, replayPath: given('REPLAY') })
    await fc.assert(property, { seed, numRuns: RUNS, ...(path !== undefined && { path }) })
    if (path !== undefined) return
    const cuts = counts.done.get('cut the power') ?? 0
    expect(cuts).toBeGreaterThan(0)
    // Each was done, or this means little.
    expect(counts.done.size).toBeGreaterThanOrEqual(RUNS < SOON ? KINDS / 2 : KINDS)
  },
)

test.each(Object.entries(SABOTAGES))(
  'the model finds it when %s',
  { timeout: PROOF_TIMEOUT },
  async (_what, sabotage) => {
    const property = await paymentsModel({ opening, sabotage })
    const found = await fc.check(property, { seed: SEED, numRuns: SOON, endOnFailure: true })
    expect(found.failed).toBe(true)
  },
)
