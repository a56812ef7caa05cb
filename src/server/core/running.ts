import type { Instant } from '../../domain/time/calendar.ts'
import type { CheckFigures } from '../../domain/health/health.ts'
import { newJobBook } from './job-book.ts'
import type { JobBook } from './job-book.ts'
import { StreamPlaces } from './limits/stream-places.ts'

/** How often things of several kinds have happened. Kinds are words of ours: never ids, names or addresses. */
export class Counters {
  readonly #counts = new Map<string, number>()

  add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
  }

  list(): [kind: string, count: number][] {
    return [...this.#counts]
  }
}

/** What a running server knows of itself: gone with the process. */
export interface Running {
  readonly startedAt: Instant
  /** Whether a proxy in front is believed about where its callers come from. */
  readonly proxyTrusted: boolean
  readonly jobs: JobBook
  /** What was done and stands, by the audit's words: `booking hold`. */
  readonly deeds: Counters
  /** Whom a limit has refused, by the limit's name. */
  readonly refused: Counters
  /** Commits, and the writes in them. */
  readonly commits: { count: number; writes: number }
  /** Event streams that are open: seat maps that somebody looks at. */
  readonly streams: StreamPlaces
  /** What the checker found when it was last asked for. */
  check: CheckFigures | null
  /** The last write that was made to see whether it reaches the disk. */
  writeProbe: { readonly at: Instant; readonly written: Promise<void> } | null
  /** It answers what is in flight, and takes nothing new. */
  stopping: boolean
}

/** That of a server that starts now. */
export const newRunning = (startedAt: Instant, proxyTrusted = false): Running => ({
  startedAt,
  proxyTrusted,
  jobs: newJobBook(),
  deeds: new Counters(),
  refused: new Counters(),
  commits: { count: 0, writes: 0 },
  streams: new StreamPlaces(),
  check: null,
  writeProbe: null,
  stopping: false,
})

/** Notes that so many writes have reached the disk together. */
export function countCommit({ commits }: Running, writes: number): void {
  commits.count += 1
  commits.writes += writes
}
