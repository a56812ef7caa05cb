import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from './start-refused.ts'
import { syncToDisk } from './sync-to-disk.ts'

const WHAT_IT_IS =
  'Removed by a clean stop; found at a start, it makes Farebox check the database.\n'
const OPEN = /^open (\d+)$/m

/** The mark that a server runs on the database; one that ended well removes it. decisions/0026 */
export interface RunningMark {
  /** The database is open: from here on its write-ahead log must be there, also after a power cut. */
  opened(): void
  /** The log is about to be folded into the database and removed. */
  closing(): void
  remove(): void
}

const markOf = (file: string): string => `${file}.running`

/** Whether the last stop was not a clean one. */
export const isMarkedRunning = (file: string): boolean => existsSync(markOf(file))

/** Marks the database as running. */
export function markRunning(file: string): RunningMark {
  const mark = markOf(file)
  write(mark)
  return {
    opened: () => {
      syncToDisk(dirname(file)) // the log's name, before it is said that it must be there
      write(mark, `open ${statSync(file).ino}\n`)
    },
    closing: () => write(mark),
    remove: () => rmSync(mark, { force: true }),
  }
}

function write(mark: string, state = ''): void {
  writeFileSync(mark, WHAT_IT_IS + state)
  syncToDisk(mark)
  syncToDisk(dirname(mark))
}

/**
 * Refuses a database whose write-ahead log somebody has removed after an unclean stop: SQLite would go on without a
 * word, and what was sold last would be gone. Another file in its place, such as a restored backup, needs no log.
 * @throws StartRefused
 */
export function requireLog(file: string): void {
  const mark = markOf(file)
  if (!existsSync(file) || existsSync(`${file}-wal`)) return
  const [, openFile] = OPEN.exec(readFileSync(mark, 'utf8')) ?? []
  if (openFile !== String(statSync(file).ino)) return
  throw new StartRefused(
    `The file ${file}-wal is gone, and with it what was sold last before the unclean stop; put it back. If you have just copied a backup over the database, or opened it with a program such as sqlite3, which folds that file in, remove ${mark} and start again.`,
  )
}
