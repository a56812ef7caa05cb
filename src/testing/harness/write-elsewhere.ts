import type { TripChange } from '../../server/core/seat-events.ts'
import { sharedSeatEvents } from '../../server/core/shared-seat-events.ts'
import { runnerOf } from '../../server/db/connection/statement-runner.ts'
import { markTampered } from './tamper.ts'
import { withStore } from './test-store.ts'

/**
 * Changes a trip, its seats alone unless said, as another process does that has the same database: it commits and, on PostgreSQL, tells the
 * other servers, which hear of it a little later.
 */
export async function writeElsewhere(
  file: string,
  scheduleId: number,
  statement: string,
  change: TripChange = 'seats',
): Promise<void> {
  markTampered(file)
  await withStore(file, async (store) => {
    await store.write(async (trx) => await runnerOf(trx).run(statement, []))
    if (store.peers) sharedSeatEvents(store.peers).publish(scheduleId, change)
  })
}
