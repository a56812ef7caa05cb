import { clearImmediate, setImmediate } from 'node:timers'
import { unavailable } from './connection/constraint-fault.ts'
import type { QueuedWrite } from './queued-write.ts'
import type { SqliteConnection } from './connection/sqlite-connection.ts'
import type { Trx } from './connection/types.ts'

/**
 * Runs the pieces in the transaction that has begun, each in its own savepoint, and commits once.
 *
 * When SQLite itself ends the transaction (disk full, broken disk), or the commit fails, nothing of the group is
 * stored. Then a piece that had failed by itself knows no more than the others: what it ran into may be gone as well.
 * @throws what ended the transaction: every piece is to be refused with it
 */
export async function runGroup(
  connection: SqliteConnection,
  pieces: Iterable<QueuedWrite>,
  transactionFor: (piece: QueuedWrite) => Trx,
): Promise<void> {
  try {
    const watch = new TurnWatch()
    try {
      for (const piece of pieces) {
        watch.current = piece
        await inSavepoint(connection, piece, transactionFor(piece))
      }
    } finally {
      watch.stop()
    }
    connection.run('commit', [])
  } catch (error) {
    if (connection.sqlite.inTransaction) connection.run('rollback', [])
    throw error
  }
}

async function inSavepoint(
  connection: SqliteConnection,
  piece: QueuedWrite,
  trx: Trx,
): Promise<void> {
  connection.run('savepoint piece', [])
  await piece.perform(trx)
  if (!connection.sqlite.inTransaction) {
    throw unavailable(new Error('SQLite ended the transaction', { cause: piece.failure }))
  }
  if (piece.failed) connection.run('rollback to piece', [])
  connection.run('release piece', [])
}

/**
 * Database work never lets the event loop turn (better-sqlite3 answers synchronously, so a whole group is one chain
 * of microtasks). A piece still running when it does turn waits for something else, and everybody waits for it.
 */
class TurnWatch {
  current: QueuedWrite | undefined
  #turn = setImmediate(() => this.#turned())

  #turned(): void {
    this.#turn = setImmediate(() => this.#turned())
    this.current?.abandon()
  }

  stop(): void {
    clearImmediate(this.#turn)
  }
}
