import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteFinding, PROOF_TIMEOUT, proofSize } from '../proof/proof.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { Tally } from './command.ts'
import { prepareOpening } from './opening.ts'
import type { Opening } from './opening.ts'
import { salesModel } from './sales-model.ts'

const RUNS = proofSize(500, 10_000)

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
