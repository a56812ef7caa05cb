import { setImmediate as turn } from 'node:timers/promises'
import { Fault, isFault } from '../../domain/fault.ts'
import { beginImmediate } from './begin-immediate.ts'
import { unavailable } from './constraint-fault.ts'
import { transactionsOver } from './kysely-over.ts'
import type { LogMark } from './log-mark.ts'
import { isInsideWrite, Piece } from './piece.ts'
import { runGroup } from './run-group.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import type { StoreLog, Trx, Work } from './types.ts'

/** A bound on how long one group keeps the event loop: 64 holds with all that belongs to them take some 50 ms. */
const LARGEST_GROUP = 64

interface GroupCommitOptions {
  log: StoreLog
  /** Milliseconds to keep asking for the lock when another process holds it. */
  patience: number
  /** Called with the number of pieces after each commit. */
  onCommit: (pieces: number) => void
  /** Told of each commit before its pieces are answered. */
  logMark: LogMark
}

/**
 * The one way to write: what waits is written in one transaction with one fsync, and answered only after it
 * (reliability: I8). A piece that fails is rolled back alone.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection
  readonly #options: GroupCommitOptions
  readonly #transactionFor: (piece: Piece) => Trx
  #waiting: Piece[] = []
  #drained: Promise<void> | undefined
  #logToEmpty: (() => void)[] = []
  #closing = false

  constructor(connection: SqliteConnection, options: GroupCommitOptions) {
    this.#connection = connection
    this.#options = options
    this.#transactionFor = transactionsOver(connection)
  }

  async write<T>(work: Work<T>): Promise<T> {
    if (isInsideWrite())
      throw new Error('A write inside a write would wait for itself: pass its trx on instead')
    if (this.#closing) throw new Fault('unavailable', 'The server is stopping. Please try again.')
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const answering: Work<() => void> = async (trx, afterCommit) => {
      const value = await work(trx, afterCommit)
      return () => resolve(value)
    }
    this.#waiting.push(new Piece(answering, reject, this.#connection))
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

  /** Refuses new writes and waits for those accepted. */
  async close(): Promise<void> {
    this.#closing = true
    await this.#drained
  }

  /** Starts when the event loop has taken in what arrived in this turn, and lets it turn between two groups. */
  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#logToEmpty.length > 0) {
      await turn()
      this.#emptyLogIfAsked()
      if (this.#waiting.length > 0) await this.#writeGroup()
    }
    this.#drained = undefined
  }

  #emptyLogIfAsked(): void {
    const asked = this.#logToEmpty.splice(0)
    if (asked.length === 0) return
    const { logMark } = this.#options
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
      group = this.#waiting.splice(0, LARGEST_GROUP)
      await runGroup(this.#connection, group, this.#transactionFor)
    } catch (error) {
      const refused = group.splice(0)
      log.error(
        { err: error, writes: refused.length },
        'The database took no changes: these writes were refused',
      )
      const fault = isFault(error, 'unavailable') ? error : unavailable(error)
      for (const piece of refused) piece.refuse(fault)
      return
    }
    this.#markCommitted()
    onCommit(group.length)
    for (const piece of group) piece.settle(log)
  }

  /** The group is on disk, whatever becomes of the mark: an older one is true as well. */
  #markCommitted(): void {
    try {
      this.#options.logMark.committed(() => this.#framesInLog())
    } catch (error) {
      this.#options.log.warn({ err: error }, 'How far the log is written could not be kept')
    }
  }

  /** Pages of the write-ahead log that are in use. Reads and changes nothing else. */
  #framesInLog(): number {
    const { rows } = this.#connection.run<{ log: number }>('pragma wal_checkpoint(noop)', [])
    return Number(rows[0]?.log)
  }
}
