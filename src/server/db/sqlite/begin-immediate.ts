import { setTimeout as sleep } from 'node:timers/promises'
import { isFault } from '../../../domain/fault.ts'
import { BUSY_TIMEOUT_MS } from './connection/pragmas.ts'
import type { SqliteConnection } from './connection/sqlite-connection.ts'

const POLL_MS = 25

/**
 * Begins a transaction that may write. SQLite itself waits 250 ms for a lock held by another process, blocking the
 * event loop; after that we ask again without blocking, so that reads are answered meanwhile.
 * @param patience milliseconds of asking again before giving up
 * @throws Fault 'unavailable'
 */
export async function beginImmediate(
  connection: SqliteConnection,
  patience: number,
): Promise<void> {
  if (begins(connection)) return
  connection.sqlite.pragma('busy_timeout = 0')
  try {
    for (let waited = POLL_MS; waited < patience; waited += POLL_MS) {
      await sleep(POLL_MS)
      if (begins(connection)) return
    }
    connection.run('begin immediate', [])
  } finally {
    connection.sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  }
}

/** False when another process holds the lock. */
function begins(connection: SqliteConnection): boolean {
  try {
    connection.run('begin immediate', [])
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

function isBusy(error: unknown): boolean {
  const cause = isFault(error) ? error.cause : error
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('SQLITE_BUSY')
}
