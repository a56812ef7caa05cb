import { Pool } from 'pg'
import type { PoolFigures, StoreLog } from '../connection/store.ts'

/** Milliseconds to wait for a connection, unless said. */
export const LONGEST_CONNECT = 5000
/** How many connections of a server write at once, unless said. */
export const WRITERS = 16
/** How many read at once. Apart, because a write may read through the reader. */
export const READERS = 8
/** How many read reports from a replica. */
export const REPORT_READERS = 4
/** What `pg_stat_activity` shows of a connection of ours; the one that listens is there once for each server. */
export const APPLICATION = 'farebox'
export const LISTENER = 'farebox listener'

interface PoolOptions {
  url: string
  /** How many connections it opens at most. */
  most: number
  log: StoreLog
  /** Milliseconds to wait for a connection; 5 s unless said. */
  patience?: number
  /** Milliseconds after which a statement is given up and its connection closed; none unless said. */
  longestQuery?: number
}

/** Connections to a database, opened when they are needed. One that is lost while nobody uses it is replaced. */
export function newPool({
  url,
  most,
  log,
  patience = LONGEST_CONNECT,
  longestQuery,
}: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: patience,
    application_name: APPLICATION,
    keepAlive: true,
    ...(longestQuery !== undefined && { query_timeout: longestQuery }),
  })
  pool.on('error', (error) => {
    log.warn({ err: error }, 'An idle connection to the database was lost')
  })
  return pool
}

/** How the connections of a pool are used at the moment. */
export const poolFigures = (name: PoolFigures['name'], pool: Pool): PoolFigures => ({
  name,
  most: pool.options.max,
  used: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})
