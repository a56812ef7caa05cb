import type { Pool, PoolClient } from 'pg'
import { Fault } from '../../../domain/fault.ts'
import { unavailable } from '../connection/constraint-fault.ts'
import { transactionsOver } from '../connection/kysely-over.ts'
import type { StoreLog, Work, WriteLock } from '../connection/store.ts'
import { insideWrite, refuseInsideWrite } from '../refuse-nested-write.ts'
import type { CacheVersion } from './cache-version.ts'
import { postgresSql } from './postgres-dialect.ts'
import { PostgresWriteAttempt } from './postgres-write-attempt.ts'

/** How often the same work runs at most, where others or a lost connection stood in its way. */
const ATTEMPTS = 5

interface WriteOptions {
  log: StoreLog
  /** Milliseconds a write waits for others before it is refused; 2 s unless said. */
  patience?: number
  /** Whether a commit must have reached the disk, as it must unless said. */
  durability?: 'FULL' | 'NORMAL'
  /** Whether connections keep statements prepared; true unless said. */
  prepare?: boolean
  /** Called with the number of writes after each commit: always 1. */
  onCommit?: (writes: number) => void
  /** Called where nobody could tell whether a commit happened: whatever it changed may have changed. */
  onUnknown?: () => void
}

/** What takes writes, until it is closed. */
export class PostgresWriter {
  readonly #reading: Pool
  readonly #writing: Pool
  readonly #options: WriteOptions
  readonly #transactionFor = transactionsOver(postgresSql)
  readonly #caches: CacheVersion
  readonly #running = new Set<Promise<unknown>>()
  #closing = false
  /** Attempts that were made again, and commits that nobody could tell the end of. */
  readonly counts = { again: 0, unknown: 0 }

  constructor(writing: Pool, reading: Pool, caches: CacheVersion, options: WriteOptions) {
    this.#writing = writing
    this.#reading = reading
    this.#caches = caches
    this.#options = options
  }

  async write<T>(work: Work<T>, locks?: readonly WriteLock[]): Promise<T> {
    refuseInsideWrite()
    if (this.#closing) throw new Fault('unavailable', 'The server is stopping. Please try again.')
    const written = this.#untilDone(work, locks)
    const ended = written.catch(() => {})
    this.#running.add(ended)
    try {
      return await written
    } finally {
      this.#running.delete(ended)
    }
  }

  /** Refuses new writes and waits for those accepted. */
  async close(): Promise<void> {
    this.#closing = true
    await Promise.all(this.#running)
    await this.#writing.end()
  }

  async #untilDone<T>(work: Work<T>, locks?: readonly WriteLock[]): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      const write = new PostgresWriteAttempt(await this.#connect(), this.#options.prepare ?? true)
      try {
        return await this.#attempt(write, work, locks)
      } catch (error) {
        await write.rollBack()
        if (write.isUnknown) this.#noteUnknown()
        if (write.isUnknown || write.retryable === undefined) throw error
        if (attempts === ATTEMPTS) throw unavailable(write.retryable)
        this.counts.again += 1
      } finally {
        write.release()
      }
    }
  }

  #noteUnknown(): void {
    this.counts.unknown += 1
    this.#options.onUnknown?.()
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.#writing.connect()
    } catch (error) {
      throw unavailable(error)
    }
  }

  async #attempt<T>(
    write: PostgresWriteAttempt,
    work: Work<T>,
    locks?: readonly WriteLock[],
  ): Promise<T> {
    const { patience = 2000, durability = 'FULL', onCommit = () => {}, log } = this.#options
    this.#caches.saw(await write.begin({ patience, durability }, locks))
    const trx = this.#transactionFor(write)
    const value = await insideWrite(write, () => work(trx, (hook) => write.afterCommit(hook)))
    await this.#caches.during(write.versions, () => write.commit(this.#reading))
    onCommit(1)
    for (const hook of write.hooks) {
      try {
        hook()
      } catch (error) {
        log.error({ err: error }, 'What follows a commit failed; the commit stands')
      }
    }
    return value
  }
}
