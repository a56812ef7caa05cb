import type { JobFigures } from '../../domain/health/health.ts'

/** How the jobs fare, kept while the process lives. */
export interface JobBook {
  /** A job has begun a run. */
  began(job: { name: string; every: number }, at: number): void
  /** A job's run has ended, well or not. */
  ended(name: string, run: { at: number; tookMs: number; failedAs: string | null }): void
  /** All that have run or are running. */
  list(): JobFigures[]
}

/** An empty one. */
export function newJobBook(): JobBook {
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
