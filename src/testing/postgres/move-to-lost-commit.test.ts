import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diceOf } from '../races/dice.ts'
import { startCuttingRelay } from '../servers/cutting-relay.ts'
import { ask, emptyDatabase, keptFolder, run } from './kept-folder.ts'

/** Where COMMIT itself is cut off, and where only its answer is: as the relay asks its dice. */
const CUT = { before: 0, after: 1 }

/** Moves a folder through a connection that is cut at COMMIT. @param meanwhile what becomes of the way to the database */
async function movedThroughCut(cut: keyof typeof CUT, meanwhile: 'stays' | 'is gone') {
  const [folder, url] = [await keptFolder(), await emptyDatabase()]
  const roll = (sides: number): number => {
    if (sides === 1) return 0
    if (meanwhile === 'is gone') queueMicrotask(() => relay.leadTo(1))
    return CUT[cut]
  }
  const relay = await startCuttingRelay(Number(new URL(url).port), {
    dice: { ...diceOf(1), roll },
    oneIn: 1,
    whenDone: onTestFinished,
  })
  const relayed = new URL(url)
  relayed.port = String(relay.port)
  const outcome = await run('move-to', folder, [relayed.href]).catch(String)
  return {
    outcome,
    cuts: relay.cuts,
    isMarked: existsSync(join(folder, 'farebox.moved')),
    isFilled: (await ask(url, `select 1 from pg_class where relname = 'bookings'`)).length === 1,
  }
}

test('a move whose COMMIT never arrived has not happened', async () => {
  expect(await movedThroughCut('before', 'stays')).toEqual({
    outcome: expect.stringMatching(/PostgreSQL did not take it: .*Nothing was changed/),
    cuts: { before: 1, after: 0 },
    isMarked: false,
    isFilled: false,
  })
})

test('a move whose COMMIT was done and not answered has happened', async () => {
  expect(await movedThroughCut('after', 'stays')).toEqual({
    outcome: { code: 0, text: expect.stringContaining('the same hash') },
    cuts: { before: 0, after: 1 },
    isMarked: true,
    isFilled: true,
  })
})

test('where nobody can say whether a move was committed, the folder stays marked and the operator is told', async () => {
  expect(await movedThroughCut('before', 'is gone')).toMatchObject({
    outcome: expect.stringContaining('nobody knows whether'),
    isMarked: true,
  })
})
