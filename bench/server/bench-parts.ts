import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { ticketKeyOf } from '../../src/server/auth/keys.ts'
import { noLimits } from '../../src/server/auth/limits.ts'
import { memoryLimits } from '../../src/server/auth/memory-limits.ts'
import { openStore } from '../../src/server/db/open-store.ts'
import type { Store } from '../../src/server/db/types.ts'
import { newLog } from '../../src/server/log.ts'
import { connectedPayments } from '../../src/server/payment/payments.ts'
import type { ServerParts } from '../../src/server/parts.ts'
import { newRunning } from '../../src/server/running.ts'
import { newTrustedClock } from '../../src/server/trusted-time/trusted-clock.ts'
import { memorySeatEvents } from '../../src/server/seat/seat-events.ts'

/** How writes are committed: as the product does, or each by itself, which is what most servers do. */
export type Commits = 'grouped' | 'each'

export interface ServerOptions {
  file: string
  commits: Commits
  /** In base64url. */
  tokenSecret: string
  /** `real`: as in production, behind a proxy on this machine. Off unless said: one machine plays all customers here. */
  limits?: 'real'
}

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

/** As `start-server.ts` has it. */
const REQUESTS_A_MINUTE = 6000

/** Everything as in production, but the limits unless they are asked for. */
export function benchParts({ file, commits, tokenSecret, limits }: ServerOptions): ServerParts {
  const limited = limits === 'real'
  const log = newLog({ mode: 'start', logLevel: 'warn' })
  const store = openStore({ file, log, checkpointThread: {} })
  return {
    store: commits === 'each' ? committingEach(store) : store,
    clock: Date.now,
    trustedClock: newTrustedClock(
      { clock: Date.now, uptime: () => performance.now() },
      { at: Date.now(), aheadMs: 0, followedAt: Date.now() },
    ),
    randomId,
    keys: {
      tokenSecret: Buffer.from(tokenSecret, 'base64url'),
      ticketKey: ticketKeyOf(randomBytes(32)),
    },
    limits: limited ? memoryLimits(Date.now) : noLimits(),
    limitIpv6Prefix: 64,
    seatEvents: memorySeatEvents(),
    payments: connectedPayments('demo'),
    log,
    mail: null,
    publicUrl: 'http://127.0.0.1',
    demo: false,
    dataFolder: dirname(file),
    running: newRunning(Date.now()),
    trustProxy: limited ? ['127.0.0.1'] : [],
    corsOrigins: [],
    allowedHosts: [],
    requestsAMinute: limited ? REQUESTS_A_MINUTE : Number.MAX_SAFE_INTEGER,
    metricsToken: null,
    clientFolder: null,
    serviceWorker: false,
  }
}
