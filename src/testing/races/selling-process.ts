// A server in a process of its own, as `startServer` would be, on a database that the test shares with it. The store is
// opened below the lock that keeps two servers apart: here two may sell the same seats at once.
import { NO_PROVIDER_KEYS } from '../../server/core/secrets/provider-keys.ts'
import { dirname } from 'node:path'
import { buildApp } from '../../server/app.ts'
import { noLimits } from '../../server/core/limits/limits-interface.ts'
import { openSqliteStore } from '../../server/db/sqlite/open-sqlite-store.ts'
import { openPostgresStore } from '../../server/db/postgres/postgres-store.ts'
import type { Durability } from '../../server/db/sqlite/connection/pragmas.ts'
import { httpSms } from '../../server/messages/sms/http-sms.ts'
import { connectedPayments } from '../../server/payment/connected-payments.ts'
import { newRuntimeState } from '../../server/core/runtime-state.ts'
import { ServerMemory } from '../../server/core/server-memory.ts'
import { newThreads } from '../../server/operations/new-threads.ts'
import { seatEventsOf } from '../../server/core/shared-seat-events.ts'
import { steadyClock } from '../harness/steady-clock.ts'
import { testKeys } from '../harness/test-keys.ts'
import type { connectionTo } from '../postgres/test-database.ts'
import { quiet } from '../harness/test-store.ts'

/** What the parent passes. */
export interface SellingOrders {
  file: string
  /** Where the tests run on PostgreSQL: its database. */
  database?: ReturnType<typeof connectionTo> | undefined
  /** Hexadecimal; the parent signs its customers' tokens with it. */
  tokenSecret: string
  /** The fixed instant of the clock. */
  now: number
  /** FULL by default. */
  durability?: Durability
}

const {
  file,
  database,
  tokenSecret,
  now,
  durability = 'FULL',
}: SellingOrders = JSON.parse(process.argv[2] ?? '{}')

const store = database
  ? await openPostgresStore({ ...database, log: quiet, patience: 60_000 })
  : openSqliteStore({ file, log: quiet, durability })

const app = await buildApp({
  store,
  clock: () => now,
  trustedClock: steadyClock(() => now),
  randomId: () => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) + 1,
  keys: testKeys(Buffer.from(tokenSecret, 'hex')),
  limits: noLimits(),
  limitIpv6Prefix: 64,
  seatEvents: seatEventsOf(store),
  payments: connectedPayments({ ...NO_PROVIDER_KEYS, demo: true }),
  log: quiet,
  mail: null,
  sms: httpSms(null),
  publicUrl: 'http://127.0.0.1',
  demo: false,
  dataFolder: database ? null : dirname(file),
  status: newRuntimeState(now),
  memory: new ServerMemory(),
  threads: newThreads(),
  trustProxy: [],
  corsOrigins: [],
  allowedHosts: [],
  requestsAMinute: 1_000_000_000,
  metricsToken: null,
  clientFolder: null,
  serviceWorker: false,
})
// While everybody waits at one of two servers, nobody talks to the other: its connections stay open all the same.
app.server.keepAliveTimeout = 0
app.server.timeout = 0
const url = await app.listen({ host: '127.0.0.1', port: 0 })
// Where it was not forked, it prints that it is ready, as `main.ts` does.
if (process.send === undefined) console.log(`Farebox is ready: ${url}`)
process.send?.(url)
// The parent is gone: so is the reason to go on.
process.on('disconnect', () => process.exit())
