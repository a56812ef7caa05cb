import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { proofSize } from '../proof/proof.ts'
import { eagerServer } from './eager-checkpoints.ts'
import { expectNothingLost, killedUnderLoad } from './killed-under-load.ts'

const whenDone = endOfFile()

const SEED = 46
const KILLS = proofSize(4, 200)
const CHECK_EVERY = proofSize(2, 20)
const PEOPLE = 16

/** Where the index of a log says how many of its pages are folded in, and how many a checkpoint has set out to fold. */
const FOLDED = 96
const SET_OUT = 128

/** Whether whoever wrote last was killed during a checkpoint. https://www.sqlite.org/walformat.html#walidxfmt */
function isInCheckpoint(file: string): boolean {
  const index = readFileSync(`${file}-shm`)
  return index.readUInt32LE(SET_OUT) > index.readUInt32LE(FOLDED)
}

test(
  `of what ${PEOPLE} customers were told while their server was killed ${KILLS} times, also during checkpoints, nothing is lost`,
  { timeout: 600_000 + KILLS * 12_000 },
  async () => {
    let inCheckpoint = 0
    const report = await killedUnderLoad({
      seed: SEED,
      people: PEOPLE,
      kills: KILLS,
      checkEvery: CHECK_EVERY,
      whenDone,
      command: eagerServer(),
      killed: (file) => void (inCheckpoint += isInCheckpoint(file) ? 1 : 0),
      isEnough: () => inCheckpoint > 0,
    })
    expectNothingLost(report)
    const { receipts } = report
    expect(receipts.length).toBeGreaterThan(KILLS)
    expect(inCheckpoint).toBeGreaterThan(0)
  },
)
