import type { Instant } from '../../domain/time/calendar.ts'
import type { CheckpointThreadOptions } from '../db/sqlite/checkpoints/start-checkpoints.ts'
import type { Store } from '../db/connection/store.ts'
import type { Keys } from './secrets/keys.ts'
import type { Limits } from './limits/limits-interface.ts'
import type { MailTransport } from './transport/mail-transport.ts'
import type { Payments } from './payment-provider.ts'
import type { SmsTransport } from './transport/sms-transport.ts'
import type { RuntimeState } from './runtime-state.ts'
import type { SeatEvents } from './seat-events.ts'
import type { ServerMemory } from './server-memory.ts'
import type { Threads } from './threads.ts'
import type { Clocks, TrustedClock } from './trusted-clock.ts'

/** An answered request: what was asked, its status and duration, and nothing of who asked. */
export interface RequestLine {
  method: string
  path: string
  status: number
  /** In milliseconds. */
  ms: number
  requestId: string
}

/** Where lines of the log go; fields never hold personal data. */
export interface Log {
  /** One line for each request. Its fields have no place for a secret, so they are not searched for any. */
  request(line: RequestLine): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What the services work with. */
export interface Dependencies {
  store: Store
  clock: () => Instant
  /** What time it is as far as it can be trusted. */
  trustedClock: TrustedClock
  /** Random 53-bit integers above 0. */
  randomId: () => number
  keys: Keys
  limits: Limits
  /** How many leading bits of an IPv6 address limits take for one customer. decisions/0040 */
  limitIpv6Prefix: number
  seatEvents: SeatEvents
  /** Who takes the money, online and at the counter. */
  payments: Payments
  log: Log
  /** Null where no mail is sent: messages wait for an administrator to read them. */
  mail: MailTransport | null
  /** Whether SMS are sent is a setting. */
  sms: SmsTransport
  /** Under which address people reach this server, without a slash at the end. */
  publicUrl: string
  /** Whether this is `npm run demo`. */
  demo: boolean
  /** Folder of all data: farebox.db, the keys, backups. Null where a database server stores them. decisions/0061 */
  dataFolder: string | null
  /** What this server knows of itself. */
  status: RuntimeState
  /** Caches and queues of this server; each is reached by its owner alone. */
  memory: ServerMemory
  threads: Threads
}

/** What a server is built from: handed to `buildApp`, so that a test or a benchmark brings its own. */
export interface ServerDependencies extends Dependencies {
  /** Addresses of the proxies in front, whose X-Forwarded headers are believed. */
  trustProxy: string[]
  /** Origins of other sites whose pages may call REST with a bearer token; none unless set. decisions/0023 */
  corsOrigins: readonly string[]
  /** Host names that this server accepts besides that of `publicUrl`, in lower case. decisions/0041 */
  allowedHosts: readonly string[]
  /** Requests one network may send in a minute, of whatever kind; the tight limits are in the procedures. */
  requestsAMinute: number
  /** Opens `/metrics` to whoever brings it; null keeps it shut. */
  metricsToken: string | null
  /** Folder of the built client; null where there is none, then every screen is a bare page. */
  clientFolder: string | null
  /** Whether browsers keep the pages of tickets for when there is no network; off, they give up what they keep. */
  serviceWorker: boolean
}

/** What only the outermost file may reach for. */
export interface Ambient extends Clocks {
  randomId: () => number
  /** The user id of the process; undefined on Windows. */
  uid?: number | undefined
  log: Log
  /** Of the checkpoints beside the writer, for proofs. */
  checkpointThread?: CheckpointThreadOptions
}
