import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteFinding, PROOF_TIMEOUT, proofSize } from '../proof/proof.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { SABOTAGES } from './blind.ts'
import { Tally } from './command.ts'
import { HARMS } from './hostile.ts'
import { prepareOpening } from './opening.ts'
import type { Opening } from './opening.ts'
import { salesModel } from './sales-model.ts'

const RUNS = proofSize(500, 10_000)
/** Within so many runs the model has to find what is broken on purpose. */
const SOON = 200

let opening: Opening
let folder: string

beforeAll(async () => {
  opening = await prepareOpening(afterAll)
  folder = temporaryFolder(afterAll)
})

/** A run that failed is played again with what it printed: FC_SEED, FC_PATH and FC_REPLAY. */
const again = (name: string): string | undefined => process.env[`FC_${name}`]

test('model', { timeout: PROOF_TIMEOUT }, async () => {
  const tally = new Tally()
  const seed = Number(again('SEED') ?? Date.now() % 1_000_000_007)
  const path = again('PATH')
  const property = salesModel({ opening, folder, tally, replayPath: again('REPLAY') })
  await fc.assert(property, { seed, numRuns: RUNS, ...(path !== undefined && { path }) })
  console.log(tally)
})

test.each(Object.entries(SABOTAGES))('%s', { timeout: PROOF_TIMEOUT }, async (what, sabotage) => {
  const found = await fc.check(salesModel({ opening, folder, sabotage }), {
    seed: 20_270_115,
    numRuns: SOON,
  })
  console.log(
    what,
    found.numRuns,
    found.numShrinks,
    found.failed,
    found.counterexample?.[0] + '',
    String(found.errorInstance).slice(0, 300),
  )
  expect(found.failed).toBe(true)
})
