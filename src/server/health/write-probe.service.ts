import { atomically } from '../core/atomically.ts'
import type { Call } from '../core/call.ts'
import { upsertWriteProbe } from './health.queries.ts'

/**
 * Milliseconds for which the result of a probe is reused, whoever asks: monitors do not wear out the disk, nor does
 * anybody else.
 */
export const PROBE_REUSED_MS = 10_000

/**
 * Writes to the database as a sale would and waits until that is on disk; at most once in ten seconds, for all who ask.
 * decisions/0038
 * @throws Fault unavailable when the database takes no changes
 */
export function probeWriting(call: Call): Promise<void> {
  const { status } = call.dependencies
  const now = call.now()
  const last = status.writeProbe
  // A clock that was set back ends it as well.
  if (last !== null && Math.abs(now - last.at) < PROBE_REUSED_MS) return last.written
  const written = atomically(call, { writeProbe: true }, ({ trx }) => upsertWriteProbe(trx, now))
  status.writeProbe = { at: now, written }
  return written
}
