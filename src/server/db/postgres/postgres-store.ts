import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import { Fault } from '../../../domain/fault.ts'
import { unavailable } from '../connection/constraint-fault.ts'
import type { StatementRunner } from '../connection/statement-runner.ts'
import type { Store, StoreLog, Work } from '../connection/types.ts'
import { insideWrite, refuseInsideWrite } from '../inside-write.ts'
import { readerOver, transactionsOver } from '../connection/kysely-over.ts'
import { MIGRATIONS } from '../migration-files.ts'
import { postgresSql } from './postgres-dialect.ts'
import { mayRunAgain, postgresFault } from './postgres-fault.ts'
import { CacheVersion } from './cache-version.ts'
import { PostgresNeighbours } from './neighbours.ts'
import { postgresMigrationNames } from './postgres-migrations.ts'
import { PostgresWrite } from './postgres-write.ts'
import { runStatement } from './run-statement.ts'
import { readSchemaFit, schemaStanding } from './schema-fit.ts'

/** How often the same work runs at most, where others or a lost connection stood in its way. */
const ATTEMPTS = 5
/** Milliseconds to wait for a connection. */
const LONGEST_CONNECT = 5000

export interface PostgresStoreOptions {
  /** `postgres://user:password@host/database` */
  url: string
  log: StoreLog
  /** Milliseconds a write waits for others before it is refused; 2 s unless said. */
  patience?: number
  /** Called with the number of writes after each commit: always 1. */
  onCommit?: (writes: number) => void
  /** Milliseconds by a clock that only goes forward. */
  uptime?: () => number
  /** How many connections write at once; 16 unless said. */
  writers?: number
  /** How many connections read at once; 8 unless said. Apart, because a write may read through the reader. */
  readers?: number
}

/**
 * Opens a database of PostgreSQL, which must have been migrated.
 * @throws what the driver throws when it cannot be reached
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, log, readers = 8, uptime = () => performance.now() } = options
  const neighbours = new PostgresNeighbours(url, log)
  const caches = new CacheVersion(neighbours, uptime)
  await neighbours.open()
  const reading = newPool(url, readers, log)
  const writes = new PostgresWrites(reading, caches, options)
  return {
    engine: 'postgres',
    neighbours,
    permitsProgram: () => permitsProgram(reading),
    reader: readerOver(runnerOn(reading), postgresSql),
    write: (work) => writes.write(work),
    dataVersion: () => 0,
    outsideVersion: () => caches.current(),
    emptyLog: async () => {},
    close: async () => {
      await writes.close()
      await neighbours.close()
      await reading.end()
    },
  }
}

async function permitsProgram(pool: Pool): Promise<boolean> {
  try {
    const fit = await readSchemaFit(pool, postgresMigrationNames(MIGRATIONS))
    return ['ours', 'permitted'].includes(schemaStanding(fit))
  } catch (error) {
    throw postgresFault(error)
  }
}

/** What takes writes, until it is closed. */
class PostgresWrites {
  readonly #reading: Pool
  readonly #writing: Pool
  readonly #options: PostgresStoreOptions
  readonly #transactionFor = transactionsOver(postgresSql)
  readonly #caches: CacheVersion
  readonly #running = new Set<Promise<unknown>>()
  #closing = false

  constructor(reading: Pool, caches: CacheVersion, options: PostgresStoreOptions) {
    this.#reading = reading
    this.#caches = caches
    this.#options = options
    this.#writing = newPool(options.url, options.writers ?? 16, options.log)
  }

  async write<T>(work: Work<T>): Promise<T> {
    refuseInsideWrite()
    if (this.#closing) throw new Fault('unavailable', 'The server is stopping. Please try again.')
    const written = this.#untilDone(work)
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

  async #untilDone<T>(work: Work<T>): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      const write = new PostgresWrite(await this.#connect())
      try {
        return await this.#attempt(write, work)
      } catch (error) {
        await write.rollBack()
        if (write.isUnknown || write.retryable === undefined) throw error
        if (attempts === ATTEMPTS) throw unavailable(write.retryable)
      } finally {
        write.release()
      }
    }
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.#writing.connect()
    } catch (error) {
      throw unavailable(error)
    }
  }

  async #attempt<T>(write: PostgresWrite, work: Work<T>): Promise<T> {
    const { patience = 2000, onCommit = () => {}, log } = this.#options
    this.#caches.saw(await write.begin(patience))
    const trx = this.#transactionFor(write)
    const value = await insideWrite(write, () => work(trx, (hook) => write.afterCommit(hook)))
    await write.commit(this.#reading)
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

const runnerOn = (pool: Pool): StatementRunner => ({
  engine: 'postgres',
  run: async <Row>(sql: string, parameters: readonly unknown[]) => {
    try {
      return await runStatement<Row>(pool, sql, parameters)
    } catch (error) {
      // A read changes nothing: after a migration beside it or a lost connection it is asked once more.
      if (!mayRunAgain(error)) throw postgresFault(error)
    }
    try {
      return await runStatement<Row>(pool, sql, parameters)
    } catch (error) {
      throw postgresFault(error)
    }
  },
})

function newPool(url: string, max: number, log: StoreLog): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: LONGEST_CONNECT,
  })
  pool.on('error', (error) => {
    log.warn({ err: error }, 'An idle connection to the database was lost')
  })
  return pool
}
