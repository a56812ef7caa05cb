import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../connection/start-refused.ts'
import { syncToDisk } from './recovery/sync-to-disk.ts'

/** Name of the file in a data folder whose data have moved to PostgreSQL. */
const MOVED_MARK = 'farebox.moved'

const markOf = (folder: string): string => join(folder, MOVED_MARK)

/**
 * Marks a data folder as moved, on disk.
 * @param address of the database that has its data now, without a password
 */
export function markMoved(folder: string, address: string, at: number): void {
  const when = new Date(at).toISOString()
  writeFileSync(
    markOf(folder),
    `Moved to ${address} at ${when}\nWhile this file is here, Farebox does not use this folder.\n`,
    { mode: 0o600, flush: true },
  )
  syncToDisk(folder)
}

/** The folder may be used again. */
export const removeMovedMark = (folder: string): void => rmSync(markOf(folder), { force: true })

/** Why a data folder is not to be used any more, and how it is used all the same; undefined of one that is. */
export function movedRefusal(folder: string): string | undefined {
  const mark = markOf(folder)
  if (!existsSync(mark)) return undefined
  const [what = ''] = readFileSync(mark, 'utf8').split('\n')
  return `The data of ${folder} are no more in use. ${what}: set DATABASE_URL to that database. To go on with the folder as it was then, without what was sold since, remove ${mark}.`
}

/** @throws StartRefused of a data folder whose data have moved */
export function requireNotMoved(folder: string): void {
  const refusal = movedRefusal(folder)
  if (refusal !== undefined) throw new StartRefused(refusal)
}
