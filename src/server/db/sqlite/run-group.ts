import { clearImmediate, setImmediate } from 'node:timers'
import { unavailable } from '../connection/constraint-fault.ts'
import type { QueuedWrite } from './queued-write.ts'
import type { SqliteConnection } from './connection/sqlite-connection.ts'
import type { Trx } from '../connection/store.ts'

/**
 * Runs the writes in the transaction that has begun, each in its own savepoint, and commits once.
 *
 * When SQLite itself ends the transaction (disk full, broken disk), or the commit fails, nothing of the group is
 * stored. Then a write that had failed by itself is refused like the others: the row that it conflicted with may be
 * rolled back as well.
 * @throws what ended the transaction: every write is to be refused with it
 */
export async function runGroup(
  connection: SqliteConnection,
  writes: Iterable<QueuedWrite>,
  transactionFor: (write: QueuedWrite) => Trx,
): Promise<void> {
  try {
    const watch = new TurnWatch()
    try {
      for (const write of writes) {
        watch.current = write
        await inSavepoint(connection, write, transactionFor(write))
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
  write: QueuedWrite,
  trx: Trx,
): Promise<void> {
  connection.run('savepoint write', [])
  await write.perform(trx)
  if (!connection.sqlite.inTransaction) {
    throw unavailable(new Error('SQLite ended the transaction', { cause: write.failure }))
  }
  if (write.failed) connection.run('rollback to write', [])
  connection.run('release write', [])
}

/**
 * Database work never lets the event loop turn (better-sqlite3 answers synchronously, so a whole group is one chain of
 * microtasks). A write that still runs when the loop turns waits for something else, and blocks everybody.
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
