import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { StartRefused } from '../../server/db/connection/start-refused.ts'
import { startSqliteStore } from '../../server/db/sqlite/start-sqlite-store.ts'
import type { Dice } from '../races/dice.ts'
import { tamper } from '../harness/tamper.ts'
import { quiet } from '../harness/test-store.ts'
import { CutDisk } from './cut-disk.ts'
import { journalEntries, journalLength } from './disk-journal.ts'
import type { Evening } from './watched-evening.ts'

const FACTS = `
  select id || ' held' as fact from bookings
  union all select booking_id || ' paid' from ledger where kind = 'CHARGE'
  union all select id || ' cancelled' from bookings where status = 'CANCELLED'`

/** What a start makes of the files that a cut has left. */
export interface Recovery {
  facts: ReadonlySet<string>
  /** Whether it asked for a person's word before it went on. */
  refused: boolean
}

/** Starts the real store on what a cut has left. What it refuses is looked at without its mark, as the line says. */
export async function recovered(files: Map<string, Buffer>): Promise<Recovery> {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-cut-'))
  try {
    return await recoveredIn(folder, files)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function recoveredIn(folder: string, files: Map<string, Buffer>): Promise<Recovery> {
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
  const file = join(folder, 'farebox.db')
  keepFileNumber(file)
  let refused = false
  const refusal = (error: unknown) => {
    if (!(error instanceof StartRefused)) throw error
    refused = true
    rmSync(`${file}.running`)
    return startSqliteStore({ folder, log: quiet })
  }
  const store = await startSqliteStore({ folder, log: quiet }).catch(refusal)
  const broken = await checkData(store.reader)
  await store.close()
  if (broken.length > 0) throw new Error(`Broken after a power cut: ${JSON.stringify(broken)}`)
  const facts = tamper<{ fact: string }>(file, FACTS)
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
  /** Whether the cut fell into a checkpoint: something was written to the database file and not synced yet. */
  inCheckpoint: boolean
}

interface CutOptions {
  cuts: number
  dice: Dice
  /** What a start makes of what is left. */
  recover?: typeof recovered
}

/** Cuts the power at so many moments of an evening. */
export async function lossesByCuts(
  selling: Evening,
  { cuts, dice, recover = recovered }: CutOptions,
): Promise<Loss[]> {
  const { initial, journal, acknowledged } = selling
  const length = journalLength(journal)
  const first = Math.min(...acknowledged.map(({ at }) => at))
  const moments = Array.from({ length: cuts }, () => first + dice.roll(length - first))
  const waiting = moments.toSorted((a, b) => a - b)
  const disk = new CutDisk(initial)
  const losses: Loss[] = []
  for (const entry of journalEntries(journal)) {
    for (; (waiting[0] ?? Infinity) < entry.end; waiting.shift()) {
      const [cutAt = 0] = waiting
      const inCheckpoint = disk.hasUnsynced('farebox.db')
      // oxlint-disable-next-line no-await-in-loop -- one cut after the other
      const { facts, refused } = await recover(disk.afterCut(dice))
      const told = acknowledged.filter(({ at }) => at <= cutAt)
      const lost = told.filter(({ fact, bookingId }) => !facts.has(`${bookingId} ${fact}`))
      losses.push({ told: told.length, lost: lost.length, refused, inCheckpoint })
    }
    disk.apply(entry)
  }
  return losses
}

/** In all cuts together. */
export function inAll(losses: readonly Loss[]) {
  let [told, lost] = [0, 0]
  for (const loss of losses) [told, lost] = [told + loss.told, lost + loss.lost]
  const refused = losses.filter((loss) => loss.refused)
  const thatLose = losses.filter((loss) => loss.lost > 0)
  const inCheckpoint = losses.filter((loss) => loss.inCheckpoint)
  return {
    cuts: losses.length,
    told,
    lost,
    thatLose: thatLose.length,
    refused: refused.length,
    inCheckpoint: inCheckpoint.length,
  }
}
