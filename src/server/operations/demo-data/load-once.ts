import { setTimeout as sleep } from 'node:timers/promises'
import { hasAdmin } from '../../account/record/account.service.ts'
import type { Call } from '../../core/call.ts'
import { runWithLease } from '../jobs/job-lease.service.ts'

/** So often it is asked whether another server is done. */
const ASKED_EVERY = 500

/**
 * Fills a database that has no administrator: `load` adds one. Of several servers that start on it one does, and the
 * others wait for that.
 */
export async function loadOnce(call: Call, load: (call: Call) => Promise<void>): Promise<void> {
  const fill = async () => {
    if (!(await hasAdmin(call))) await load(call)
  }
  // oxlint-disable-next-line no-await-in-loop -- asked until it is our turn
  while (!(await runWithLease(call, { name: 'load the demo', every: 0 }, fill)))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(ASKED_EVERY)
}
