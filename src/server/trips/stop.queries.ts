import type { Trx } from '../db/connection/types.ts'

interface Change {
  at: number
  by: number
}

/** What of a schedule can be stopped, and since when it is: a trip's sales; a master's making of further runs. */
const SINCE = { sales: 'sales_stopped_at', automation: 'automation_stopped_at' } as const

/** Stops something of a schedule, or lets it go on; what is stopped already keeps the time since when it is. */
export async function updateStopped(
  trx: Trx,
  id: number,
  what: keyof typeof SINCE,
  stopped: boolean,
  { at, by }: Change,
): Promise<void> {
  await trx
    .updateTable('schedules')
    .set(SINCE[what], stopped ? at : null)
    .set({ updated_at: at, updated_by: by })
    .where('id', '=', id)
    .where(SINCE[what], stopped ? 'is' : 'is not', null)
    .execute()
}

/** Says that something of a schedule has changed that stands in another table. */
export async function updateVersion(trx: Trx, id: number, { at, by }: Change): Promise<void> {
  await trx
    .updateTable('schedules')
    .set((row) => ({ version: row('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', '=', id)
    .execute()
}
