import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { generateRuns } from './generate-runs.service.ts'

/** Says that a master's missing runs are to be made after the commit. */
export type RequestRuns = (masterId: number) => void

/**
 * Writes, and then makes the runs of the masters that the work names. They are all there when this answers, unless the
 * call is part of a larger transaction: then they follow its commit.
 */
export async function atomicallyWithRuns<C extends Call, T>(
  call: C,
  work: (call: C & AtomicCall, follow: RequestRuns) => Promise<T>,
): Promise<T> {
  const generations: Promise<void>[] = []
  const answer = await atomically(call, (call) =>
    work(call, (id) => call.afterCommit(() => generations.push(generateMissingRuns(call, id)))),
  )
  await Promise.all(generations)
  return answer
}

/** The master stays whatever becomes of its runs: the nightly roll-forward makes those that are missing. */
async function generateMissingRuns(call: AtomicCall, id: number): Promise<void> {
  const { trx: _trx, afterCommit: _afterCommit, ...later } = call
  const { store, log } = call.dependencies
  try {
    await generateRuns({ ...later, db: store.reader }, id)
  } catch (error) {
    log.error(
      { err: error, scheduleId: id, requestId: call.requestId },
      'Not all runs of a master could be made; the next roll-forward tries again',
    )
  }
}
