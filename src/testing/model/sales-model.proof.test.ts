import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { isLong, PROOF_TIMEOUT, proofSize } from '../proof/proof.ts'
import { onPostgres } from '../postgres/test-database.ts'
import { StepCounts } from './command.ts'
import { HARMS } from './hostile.ts'
import { OF_BUSES, OFTEN, SELDOM } from './expected.ts'
import { prepareOpening } from './opening.ts'
import type { Opening } from './opening.ts'
import { SABOTAGES } from './sabotages.ts'
import { salesModel } from './sales-model.ts'
import { endOfFile } from '../harness/end-of-file.ts'

const atEnd = endOfFile()

/** A run on PostgreSQL takes ten times as long. */
const RUNS = proofSize(onPostgres ? 60 : 120, 10_000)
const BUS_RUNS = proofSize(80, 6_000)
/** Within so many runs the model has to find what is broken on purpose. */
const SOON = 200
/** Those runs are the same each time. */
const SEED = 1

let opening: Opening

beforeAll(async () => {
  opening = await prepareOpening(atEnd)
})

/** A run that failed is played again with what it has printed: FC_SEED, FC_PATH and, as replayPath, FC_REPLAY. */
const given = (name: string): string | undefined => process.env[`FC_${name}`]

test(
  'whatever actions run in whatever order, model and database agree on seats, states and money',
  { timeout: PROOF_TIMEOUT },
  async () => {
    const tally = new StepCounts()
    // Every run of the tests is the same; the proof at full length looks elsewhere each time.
    const seed = Number(given('SEED') ?? (isLong ? Date.now() % 1_000_000_007 : SEED))
    const path = given('PATH')
    const property = await salesModel({ opening, tally, replayPath: given('REPLAY') })
    await fc.assert(property, { seed, numRuns: RUNS, ...(path !== undefined && { path }) })
    if (path !== undefined) return
    // Each was done, and was refused, often enough for this to mean something.
    expect([...tally.done.keys()]).toEqual(
      expect.arrayContaining(isLong ? [...OFTEN.done, ...SELDOM] : OFTEN.done),
    )
    expect([...tally.refused.keys()]).toEqual(expect.arrayContaining(OFTEN.refused))
    const harms = [...tally.refused].filter(([name]) => name.startsWith('harm'))
    expect(harms.length).toBeGreaterThan(proofSize(HARMS / 2, HARMS - 3))
  },
)

test(
  'whatever is sold, moved, ticked and cancelled while buses are changed and changed again, they agree',
  { timeout: PROOF_TIMEOUT },
  async () => {
    const tally = new StepCounts()
    const seed = Number(given('SEED') ?? (isLong ? Date.now() % 1_000_000_007 : SEED))
    const path = given('PATH')
    const property = await salesModel({
      opening,
      about: 'buses',
      tally,
      replayPath: given('REPLAY'),
    })
    await fc.assert(property, { seed, numRuns: BUS_RUNS, ...(path !== undefined && { path }) })
    if (path !== undefined) return
    expect([...tally.done.keys()]).toEqual(expect.arrayContaining(OF_BUSES.done))
    expect([...tally.refused.keys()]).toEqual(expect.arrayContaining(OF_BUSES.refused))
  },
)

test.each(Object.entries(SABOTAGES))(
  'the model finds what is broken on purpose: %s',
  { timeout: PROOF_TIMEOUT },
  async (_what, { commands, about, ...sabotage }) => {
    const property = await salesModel({ opening, about, sabotage })
    const isShrunk = commands !== undefined
    const found = await fc.check(property, { seed: SEED, numRuns: SOON, endOnFailure: !isShrunk })
    expect(found.failed).toBe(true)
    if (!isShrunk) return
    // Shrunk to what matters, and played again from what is printed.
    expect([...(found.counterexample?.[0] ?? [])].length).toBeLessThanOrEqual(commands)
    const printed = fc.stringify(found.counterexample)
    const replayPath = /replayPath="(?<path>.+?)"/.exec(printed)?.groups?.['path']
    const path = found.counterexamplePath ?? ''
    const again = await fc.check(await salesModel({ opening, about, sabotage, replayPath }), {
      seed: SEED,
      path,
      endOnFailure: true,
    })
    expect(again.failed).toBe(true)
    expect(fc.stringify(again.counterexample)).toBe(printed)
  },
)
