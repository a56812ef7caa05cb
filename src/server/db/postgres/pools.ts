import { Socket } from 'node:net'
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
/**
 * Milliseconds after which a statement of a write is given up, and one that only reads: a network that goes silent tells
 * nobody, and TCP alone waits for a quarter of an hour. PostgreSQL's own `statement_timeout` would do harm: it ends the
 * wait of a COMMIT for a standby and has it acknowledged without.
 */
const LONGEST_WRITE = 30_000
const LONGEST_READ = 60_000
/** Milliseconds without a word after which the system asks whether the other side is still there. */
export const FIRST_KEEPALIVE = 10_000
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
  /** Milliseconds after which a statement is given up and its connection closed. */
  longestQuery: number
  /** What notes its connections, so that they can be cut. */
  sockets?: OpenSockets
  /** Whether statements go out without waiting for the answers to earlier ones. */
  pipeline?: boolean
}

/** The sockets of some pools. */
export class OpenSockets {
  readonly #open = new Set<Socket>()

  /** A new one, which is to be connected. */
  readonly add = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    return socket.once('close', () => this.#open.delete(socket))
  }

  /** Cuts all connections: whoever waits for an answer learns that there will be none. Those being made time out. */
  cut(): void {
    for (const socket of this.#open) if (!socket.connecting) socket.destroy()
  }
}

/** Connections to a database, opened when they are needed. One that is lost while nobody uses it is replaced. */
export function newPool({
  url,
  most,
  log,
  patience = LONGEST_CONNECT,
  longestQuery,
  sockets,
  pipeline = false,
}: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: patience,
    application_name: APPLICATION,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_KEEPALIVE,
    query_timeout: longestQuery,
    pipeline,
    ...(sockets && { stream: sockets.add }),
  })
  pool.on('error', (error) => {
    log.warn({ err: error }, 'An idle connection to the database was lost')
  })
  return pool
}

/** What the pools of a store are made of. */
export interface WorkingPools {
  /** `postgres://user:password@host/database` */
  url: string
  log: StoreLog
  /** Milliseconds a write waits for others, and for a connection, before it is refused; 2 s and 5 s unless said. */
  patience?: number
  /** Milliseconds without an answer after which a statement of a write is given up; 30 s unless said. */
  longestWrite?: number
  /** How many connections write at once. */
  writers?: number
  /** How many connections read at once. */
  readers?: number
}

const connectPatience = ({ patience = 0 }: WorkingPools): number =>
  Math.max(patience, LONGEST_CONNECT)

/** The connections that only read. */
export const readingPool = (options: WorkingPools, sockets: OpenSockets): Pool =>
  newPool({
    ...options,
    most: options.readers ?? READERS,
    patience: connectPatience(options),
    longestQuery: LONGEST_READ,
    sockets,
  })

/** Those that write. A write may wait for several locks in one message. */
export const writingPool = (options: WorkingPools, sockets: OpenSockets): Pool =>
  newPool({
    ...options,
    most: options.writers ?? WRITERS,
    patience: connectPatience(options),
    longestQuery: options.longestWrite ?? Math.max(LONGEST_WRITE, 10 * connectPatience(options)),
    sockets,
    pipeline: true,
  })

/** How the connections of a pool are used at the moment. */
export const poolFigures = (name: PoolFigures['name'], pool: Pool): PoolFigures => ({
  name,
  most: pool.options.max,
  used: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})
