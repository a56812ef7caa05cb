import { expect, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { noteFinding, proofSize } from '../proof/proof.ts'
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
    const { receipts, registered, starts } = report
    expect(receipts.length).toBeGreaterThan(KILLS)
    const slowest = Math.max(...starts).toFixed(0)
    const usual = (starts.toSorted((a, b) => a - b)[starts.length >> 1] ?? 0).toFixed(0)
    const paid = receipts.filter(({ isPaid }) => isPaid).length
    const cancelled = receipts.filter(({ isCancelled }) => isCancelled).length
    noteFinding({
      id: 'kill-9',
      promise: 'What was acknowledged survives a crash at any moment',
      tried: `${KILLS} × kill -9 at random moments, also during the start, while ${PEOPLE} customers register, hold, pay and cancel through both doors and repeat what was not answered`,
      found: `0 lost, 0 doubled of ${receipts.length} bookings (${paid} paid, ${cancelled} cancelled) and ${registered.length} accounts; back after ${usual} ms, ${slowest} ms at most`,
    })
  },
)
