import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openConnection } from '../connection/open-connection.ts'
import { isMarkedRunning, markRunning } from './running-mark.ts'
import { damaged, StartRefused } from '../../connection/start-refused.ts'
import type { StoreLog } from '../../connection/store.ts'
import { requireWholeLog } from './require-whole-log.ts'

/** Made when a server first runs on a data folder, after its database. */
const TICKET_KEY = 'ticket.key'

/**
 * Refuses to begin a new database in the place of one that is gone. When the last stop was not clean (kill -9, power
 * cut), checks that the write-ahead log is whole and the database's structure sound: seconds for a large one, nothing
 * after a clean stop, which leaves no log. Marks the database as running.
 * @param file path of the database
 * @throws StartRefused
 */
export function quickCheck(file: string, log: StoreLog): void {
  requireThere(file)
  const isUnclean = existsSync(file) && (isMarkedRunning(file) || hasLog(file))
  if (isUnclean) requireWholeLog(file)
  // Before anything opens the database, and so folds its log in.
  markRunning(file)
  if (isUnclean) {
    log.warn({ file }, 'The last stop was not a clean one: checking the database')
    requireSound(file)
  }
}

const hasLog = (file: string): boolean =>
  (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

function requireThere(file: string): void {
  const size = existsSync(file) ? statSync(file).size : 0
  if (size > 0) return
  const folder = dirname(file)
  if (!hasLog(file) && !existsSync(join(folder, TICKET_KEY))) return
  throw new StartRefused(
    `The database ${file} is ${existsSync(file) ? 'empty' : 'gone'}, although Farebox has run on this data folder; restore the latest backup. To begin anew, choose another folder with DATA_DIR, or move everything in ${folder} aside.`,
  )
}

function requireSound(file: string): void {
  const sqlite = openConnection(file)
  try {
    const found = sqlite.pragma('quick_check(1)', { simple: true })
    if (found !== 'ok') throw damaged(file, found)
  } finally {
    sqlite.close()
  }
}
