import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Durability } from '../../server/db/pragmas.ts'
import { checkData } from '../../server/check/check.service.ts'
import { StartRefused } from '../../server/db/start-refused.ts'
import { startStore } from '../../server/db/start-store.ts'
import { noteFinding, proofSize } from '../proof/proof.ts'
import { diceOf } from '../races/dice.ts'
import type { Dice } from '../races/dice.ts'
import type { SellingOrders } from '../races/selling-process.ts'
import { tamper } from '../tamper.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { quiet } from '../test-store.ts'
import { noting } from './acknowledged.ts'
import type { Acknowledgement } from './acknowledged.ts'
import { crowdOf } from './crowd.ts'
import { CutDisk } from './cut-disk.ts'
import { canPreload, journalEntries, journalLength, preloadedLibrary } from './disk-journal.ts'
import { endOfFile } from '../end-of-file.ts'
import { houseOnSale } from './house-on-sale.ts'
import { SERVER, serverProcess } from './server-process.ts'

const whenDone = endOfFile()

const SEED = 8
const CUTS = proofSize(0, 300)
const LOAD_MS = 8000
const SELLING = join(import.meta.dirname, '../races/selling-process.ts')

/** What a server did to its disk while it sold, and what it acknowledged meanwhile. */
interface Evening {
  initial: Map<string, Buffer>
  journal: string
  acknowledged: Acknowledgement[]
}

const filesOf = (folder: string) =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))

/** Lets a server sell with its disk watched. FULL is the server as it is; the control is one that syncs less. */
async function evening(durability: Durability): Promise<Evening> {
  const house = await houseOnSale({ trips: 20, people: 48, whenDone })
  const { folder, file } = house
  const aside = temporaryFolder(whenDone)
  const journal = join(aside, 'journal')
  const initial = filesOf(folder)
  const environment = {
    LD_PRELOAD: preloadedLibrary(aside),
    DISK_FOLDER: folder,
    DISK_JOURNAL: journal,
  }
  const secret = Buffer.from(initial.get('token.key')?.toString() ?? '', 'base64url')
  const orders: SellingOrders = {
    file,
    tokenSecret: secret.toString('hex'),
    now: Date.now(),
    durability,
  }
  const control = [process.execPath, SELLING, JSON.stringify(orders)]
  const command = durability === 'FULL' ? SERVER : control
  const server = serverProcess({ folder, environment, command, whenDone })
  const url = await server.ready
  const acknowledged: Acknowledgement[] = []
  const now = () => journalLength(journal)
  const crowd = crowdOf({
    house,
    whereNow: async () => url,
    seed: SEED,
    watched: (post) => noting(post, now, acknowledged),
  })
  await sleep(LOAD_MS)
  await crowd.end()
  await server.kill()
  return { initial, journal, acknowledged }
}

const FACTS = `
  select id || ' held' as fact from bookings
  union all select booking_id || ' paid' from ledger where kind = 'CHARGE'
  union all select id || ' cancelled' from bookings where status = 'CANCELLED'`

/** What a start makes of the files that a cut has left. */
interface Recovery {
  facts: ReadonlySet<string>
  /** Whether it asked for a person's word before it went on. */
  refused: boolean
}

/** Starts the real store on what a cut has left. What it refuses is looked at without its mark, as the line says. */
async function recovered(files: Map<string, Buffer>): Promise<Recovery> {
  const folder = join(temporaryFolder(whenDone), 'cut')
  mkdirSync(folder)
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
  const file = join(folder, 'farebox.db')
  keepFileNumber(file)
  let refused = false
  const refusal = (error: unknown) => {
    if (!(error instanceof StartRefused)) throw error
    refused = true
    rmSync(`${file}.running`)
    return startStore({ folder, log: quiet })
  }
  const store = await startStore({ folder, log: quiet }).catch(refusal)
  const broken = await checkData(store.reader)
  await store.close()
  if (broken.length > 0) throw new Error(`Broken after a power cut: ${JSON.stringify(broken)}`)
  const facts = tamper<{ fact: string }>(file, FACTS)
  rmSync(folder, { recursive: true })
  return { facts: new Set(facts.map(({ fact }) => fact)), refused }
}

/**
 * The file has another number here than on the disk that lost its power; the mark of an open one names it. The control
 * runs without a mark and gets one here, so that its log is judged as well.
 */
function keepFileNumber(file: string): void {
  const mark = `${file}.running`
  const text = existsSync(mark) ? readFileSync(mark, 'latin1') : ''
  writeFileSync(mark, text.replace(/^open \d+$/m, `open ${statSync(file).ino}`))
}

/** What came of a cut: how many facts had been acknowledged, and how many of them were lost. */
interface Loss {
  told: number
  lost: number
  refused: boolean
}

/** Cuts the power at so many moments of an evening. */
async function lossesByCuts(selling: Evening, dice: Dice): Promise<Loss[]> {
  const { initial, journal, acknowledged } = selling
  const length = journalLength(journal)
  const first = Math.min(...acknowledged.map(({ at }) => at))
  const moments = Array.from({ length: CUTS }, () => first + dice.roll(length - first))
  const waiting = moments.toSorted((a, b) => a - b)
  const disk = new CutDisk(initial)
  const losses: Loss[] = []
  for (const entry of journalEntries(journal)) {
    for (; (waiting[0] ?? Infinity) < entry.end; waiting.shift()) {
      const [cutAt = 0] = waiting
      // oxlint-disable-next-line no-await-in-loop -- one cut after the other
      const { facts, refused } = await recovered(disk.afterCut(dice))
      const told = acknowledged.filter(({ at }) => at <= cutAt)
      const lost = told.filter(({ fact, bookingId }) => !facts.has(`${bookingId} ${fact}`))
      losses.push({ told: told.length, lost: lost.length, refused })
    }
    disk.apply(entry)
  }
  return losses
}

/** In all cuts together. */
function inAll(losses: readonly Loss[]) {
  let [told, lost] = [0, 0]
  for (const loss of losses) [told, lost] = [told + loss.told, lost + loss.lost]
  const refused = losses.filter((loss) => loss.refused)
  const thatLose = losses.filter((loss) => loss.lost > 0)
  return { cuts: losses.length, told, lost, thatLose: thatLose.length, refused: refused.length }
}

describe.runIf(CUTS > 0 && canPreload)('a disk that has only what was synced', () => {
  test(
    'keeps all that was acknowledged, at whichever moment the power fails; with synchronous=NORMAL it would not',
    { timeout: 900_000 },
    async () => {
      const dice = diceOf(SEED)
      const full = inAll(await lossesByCuts(await evening('FULL'), dice))
      expect([full.cuts, full.lost, full.refused]).toEqual([CUTS, 0, 0])
      expect(full.told).toBeGreaterThan(CUTS)
      const normal = inAll(await lossesByCuts(await evening('NORMAL'), dice))
      expect(normal.lost).toBeGreaterThan(0)
      expect(normal.refused).toBeGreaterThan(0)
      noteFinding({
        id: 'power-cut',
        promise: 'What was acknowledged survives a power cut',
        tried: `${CUTS} cuts of the power at random moments of a sale: of what was not synced nothing, all or random sectors reach the disk; then the real start, and the checker`,
        found: `0 lost of ${full.told} facts asked for, 0 starts refused; the control with synchronous=NORMAL lost ${normal.lost} of ${normal.told}, in ${normal.thatLose} of ${CUTS} cuts; ${normal.refused} of its starts were refused`,
      })
    },
  )
})
