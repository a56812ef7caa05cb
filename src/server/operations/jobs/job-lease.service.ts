import { MINUTE } from '../../../domain/time/calendar.ts'
import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import { endLease, renewLease, takeLease } from './job-lease.queries.ts'

/** After so long without a sign the server that runs a job counts as gone. */
const LASTS = MINUTE
const RENEWED_EVERY = LASTS / 3

/**
 * Runs a job unless another server of the same database runs it now, or has run it just now. Where one server is all
 * there is, it runs. decisions/0061
 * @param every milliseconds between two runs, wherever they are
 */
export async function runWithLease(
  call: Call,
  { name: job, every }: { name: string; every: number },
  run: () => Promise<unknown>,
): Promise<void> {
  const { neighbours } = call.dependencies.store
  if (neighbours === null) return void (await run())
  const lease = { job, server: neighbours.server, lasts: LASTS }
  const rest = every / 2
  if (!(await atomically(call, { job }, (call) => takeLease(call.trx, { ...lease, rest })))) return
  const renew = (): void =>
    void atomically(call, { job }, (call) => renewLease(call.trx, lease)).catch(() => {})
  const renewing = setInterval(renew, RENEWED_EVERY).unref()
  try {
    await run()
  } finally {
    clearInterval(renewing)
    await atomically(call, { job }, (call) => endLease(call.trx, lease))
  }
}
