import { describe, expect, test } from 'vitest'
import type { CheckpointThreadOptions } from '../../server/db/sqlite/checkpoints/start-checkpoints.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { proofSize } from '../proof/proof.ts'
import { diceOf } from '../races/dice.ts'
import { canPreload } from './disk-journal.ts'
import { eagerServer } from './eager-checkpoints.ts'
import { inAll, lossesByCuts, recovered } from './power-cuts.ts'
import type { Recovery } from './power-cuts.ts'
import { evening } from './watched-evening.ts'

const whenDone = endOfFile()

const SEED = 46
const CUTS = proofSize(0, 200)
const LOAD_MS = 5000

const selling = (options: CheckpointThreadOptions = {}) =>
  evening({ seed: SEED, loadMs: LOAD_MS, commandFor: () => eagerServer(options), whenDone })

/** The control's files may be past all starting: then nothing of what was told is there. */
const recoveredIfAtAll = (files: Map<string, Buffer>): Promise<Recovery> =>
  recovered(files).catch(() => ({ facts: new Set(), refused: true }))

describe.runIf(CUTS > 0 && canPreload)('a power cut during a checkpoint', () => {
  test(
    'takes nothing that was acknowledged; from a checkpoint that is not synced it would',
    { timeout: 900_000 },
    async () => {
      const dice = diceOf(SEED)
      const full = inAll(await lossesByCuts(await selling(), { cuts: CUTS, dice }))
      expect([full.cuts, full.lost, full.refused]).toEqual([CUTS, 0, 0])
      expect(full.told).toBeGreaterThan(CUTS)
      expect(full.inCheckpoint).toBeGreaterThan(CUTS / 10)
      const control = { cuts: CUTS, dice, recover: recoveredIfAtAll }
      const off = inAll(await lossesByCuts(await selling({ durability: 'OFF' }), control))
      expect(off.lost).toBeGreaterThan(0)
    },
  )
})
