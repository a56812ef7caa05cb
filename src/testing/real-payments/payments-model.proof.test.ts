import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { StepCounts } from '../model/command.ts'
import { prepareOpening } from '../model/opening.ts'
import type { Opening } from '../model/opening.ts'
import { onPostgres } from '../postgres/test-database.ts'
import { isLong, noteFinding, PROOF_TIMEOUT, proofSize } from '../proof/proof.ts'
import { paymentsModel } from './model/payments-model.ts'
import { SABOTAGES } from './model/sabotages.ts'

const atEnd = endOfFile()

/** A run on PostgreSQL takes ten times as long. */
const RUNS = proofSize(onPostgres ? 25 : 200, 10_000)
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

const sum = (outcomes: Map<string, number>): number =>
  [...outcomes.values()].reduce((whole, times) => whole + times, 0)
const inWords = (count: number): string => count.toLocaleString('en')

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
    noteFinding({
      id: 'payments-model',
      promise: 'What companies have taken and paid back is what stands in the books, to the paisa',
      tried: `${inWords(RUNS)} runs of random acts with simulated Razorpay and Stripe, by transfer and in cash: paid, late, twice, declined, refunded here and there, disputed, settled; calls that fail before and after their effect, events lost, doubled, held and forged, power cuts inside of writes, days that pass`,
      found: `0 differences between both books after ${inWords(sum(counts.done))} acts done, ${inWords(sum(counts.refused))} refused and ${inWords(cuts)} power cuts; seed ${seed}`,
    })
  },
)

const worst = { runs: 0 }

test.each(Object.entries(SABOTAGES))(
  'the model finds it when %s',
  { timeout: PROOF_TIMEOUT },
  async (_what, sabotage) => {
    const property = await paymentsModel({ opening, sabotage })
    const found = await fc.check(property, { seed: SEED, numRuns: SOON, endOnFailure: true })
    expect(found.failed).toBe(true)
    worst.runs = Math.max(worst.runs, found.numRuns)
  },
)

test('and does so soon', () => {
  expect(worst.runs).toBeGreaterThan(0)
  noteFinding({
    id: 'payments-model-sees',
    promise: 'The model of payments is not blind',
    tried: `${Object.keys(SABOTAGES).length} faults made on purpose: refunds not looked for, a second payment not seen, closed pages not looked at, events handled in name only, disputes not heeded`,
    found: `each found, the last after ${worst.runs} runs`,
  })
})
