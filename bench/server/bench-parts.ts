import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { ticketKeyOf } from '../../src/server/auth/keys.ts'
import { noLimits } from '../../src/server/auth/limits.ts'
import { openStore } from '../../src/server/db/open-store.ts'
import type { Store } from '../../src/server/db/types.ts'
import { newLog } from '../../src/server/log.ts'
import { connectedPayments } from '../../src/server/payment/payments.ts'
import type { ServerParts } from '../../src/server/parts.ts'
import { memorySeatEvents } from '../../src/server/seat/seat-events.ts'

/** How writes are committed: as the product does, or each by itself, which is what most servers do. */
export type Commits = 'grouped' | 'each'

export interface ServerOptions {
  file: string
  commits: Commits
  /** In base64url. */
  tokenSecret: string
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

/** Everything as in production but the limits: one machine plays all customers here. */
export function benchParts({ file, commits, tokenSecret }: ServerOptions): ServerParts {
  const log = newLog({ mode: 'start', logLevel: 'warn' })
  const store = openStore({ file, log })
  return {
    store: commits === 'each' ? committingEach(store) : store,
    clock: Date.now,
    randomId,
    keys: {
      tokenSecret: Buffer.from(tokenSecret, 'base64url'),
      ticketKey: ticketKeyOf(randomBytes(32)),
    },
    limits: noLimits(),
    seatEvents: memorySeatEvents(),
    payments: connectedPayments(),
    log,
    mail: null,
    publicUrl: 'http://127.0.0.1',
    demo: false,
    dataFolder: dirname(file),
    trustProxy: [],
    corsOrigins: [],
    requestsAMinute: Number.MAX_SAFE_INTEGER,
    clientFolder: null,
    serviceWorker: false,
  }
}
