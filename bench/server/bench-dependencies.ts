import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import type { ServerDependencies } from '../../src/server/core/dependencies.ts'
import { ticketKeyOf } from '../../src/server/core/secrets/keys.ts'
import { countedLimits } from '../../src/server/core/limits/counted-limits.ts'
import { noLimits } from '../../src/server/core/limits/limits-interface.ts'
import { memoryLimits } from '../../src/server/core/limits/memory-limits.ts'
import type { MemoryLimits } from '../../src/server/core/limits/memory-limits.ts'
import { newLog } from '../../src/server/core/log.ts'
import { countCommit, newRuntimeState } from '../../src/server/core/runtime-state.ts'
import { seatEventsOf } from '../../src/server/core/shared-seat-events.ts'
import { sharedLimits } from '../../src/server/core/limits/shared-limits.ts'
import { ServerMemory } from '../../src/server/core/server-memory.ts'
import { newTrustedClock } from '../../src/server/core/trusted-clock.ts'
import type { Store, StoreLog } from '../../src/server/db/connection/store.ts'
import { openPostgresStore } from '../../src/server/db/postgres/postgres-store.ts'
import { openSqliteStore } from '../../src/server/db/sqlite/open-sqlite-store.ts'
import { newThreads } from '../../src/server/operations/new-threads.ts'
import { NO_PROVIDER_KEYS } from '../../src/server/core/secrets/provider-keys.ts'
import { httpSms } from '../../src/server/messages/sms/http-sms.ts'
import { connectedPayments } from '../../src/server/payment/connected-payments.ts'
import { REQUESTS_A_MINUTE } from '../../src/server/start-server.ts'

/** How writes are committed: as the product does, or each by itself, which is what most servers do. */
export type Commits = 'grouped' | 'each'

export interface ServerOptions {
  file: string
  /** A database of PostgreSQL, which it runs on instead of the file. */
  url?: string
  commits: Commits
  /** In base64url. */
  tokenSecret: string
  /** `on`: a line for each request and every limit, as in production. `off` shows what they cost. */
  logAndLimits: 'on' | 'off'
  /** Runs the server's background jobs as well: they write, so only on a fleet of one's own. */
  jobs: boolean
}

export interface BenchParts {
  dependencies: ServerDependencies
  /** What the limits have counted, to be stored beside the database as in production; null without limits. */
  counted: MemoryLimits | null
}

/** A store on PostgreSQL as in production, but for patience: much more is asked of it here. */
export const postgresStore = (url: string, log: StoreLog): Promise<Store> =>
  openPostgresStore({ url, log, patience: 60_000 })

/** 1 to 2^53 - 1. */
const randomId = (): number => Number(randomBytes(8).readBigUInt64BE() >> 11n) || 1

/** One write after the other, each with its own fsync. */
function committingEach(store: Store): Store {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...store,
    write: (work) => {
      const writing = last.then(() => store.write(work))
      last = writing.catch(() => {})
      return writing
    },
  }
}

const limitsOf = ({ peers }: Store, secret: Uint8Array): MemoryLimits =>
  peers ? sharedLimits(Date.now, secret, peers) : memoryLimits(Date.now, secret)

/**
 * What a server in production is made of, log level and limits included: behind a proxy on this machine, which sends an
 * address for each client.
 * @param given a store on PostgreSQL, instead of one on the file
 */
export function benchParts(options: ServerOptions, given?: Store): BenchParts {
  const { file, commits, tokenSecret, logAndLimits } = options
  const isOn = logAndLimits === 'on'
  const log = newLog({ mode: 'start', logLevel: isOn ? 'info' : 'warn' })
  const running = newRuntimeState(Date.now(), true)
  const onCommit = (writes: number): void => countCommit(running, writes)
  const store = given ?? openSqliteStore({ file, log, onCommit, checkpointThread: {} })
  const secret = Buffer.from(tokenSecret, 'base64url')
  const counted = isOn ? limitsOf(store, secret) : null
  const dependencies: ServerDependencies = {
    store: commits === 'each' ? committingEach(store) : store,
    clock: Date.now,
    trustedClock: newTrustedClock(
      { clock: Date.now, uptime: () => performance.now() },
      { at: Date.now(), aheadMs: 0, followedAt: Date.now() },
    ),
    randomId,
    keys: { tokenSecret: secret, ticketKey: ticketKeyOf(randomBytes(32)) },
    limits: counted ? countedLimits(counted, (limit) => running.refused.add(limit)) : noLimits(),
    limitIpv6Prefix: 64,
    seatEvents: seatEventsOf(store),
    payments: connectedPayments({ ...NO_PROVIDER_KEYS, demo: true }),
    log,
    mail: null,
    sms: httpSms(null),
    publicUrl: 'http://127.0.0.1',
    demo: false,
    dataFolder: dirname(file),
    status: running,
    memory: new ServerMemory(),
    threads: newThreads(),
    trustProxy: ['127.0.0.1'],
    corsOrigins: [],
    allowedHosts: [],
    requestsAMinute: isOn ? REQUESTS_A_MINUTE : Number.MAX_SAFE_INTEGER,
    metricsToken: null,
    clientFolder: null,
    serviceWorker: false,
  }
  return { dependencies, counted }
}
