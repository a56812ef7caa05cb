import { expect, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { proofSize } from '../proof/proof.ts'
import { expectNothingLost, killedUnderLoad } from './killed-under-load.ts'

const whenDone = endOfFile()

const SEED = 9
const KILLS = proofSize(8, 1000)
const CHECK_EVERY = proofSize(4, 20)
const PEOPLE = 16

test(
  `of what ${PEOPLE} customers were told while their server was killed ${KILLS} times, nothing is lost and nothing is there twice`,
  { timeout: 600_000 + KILLS * 6000 },
  async () => {
    const run = { seed: SEED, people: PEOPLE, kills: KILLS, checkEvery: CHECK_EVERY, whenDone }
    const report = await killedUnderLoad(run)
    expectNothingLost(report)
    const { receipts } = report
    expect(receipts.length).toBeGreaterThan(KILLS)
  },
)
