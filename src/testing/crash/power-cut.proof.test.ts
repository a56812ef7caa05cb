import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { proofSize } from '../proof/proof.ts'
import { diceOf } from '../races/dice.ts'
import type { SellingOrders } from '../races/selling-process.ts'
import { canPreload } from './disk-journal.ts'
import { inAll, lossesByCuts } from './power-cuts.ts'
import type { SellingServer } from './selling-server.ts'
import { SERVER } from './server-process.ts'
import { evening } from './watched-evening.ts'

const whenDone = endOfFile()

const SEED = 8
const CUTS = proofSize(0, 300)
const LOAD_MS = 8000
const SELLING = join(import.meta.dirname, '../races/selling-process.ts')

/** The control: a server that syncs less. */
function lessSynced({ folder, file }: SellingServer): readonly string[] {
  const secret = Buffer.from(readFileSync(join(folder, 'token.key'), 'utf8'), 'base64url')
  const tokenSecret = secret.toString('hex')
  const orders: SellingOrders = { file, tokenSecret, now: Date.now(), durability: 'NORMAL' }
  return [process.execPath, SELLING, JSON.stringify(orders)]
}

const selling = (commandFor: (context: SellingServer) => readonly string[]) =>
  evening({ seed: SEED, loadMs: LOAD_MS, commandFor, whenDone })

describe.runIf(CUTS > 0 && canPreload)('a disk that has only what was synced', () => {
  test(
    'keeps all that was acknowledged, at whichever moment the power fails; with synchronous=NORMAL it would not',
    { timeout: 900_000 },
    async () => {
      const dice = diceOf(SEED)
      const full = inAll(await lossesByCuts(await selling(() => SERVER), { cuts: CUTS, dice }))
      expect([full.cuts, full.lost, full.refused]).toEqual([CUTS, 0, 0])
      expect(full.told).toBeGreaterThan(CUTS)
      const normal = inAll(await lossesByCuts(await selling(lessSynced), { cuts: CUTS, dice }))
      expect(normal.lost).toBeGreaterThan(0)
      expect(normal.refused).toBeGreaterThan(0)
    },
  )
})
