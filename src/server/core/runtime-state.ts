import type { CheckFigures, JobFigures } from '../../domain/health/health.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { StreamLimiter } from './limits/stream-limiter.ts'

/** The results of the jobs, in memory while the process lives. */
interface JobBook {
  /** A job has begun a run. */
  began(job: { name: string; every: number }, at: number): void
  /** A job's run has ended, well or not. */
  ended(name: string, run: { at: number; tookMs: number; failedAs: string | null }): void
  /** All that have run or are running. */
  list(): JobFigures[]
}

/** Counters by kind. Kinds are words of the program, never ids, names or addresses. */
export class Counters {
  readonly #counts = new Map<string, number>()

  add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
  }

  list(): [kind: string, count: number][] {
    return [...this.#counts]
  }
}

/** Runtime state of the server, lost with the process. */
export interface RuntimeState {
  readonly startedAt: Instant
  /** Whether X-Forwarded headers of a proxy are trusted. */
  readonly proxyTrusted: boolean
  readonly jobs: JobBook
  /** Committed actions, by the audit's words: `booking hold`. */
  readonly actions: Counters
  /** Refusals by a limit, by the limit's name. */
  readonly refused: Counters
  /** What providers of payments have sent: `razorpay received`, `razorpay repeated`, `razorpay forged`. */
  readonly paymentEvents: Counters
  /** Commits, and the writes in them. */
  readonly commits: { count: number; writes: number }
  /** Event streams that are open: seat maps that somebody looks at. */
  readonly streams: StreamLimiter
  /** What the checker found when it was last asked for. */
  check: CheckFigures | null
  /** The last write that was made to see whether it reaches the disk. */
  writeProbe: { readonly at: Instant; readonly written: Promise<void> } | null
  /** The server is stopping: it answers requests in flight and accepts no new ones. */
  stopping: boolean
}

/** The state of a server that starts now. */
export const newRuntimeState = (startedAt: Instant, proxyTrusted = false): RuntimeState => ({
  startedAt,
  proxyTrusted,
  jobs: newJobBook(),
  actions: new Counters(),
  refused: new Counters(),
  paymentEvents: new Counters(),
  commits: { count: 0, writes: 0 },
  streams: new StreamLimiter(),
  check: null,
  writeProbe: null,
  stopping: false,
})

/** Notes that so many writes have reached the disk together. */
export function countCommit({ commits }: RuntimeState, writes: number): void {
  commits.count += 1
  commits.writes += writes
}

/** The results of the jobs, before any has run. */
function newJobBook(): JobBook {
  const jobs = new Map<string, JobFigures>()
  return {
    began: ({ name, every }, at) => {
      const { endedAt = null, tookMs = 0, failure = null } = jobs.get(name) ?? {}
      jobs.set(name, { name, every, beganAt: at, endedAt, tookMs, failure })
    },
    ended: (name, { at, tookMs, failedAs }) => {
      const job = jobs.get(name)
      if (job === undefined) return
      const failure = failedAs === null ? null : { at, requestId: failedAs }
      jobs.set(name, { ...job, endedAt: at, tookMs, failure })
    },
    list: () => [...jobs.values()],
  }
}
