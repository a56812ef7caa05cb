import type { Instant } from '../domain/calendar.ts'
import type { CheckFigures } from '../domain/health.ts'
import { newJobBook } from './jobs/job-book.ts'
import type { JobBook } from './jobs/job-book.ts'

/** What a running server knows of itself: gone with the process. */
export interface Running {
  readonly startedAt: Instant
  /** Whether a proxy in front is believed about where its callers come from. */
  readonly proxyTrusted: boolean
  readonly jobs: JobBook
  /** What the checker found when it was last asked for. */
  check: CheckFigures | null
  /** It answers what is in flight, and takes nothing new. */
  stopping: boolean
}

/** That of a server that starts now. */
export const newRunning = (startedAt: Instant, proxyTrusted = false): Running => ({
  startedAt,
  proxyTrusted,
  jobs: newJobBook(),
  check: null,
  stopping: false,
})
