import type { Instant } from '../time/calendar.ts'
import type { ClockStatus } from '../time/trusted-time.ts'

/** The status of a part: fine; worth a look; or doing harm until somebody acts. */
export type HealthStatus = 'ok' | 'warning' | 'problem'

/** An invariant that is violated, and the rows that violate it. */
export interface InvariantViolation {
  /** As numbered in docs/guide/invariants.md. */
  invariant: string
  promise: string
  /** The kind of thing that the ids belong to. */
  subject: string
  /** The first few. */
  ids: number[]
  /** May be older than the trigger or check that now prevents it: backups go on. decisions/0042 */
  advisory: boolean
}

/** What the checker found on a database, or on a copy of it. */
export interface CheckFigures {
  at: Instant
  tookMs: number
  violations: InvariantViolation[]
}

/** What there is of backups. */
export interface BackupFigures {
  last: { file: string; at: Instant; bytes: number; tookMs: number } | null
  failure: { at: Instant; reason: string } | null
  /** Of the newest copy. */
  check: CheckFigures | null
}

/** How many wait, since when, and how many were given up. */
export interface QueueFigures {
  waiting: number
  oldestAt: Instant | null
  failed: number
}

/** The state of a background job. */
export interface JobFigures {
  name: string
  /** Milliseconds from the end of a run to the start of the next. */
  every: number
  /** When the last run began; null before the first. */
  beganAt: Instant | null
  /** When the last run ended; null before the first end. */
  endedAt: Instant | null
  tookMs: number
  /** The last run that failed, and the name of its lines in the log; null once one has succeeded. */
  failure: { at: Instant; requestId: string } | null
}

/** Free space of the disk. */
export interface DiskFigures {
  freeBytes: number
  totalBytes: number
  databaseBytes: number
  /** The write-ahead log: what is committed and not yet checkpointed into the database file. */
  walBytes: number
}

/** The machine's clock compared with the trusted time. */
export interface ClockFigures {
  trustedAt: Instant
  standing: ClockStatus
  /** Milliseconds that it is ahead of the clock of the database's machine; null where that is the same. */
  aheadOfDatabaseMs: number | null
}

/** The health figures of a server, before they are judged. */
export interface HealthFigures {
  at: Instant
  startedAt: Instant
  versions: {
    farebox: string
    node: string
    /** `SQLite` or `PostgreSQL`. */
    engine: string
    /** The version of that engine. */
    sqlite: string
    schema: string
  }
  /** Null where a database server stores the data and is backed up by itself. */
  backup: BackupFigures | null
  /** The last check of the database itself, asked for on this page since the start. */
  check: CheckFigures | null
  /** Null where the data is on another machine. */
  disk: DiskFigures | null
  clock: ClockFigures
  /** Mails. */
  messages: QueueFigures
  /** SMS; `noKey` where they are on, and the key that the gateway asks for is missing. */
  sms: QueueFigures & { state: 'on' | 'off' | 'noKey' }
  refunds: QueueFigures
  jobs: JobFigures[]
  mail: boolean
  demo: boolean
  /** How customers pay online: by a provider, by one with test keys, which may serve administrators alone, by the demo, or not at all. */
  payments: 'provider' | 'test' | 'testForAdministrators' | 'demo' | 'none'
  /** Accounts whose addresses look like another's. */
  lookAlikes: { id: number; email: string }[]
  /** Whether people come by https, and whether the address given is more than this machine's own. */
  address: { https: boolean; local: boolean }
  /** Whether a proxy in front is trusted with the addresses of its clients. */
  proxyTrusted: boolean
}

/** The judgement of one part in words, and what to do about it. */
export interface HealthItem<Part = HealthPart> {
  part: Part
  title: string
  status: HealthStatus
  says: string
  /** What an operator does; none where nothing is to be done. */
  toDo?: string
  /** One by one, where there are several. */
  points?: string[]
}

/** What no visitor notices before it is too late. */
export type MachinePart = 'backup' | 'disk' | 'log' | 'clock' | 'jobs'
export type HealthPart =
  | MachinePart
  | 'check'
  | 'messages'
  | 'sms'
  | 'refunds'
  | 'accounts'
  | 'payments'
  | 'address'

const RANK: Record<HealthStatus, number> = { ok: 0, warning: 1, problem: 2 }

/** The worst of several; `ok` of none. */
export const worstStatus = (statuses: readonly HealthStatus[]): HealthStatus =>
  statuses.reduce<HealthStatus>((worst, next) => (RANK[next] > RANK[worst] ? next : worst), 'ok')
