import type { Instant } from '../time/calendar.ts'
import type { ClockStatus } from '../time/trusted-time.ts'

/** How something stands: as it should; worth a look; or people lose by it until somebody acts. */
export type HealthStatus = 'ok' | 'warning' | 'problem'

/** A promise of the database that does not hold, and by what. */
export interface BrokenPromise {
  /** As numbered in docs/guide/invariants.md. */
  invariant: string
  promise: string
  /** What the ids are ids of. */
  subject: string
  /** The first few. */
  ids: number[]
  /** Older than the guard that keeps it now, perhaps: backups go on. decisions/0042 */
  advisory: boolean
}

/** What the checker found on a database, or on a copy of it. */
export interface CheckFigures {
  at: Instant
  tookMs: number
  violations: BrokenPromise[]
}

/** What there is of backups. */
export interface BackupFigures {
  last: { file: string; at: Instant; bytes: number; tookMs: number } | null
  failure: { at: Instant; reason: string } | null
  /** Of the newest copy. */
  check: CheckFigures | null
}

/** What waits, since when, and what has been given up. */
export interface QueueFigures {
  waiting: number
  oldestAt: Instant | null
  failed: number
}

/** How a job that runs by itself fares. */
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

/** What the machine has left. */
export interface DiskFigures {
  freeBytes: number
  totalBytes: number
  databaseBytes: number
  /** What is committed and not yet folded into the database file. */
  walBytes: number
}

/** How the machine's clock stands to the trusted time. */
export interface ClockFigures {
  trustedAt: Instant
  standing: ClockStatus
}

/** All that the house knows of its own health: figures, not judged. */
export interface HealthFigures {
  at: Instant
  startedAt: Instant
  versions: { farebox: string; node: string; sqlite: string; schema: string }
  backup: BackupFigures
  /** The last check of the database itself, asked for on this page since the start. */
  check: CheckFigures | null
  disk: DiskFigures
  clock: ClockFigures
  messages: QueueFigures
  refunds: QueueFigures
  jobs: JobFigures[]
  mail: boolean
  demo: boolean
  /** How customers pay online: by a provider, by the demo, or not at all. */
  payments: 'provider' | 'demo' | 'none'
  /** Accounts whose addresses look like another's. */
  lookAlikes: { id: number; email: string }[]
  /** Whether people come by https, and whether the address given is more than this machine's own. */
  address: { https: boolean; local: boolean }
  /** Whether a proxy in front is believed about where its callers come from. */
  proxyTrusted: boolean
}

/** What one part of the house amounts to, in words, and what to do about it. */
export interface HealthItem<Part = HealthPart> {
  part: Part
  title: string
  standing: HealthStatus
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
  | 'refunds'
  | 'accounts'
  | 'payments'
  | 'address'

const RANK: Record<HealthStatus, number> = { ok: 0, warning: 1, problem: 2 }

/** The worst of several; `ok` of none. */
export const worstStatus = (standings: readonly HealthStatus[]): HealthStatus =>
  standings.reduce<HealthStatus>((worst, next) => (RANK[next] > RANK[worst] ? next : worst), 'ok')
