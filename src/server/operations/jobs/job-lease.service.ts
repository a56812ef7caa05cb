import { MINUTE } from '../../../domain/time/calendar.ts'
import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import { endLease, renewLease, takeLease } from './job-lease.queries.ts'

/** After so long without a sign the server that runs a job counts as gone. */
const LASTS = MINUTE
/** So often in that time it gives one. */
const SIGNS = 3

interface LeasedJob {
  name: string
  /** Milliseconds between two runs, wherever they are. */
  every: number
  /** Milliseconds after which its server counts as gone; a minute unless said. */
  lasts?: number
}

/**
 * Runs a job unless another server of the same database runs it now, or has run it just now. Where one server is all
 * there is, it runs. Whoever was gone for longer than a lease lasts may have a successor: the run is told to end.
 * decisions/0061
 * @param run is told when the lease is lost: it may be running elsewhere by then
 * @returns whether it ran here
 */
export async function runWithLease(
  call: Call,
  { name: job, every, lasts = LASTS }: LeasedJob,
  run: (lost: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  const { peers } = call.dependencies.store
  const lost = new AbortController()
  if (peers === null) {
    await run(lost.signal)
    return true
  }
  const lease = { job, server: peers.server, lasts }
  const rest = every / 2
  if (!(await atomically(call, { job }, (call) => takeLease(call.trx, { ...lease, rest }))))
    return false
  const stop = keepLease(call, lease, (error) => {
    const { log } = call.dependencies
    log.warn({ job, err: error }, 'A job lost its lease, and ends: another server may run it')
    lost.abort()
  })
  try {
    await run(lost.signal)
  } finally {
    stop()
    await atomically(call, { job }, (call) => endLease(call.trx, lease))
  }
  return true
}

/**
 * Renews a lease again and again.
 * @param lose is called once, when another server has it, or when no sign could be given for as long as it lasts
 * @returns what ends that
 */
function keepLease(
  call: Call,
  lease: Parameters<typeof renewLease>[1],
  lose: (error?: unknown) => void,
): () => void {
  let keptAt = performance.now()
  const renew = async (): Promise<void> => {
    const askedAt = performance.now()
    try {
      const { job } = lease
      const isKept = await atomically(call, { job }, (call) => renewLease(call.trx, lease))
      if (isKept) keptAt = askedAt
      else end()
    } catch (error) {
      if (performance.now() - keptAt >= lease.lasts) end(error)
    }
  }
  const renewing = setInterval(() => void renew(), lease.lasts / SIGNS).unref()
  let isOver = false
  const stop = (): void => {
    isOver = true
    clearInterval(renewing)
  }
  const end = (error?: unknown): void => {
    if (isOver) return
    stop()
    lose(error)
  }
  return stop
}
