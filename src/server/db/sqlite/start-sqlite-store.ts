import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder } from './connection/instance-lock.ts'
import { ServerLogMark } from './recovery/log-mark.ts'
import { migrateSqlite } from './migrate-sqlite.ts'
import { openSqliteStore } from './open-sqlite-store.ts'
import type { Durability } from './connection/pragmas.ts'
import type { CheckpointThreadOptions } from './checkpoints/start-checkpoints.ts'
import { requireNotMoved } from './moved-mark.ts'
import { quickCheck } from './recovery/quick-check.ts'
import { removeMark } from './recovery/running-mark.ts'
import { StartRefused } from '../connection/start-refused.ts'
import type { Store, StoreLog } from '../connection/store.ts'

interface StartOptions {
  /** The data folder; made when missing. Holds farebox.db, its lock and its backups. */
  folder: string
  log: StoreLog
  /** Called with the number of writes after each commit. */
  onCommit?: (writes: number) => void
  /** Milliseconds by a clock that only goes forward. */
  uptime?: () => number
  /** Milliseconds a write waits for a lock held by another process; 2 s unless said. */
  patience?: number
  /** 'NORMAL' while the demo is loaded, of which a power cut may take the last commits. */
  durability?: Durability
  /** Of the checkpoints beside the writer, for proofs. */
  checkpointThread?: CheckpointThreadOptions
}

/**
 * Everything between a data folder and a store a server may use: the only server on it, a sound database, this
 * version's schema. Closing the store gives the folder free.
 * @throws StartRefused with the line for the operator
 */
export async function startSqliteStore({
  folder,
  log,
  checkpointThread = {},
  ...options
}: StartOptions): Promise<Store> {
  makeFolder(folder)
  const lock = lockDataFolder(folder)
  try {
    requireNotMoved(folder)
    const file = join(folder, 'farebox.db')
    quickCheck(file, log)
    await migrateSqlite({ file, log })
    const logMark = new ServerLogMark(file)
    const store = openSqliteStore({ file, log, logMark, checkpointThread, ...options })
    logMark.opened()
    const close = async () => {
      await store.close()
      removeMark(file)
      lock.release()
    }
    return { ...store, close }
  } catch (error) {
    lock.release()
    throw refusal(folder, error)
  }
}

/** An error that brings a code comes from the disk or from SQLite; any other is a fault of ours and keeps its stack. */
function refusal(folder: string, error: unknown): unknown {
  if (error instanceof StartRefused || !(error instanceof Error) || !('code' in error)) return error
  return new StartRefused(
    `The data folder ${folder} cannot be written (${error.message}); check that its disk has room and that it belongs to this user, and start again: nothing was changed.`,
    { cause: error },
  )
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartRefused(
      `The data folder ${folder} cannot be made; choose another with DATA_DIR.`,
      { cause: error },
    )
  }
}
