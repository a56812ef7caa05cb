import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isServerRunning } from '../connection/instance-lock.ts'
import { isMarkedRunning, markOf, readMark } from './running-mark.ts'
import type { MarkedState } from './running-mark.ts'
import { StartRefused } from '../../connection/start-refused.ts'
import { readWal, WAL_HEADER_BYTES } from './wal-file.ts'
import type { WalContent } from './wal-file.ts'

/**
 * How many resets of the log the mark may have missed: each increments the first salt. The server syncs the mark at
 * each reset, so only resets by other programs are missed.
 */
const MOST_TIMES_ANEW = 1000n

/**
 * Refuses a write-ahead log that is damaged, gone or another one than that of the server that did not stop cleanly:
 * SQLite would silently take what comes before the damage, and the last sales would be lost. What a power cut can leave
 * is accepted: any part of the last group of writes, which was not acknowledged. decisions/0037
 * @param file path of the database, which nobody has opened since
 * @throws StartRefused
 */
export function requireWholeLog(file: string): void {
  if (!existsSync(file) || !isMarkedRunning(file)) return
  const found = readWal(`${file}-wal`)
  const marked = readMark(file)
  // Another file in its place, such as a restored backup, has nothing to do with what the mark says.
  const isMarkedFile = marked.openFile === String(statSync(file).ino)
  if (found === undefined) {
    if (isMarkedFile) throw logGone(file)
    return
  }
  const damage = damageOf(found) ?? (isMarkedFile ? missingFrom(found, marked) : undefined)
  if (damage !== undefined) throw logDamaged(file, damage)
}

/** What no power cut leaves: the header is synced before anything follows it, a group before the next one begins. */
function damageOf({ bytes, salts, frames, goesOnBeyond }: WalContent): string | undefined {
  if (salts === undefined) return bytes > WAL_HEADER_BYTES ? 'its header is damaged' : undefined
  return goesOnBeyond ? `it is damaged after page ${frames}, and goes on beyond` : undefined
}

/** What was on disk when the mark was written, and is not in the log. */
function missingFrom({ salts, frames }: WalContent, { log }: MarkedState): string | undefined {
  if (log === undefined || log === 'empty') return undefined
  if (salts === undefined) return log.frames > 0 ? 'it is empty' : undefined
  if (salts !== log.salts) return isLater(salts, log.salts) ? undefined : 'it is another one'
  if (frames >= log.frames) return undefined
  return `only ${frames} of its ${log.frames} pages are whole`
}

/**
 * Whether the server of a database was killed and none has been started since: its log is then the next start's to judge
 * and to fold in.
 */
export const isLeftUnclean = (file: string): boolean =>
  existsSync(file) && isMarkedRunning(file) && !isServerRunning(dirname(file))

/** What the next start would say of the log of such a database; undefined of one that is whole, or in use. */
export function logDamageAtRest(file: string): string | undefined {
  if (!isLeftUnclean(file)) return undefined
  try {
    requireWholeLog(file)
    return undefined
  } catch (error) {
    if (error instanceof StartRefused) return error.message
    throw error
  }
}

function isLater(salts: bigint, marked: bigint): boolean {
  const ahead = BigInt.asUintN(32, (salts >> 32n) - (marked >> 32n))
  return ahead > 0n && ahead <= MOST_TIMES_ANEW
}

const wayOn = (file: string): string => `remove ${markOf(file)} and start again`

const logGone = (file: string): StartRefused =>
  new StartRefused(
    `The file ${file}-wal is gone, and with it what was sold last before the unclean stop; put it back. If you have just copied a backup over the database, or opened it with a program such as sqlite3, which folds that file in, ${wayOn(file)}.`,
  )

const logDamaged = (file: string, damage: string): StartRefused =>
  new StartRefused(
    `The file ${file}-wal does not hold what was sold last before the unclean stop: ${damage}. Put it back as it was, or keep all files aside and restore the latest backup. To go on without what is missing, ${wayOn(file)}.`,
  )
