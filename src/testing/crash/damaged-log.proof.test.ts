import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, describe, expect, test } from 'vitest'
import { StartRefused } from '../../server/db/connection/start-refused.ts'
import { startSqliteStore } from '../../server/db/sqlite/start-sqlite-store.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { PROOF_TIMEOUT, proofSize } from '../proof/proof.ts'
import { diceOf } from '../races/dice.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { quiet, subscribers } from '../harness/test-store.ts'
import { LOG_DAMAGES } from './log-damages.ts'
import type { LogAtHand } from './log-damages.ts'

const whenDone = endOfFile()

const PROGRAM = join(import.meta.dirname, 'log-writing-process.ts')
const ROUNDS = proofSize(4, 400)
/** Facts acknowledged after the log's mark was last synced. */
const SINCE_SYNCED = 8
const dice = diceOf(9)
const folder = temporaryFolder(whenDone)
const file = join(folder, 'farebox.db')
const aside = temporaryFolder(whenDone)
const acknowledged: string[] = []
/** The files as they were when the process was killed. */
const left = new Map<string, Buffer>()
let hand: LogAtHand
/** The mark as it was when it was last synced: what a power cut leaves of it at least. */
let syncedMark: Buffer

beforeAll(async () => {
  const child = spawn(process.execPath, [PROGRAM, folder, aside], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'done') break
    acknowledged.push(line)
  }
  const end = once(child, 'exit')
  child.kill('SIGKILL')
  await end
  for (const name of readdirSync(folder)) left.set(name, readFileSync(join(folder, name)))
  const [older, before] = ['log-older', 'log-before'].map((name) => readFileSync(join(aside, name)))
  if (older === undefined || before === undefined) throw new Error('There are no older copies')
  hand = { log: `${file}-wal`, older, before }
  syncedMark = readFileSync(join(aside, 'mark-synced'))
})

/** Puts everything back as the kill has left it, each file in its place, so that it stays the file that it is. */
function putBack(): void {
  for (const name of readdirSync(folder)) {
    if (!left.has(name)) rmSync(join(folder, name), { recursive: true })
  }
  for (const [name, bytes] of left) writeFileSync(join(folder, name), bytes)
}

/** Starts on what there is. @returns how many of the acknowledged facts are missing, or the line of the refusal */
async function started(): Promise<number | string> {
  try {
    const store = await startSqliteStore({ folder, log: quiet })
    const found = new Set(await subscribers(store))
    await store.close()
    return acknowledged.filter((fact) => !found.has(fact)).length
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
}

async function outcomesOf(damage: (at: LogAtHand) => void): Promise<(number | string)[]> {
  const outcomes: (number | string)[] = []
  for (let round = 0; round < ROUNDS; round++) {
    putBack()
    damage(hand)
    // oxlint-disable-next-line no-await-in-loop -- one start after the other
    outcomes.push(await started())
  }
  return outcomes
}

const REFUSED = /^The file \S+-wal (does not hold|is gone, and with it) what was sold last [^\n]+$/
const isRefused = (outcome: number | string): boolean => REFUSED.test(String(outcome))

describe('the write-ahead log of a server that was killed', () => {
  test('holds what it has acknowledged, whatever becomes of the index beside it', async () => {
    expect(acknowledged).toHaveLength(12)
    const index = `${file}-shm`
    const changes = [
      () => {},
      () => writeFileSync(index, Buffer.alloc(32_768, 7)),
      () => rmSync(index),
    ]
    for (const change of changes) {
      putBack()
      change()
      // oxlint-disable-next-line no-await-in-loop -- one start after the other
      expect(await started()).toBe(0)
    }
  })

  test.each(Object.entries(LOG_DAMAGES))(
    'with %s, is refused each time',
    { timeout: PROOF_TIMEOUT },
    async (_name, damage) => {
      const outcomes = await outcomesOf((at) => damage(at, dice))
      expect(outcomes.filter((outcome) => !isRefused(outcome))).toEqual([])
    },
  )

  test('is taken up to the damage once its mark is removed, as the line says', async () => {
    putBack()
    LOG_DAMAGES['cut within a page']?.(hand, dice)
    expect(await started()).toContain(`remove ${file}.running and start again`)
    rmSync(`${file}.running`)
    expect(await started()).toBeGreaterThan(0)
  })
})

describe('of its mark a power cut leaves what was last synced, and then it', () => {
  const outcomesAfterCut = (damage: (at: LogAtHand) => void) =>
    outcomesOf((at) => {
      writeFileSync(`${file}.running`, syncedMark)
      damage(at)
    })

  test('is still taken whole', async () => {
    expect(new Set(await outcomesAfterCut(() => {}))).toEqual(new Set([0]))
  })

  const told = ['a bit of its own header flipped', 'emptied', 'removed']
  test.each([...told, 'replaced by one of before it began anew'])(
    'is refused each time with %s',
    { timeout: PROOF_TIMEOUT },
    async (name) => {
      const outcomes = await outcomesAfterCut((at) => LOG_DAMAGES[name]?.(at, dice))
      expect(outcomes.filter((outcome) => !isRefused(outcome))).toEqual([])
    },
  )

  test.each(['a bit of a page flipped', 'a bit of a page’s header flipped'])(
    'is refused with %s, but in the last two groups of writes, which look like the last before the cut',
    { timeout: PROOF_TIMEOUT },
    async (name) => {
      const outcomes = await outcomesAfterCut((at) => LOG_DAMAGES[name]?.(at, dice))
      const taken = outcomes.filter((outcome) => !isRefused(outcome))
      expect(taken.filter((missing) => Number(missing) > 2)).toEqual([])
      expect(taken.length).toBeLessThan(outcomes.length)
    },
  )

  test.each(['cut after a whole page', 'cut within a page', 'replaced by an older copy of itself'])(
    'is refused with %s where that takes what was there when the mark was synced',
    { timeout: PROOF_TIMEOUT },
    async (name) => {
      const outcomes = await outcomesAfterCut((at) => LOG_DAMAGES[name]?.(at, dice))
      for (const outcome of outcomes.filter((outcome) => !isRefused(outcome))) {
        expect(outcome).toBeLessThanOrEqual(SINCE_SYNCED)
      }
    },
  )
})
