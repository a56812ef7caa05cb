import type { Instant } from '../../../domain/time/calendar.ts'
import type { Call } from '../../core/call.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { newCall } from '../../core/new-call.ts'
import { runWithLease } from './job-lease.service.ts'

/** Something the server does by itself. */
export interface Job {
  name: string
  /** Milliseconds between the end of one run and the start of the next. */
  every: number
  /** Milliseconds before the first run, which comes at once unless said. */
  after?: number
  /**
   * Which time it uses. A job that deletes, erases, ends for good or makes future trips uses the trusted time, and does
   * nothing else by the clock; `none` follows what is in the database. decisions/0039
   */
  time: 'clock' | 'trusted' | 'none'
  /** Whether each server of a database runs it by itself; otherwise one of them does. */
  everywhere?: boolean
  /** One run; a long one ends early when the server stops, or when another one may have taken the job over. */
  run(call: Call, stopping: AbortSignal): Promise<unknown>
}

/** Calls back once after some milliseconds, unless the returned function is called before. */
export type Timer = (milliseconds: number, then: () => void) => () => void

const nodeTimer: Timer = (milliseconds, then) => {
  const timeout = setTimeout(then, milliseconds)
  timeout.unref()
  return () => clearTimeout(timeout)
}

/**
 * Runs each job now, or after its first wait, and then again and again, never twice at a time. A failed run is logged;
 * the next one follows all the same.
 */
export function runJobs(
  dependencies: Dependencies,
  jobs: readonly Job[],
  timer: Timer = nodeTimer,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const runners = jobs.map((job) => {
    let cancel = () => {}
    let running: Promise<void> = Promise.resolve()
    const run = async () => {
      await runOnce(dependencies, job, stopping.signal)
      if (!stopping.signal.aborted) cancel = timer(job.every, next)
    }
    const next = () => {
      running = run()
    }
    if (job.after === undefined) next()
    else cancel = timer(job.after, next)
    return {
      stop: () => {
        cancel()
        return running
      },
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}

async function runOnce(dependencies: Dependencies, job: Job, stopping: AbortSignal): Promise<void> {
  const began: Instant = dependencies.clock()
  const requestId = `job-${dependencies.randomId().toString(36)}`
  const fields = { job: job.name, requestId }
  const book = dependencies.status.jobs
  let failedAs: string | null = null
  book.began(job, began)
  try {
    const call = newCall(dependencies, { actor: null, requestId, address: '' })
    await (job.everywhere === true
      ? job.run(call, stopping)
      : runWithLease(call, job, (lost) => job.run(call, AbortSignal.any([stopping, lost]))))
    const ms = dependencies.clock() - began
    if (ms > 1000) dependencies.log.info({ ...fields, ms }, 'A job took its time')
  } catch (error) {
    failedAs = requestId
    dependencies.log.error({ ...fields, err: error }, 'A job failed; it will be tried again')
  }
  const at = dependencies.clock()
  book.ended(job.name, { at, tookMs: at - began, failedAs })
}
