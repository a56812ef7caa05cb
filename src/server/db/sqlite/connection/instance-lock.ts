import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { StartRefused } from '../../connection/start-refused.ts'

const LOCK = 'farebox.lock'

/** The right to run on a data folder; it ends with release() or with the process, however that ends. */
export interface InstanceLock {
  release(): void
}

/**
 * Makes this process the only server of the data folder, by a lock on `farebox.lock`.
 * @throws StartRefused when another process has it, or the folder cannot be written
 */
export function lockDataFolder(folder: string): InstanceLock {
  try {
    return lockFile(join(folder, LOCK))
  } catch (error) {
    throw refusal(folder, error)
  }
}

/**
 * Locks a file, made for nothing else, for this process. The lock is the operating system's, taken through SQLite: it
 * holds across containers that share the folder, and kill -9 leaves nothing to clean up.
 * @throws SqliteError SQLITE_BUSY when another process has it, and others when it cannot be written
 */
export function lockFile(file: string): InstanceLock {
  let lock: Sqlite.Database | undefined
  try {
    lock = new Sqlite(file, { timeout: 0 })
    lock.pragma('journal_mode = memory')
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    throw error
  }
  const held = lock
  return { release: () => void held.close() }
}

/** Whether a server has the data folder. */
export function isServerRunning(folder: string): boolean {
  const file = join(folder, LOCK)
  if (!existsSync(file)) return false
  try {
    lockFile(file).release()
    return false
  } catch (error) {
    return isLockedElsewhere(error)
  }
}

/** Whether an error says that another process has the lock. */
export const isLockedElsewhere = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')

function refusal(folder: string, cause: unknown): StartRefused {
  const message = isLockedElsewhere(cause)
    ? `Another Farebox is already running on the data folder ${folder}; stop it first, or give this one another DATA_DIR.`
    : `The data folder ${folder} cannot be written; create it, make it belong to this user, or choose another with DATA_DIR.`
  return new StartRefused(message, { cause })
}
