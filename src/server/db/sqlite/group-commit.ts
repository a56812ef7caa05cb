import { setImmediate as turn } from 'node:timers/promises'
import { Fault, isFault } from '../../../domain/fault.ts'
import { beginImmediate } from './begin-immediate.ts'
import type { Checkpoints } from './checkpoints/checkpoints.ts'
import { unavailable } from '../connection/constraint-fault.ts'
import { transactionsOver } from '../connection/kysely-over.ts'
import type { LogMark } from './recovery/log-mark.ts'
import { refuseInsideWrite } from '../refuse-nested-write.ts'
import { QueuedWrite } from './queued-write.ts'
import { runGroup } from './run-group.ts'
import type { SqliteConnection } from './connection/sqlite-connection.ts'
import { sqliteSql } from './connection/sqlite-dialect.ts'
import type { StoreLog, Trx, Work } from '../connection/store.ts'

/**
 * Milliseconds after which a group takes no further write: how long one group blocks the event loop for readers, beside
 * its last write and its commit. Measured in decisions/0101.
 */
const GROUP_MS = 6

interface GroupCommitOptions {
  log: StoreLog
  /** Milliseconds to keep asking for the lock when another process holds it. */
  patience: number
  /** Called with the number of writes after each commit. */
  onCommit: (writes: number) => void
  /** Called after each commit, before its writes are answered. */
  logMark: LogMark
  checkpoints: Checkpoints
  /** Milliseconds by a clock that only goes forward. */
  uptime: () => number
}

/**
 * The one way to write: waiting writes share one transaction with one fsync, and are answered only after it
 * (guide/invariants.md, I8). A write that fails is rolled back alone.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection
  readonly #options: GroupCommitOptions
  readonly #transactionFor: (write: QueuedWrite) => Trx
  #waiting: QueuedWrite[] = []
  #drained: Promise<void> | undefined
  #logToEmpty: (() => void)[] = []
  #closing = false

  constructor(connection: SqliteConnection, options: GroupCommitOptions) {
    this.#connection = connection
    this.#options = options
    this.#transactionFor = transactionsOver(sqliteSql)
  }

  async write<T>(work: Work<T>): Promise<T> {
    refuseInsideWrite()
    if (this.#closing) throw new Fault('unavailable', 'The server is stopping. Please try again.')
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const answering: Work<() => void> = async (trx, afterCommit) => {
      const value = await work(trx, afterCommit)
      return () => resolve(value)
    }
    this.#waiting.push(new QueuedWrite(answering, reject, this.#connection))
    this.#drained ??= this.#drain()
    return promise
  }

  /** Empties the write-ahead log between two groups. */
  emptyLog(): Promise<void> {
    if (this.#closing) return Promise.resolve() // the last connection to close folds it in
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#logToEmpty.push(resolve)
    this.#drained ??= this.#drain()
    return promise
  }

  /** Refuses new writes, waits for those accepted, and ends the checkpoints beside them. */
  async close(): Promise<void> {
    this.#closing = true
    await this.#drained
    await this.#options.checkpoints.close()
  }

  /** Starts when the event loop has read the requests of this turn, and lets it turn between two groups. */
  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#logToEmpty.length > 0) {
      await turn()
      await this.#options.checkpoints.beforeGroup()
      if (this.#logToEmpty.length > 0) await this.#emptyLog()
      if (this.#waiting.length > 0) await this.#writeGroup()
    }
    this.#drained = undefined
  }

  async #emptyLog(): Promise<void> {
    const { logMark, checkpoints } = this.#options
    // Two checkpoints at a time are refused by SQLite.
    await checkpoints.idle()
    const asked = this.#logToEmpty.splice(0)
    try {
      logMark.emptying()
      this.#connection.run('pragma wal_checkpoint(truncate)', [])
      logMark.emptied(() => this.#framesInLog())
    } catch (error) {
      this.#options.log.warn({ err: error }, 'The write-ahead log could not be emptied')
    }
    for (const done of asked) done()
  }

  async #writeGroup(): Promise<void> {
    const { log, patience, onCommit } = this.#options
    let group = this.#waiting
    try {
      await beginImmediate(this.#connection, patience)
      group = []
      await runGroup(this.#connection, this.#piecesInto(group), this.#transactionFor)
    } catch (error) {
      const refused = group.splice(0)
      log.error(
        { err: error, writes: refused.length },
        'The database took no changes: these writes were refused',
      )
      const fault = isFault(error, 'unavailable') ? error : unavailable(error)
      for (const write of refused) write.refuse(fault)
      return
    }
    this.#noteCommitted()
    onCommit(group.length)
    for (const write of group) write.settle(log)
  }

  /** The waiting writes, one after the other, as long as the group may last; at least one. */
  *#piecesInto(group: QueuedWrite[]): Generator<QueuedWrite> {
    const { uptime } = this.#options
    const began = uptime()
    do {
      const write = this.#waiting.shift()
      if (write === undefined) return
      group.push(write)
      yield write
    } while (uptime() - began < GROUP_MS)
  }

  /** The group is on disk, whatever becomes of the mark: an older one is true as well. */
  #noteCommitted(): void {
    const { logMark, checkpoints, log } = this.#options
    let frames: number | undefined
    const countFrames = (): number => (frames ??= this.#framesInLog())
    try {
      logMark.committed(countFrames)
    } catch (error) {
      log.warn({ err: error }, 'How far the log is written could not be kept')
    }
    try {
      checkpoints.committed(countFrames)
    } catch (error) {
      log.warn({ err: error }, 'No checkpoint could be begun')
    }
  }

  /** Pages of the write-ahead log that are in use. Reads and changes nothing else. */
  #framesInLog(): number {
    const { rows } = this.#connection.run<{ log: number }>('pragma wal_checkpoint(noop)', [])
    return Number(rows[0]?.log)
  }
}
