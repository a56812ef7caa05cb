import type { Selectable } from 'kysely'
import type { SchedulesTable } from '../db/schema/schema.ts'
import type { Trx } from '../db/connection/types.ts'

/**
 * Makes a run the new master: the former master and all its runs become its runs, and the pattern of days moves to it.
 */
export async function updateMaster(
  trx: Trx,
  former: Selectable<SchedulesTable>,
  heirId: number,
): Promise<void> {
  await trx
    .updateTable('schedules')
    .set({
      master_id: null,
      is_master: 1,
      automation_duration: former.automation_duration,
      automation_stopped_at: former.automation_stopped_at,
      weekdays: former.weekdays,
    })
    .where('id', '=', heirId)
    .execute()
  await trx
    .updateTable('schedule_dates')
    .set({ schedule_id: heirId })
    .where('schedule_id', '=', former.id)
    .execute()
  await trx
    .updateTable('schedules')
    .set({ master_id: heirId })
    .where('master_id', '=', former.id)
    .execute()
  await trx
    .updateTable('schedules')
    .set((row) => ({ master_id: heirId, is_master: 0, version: row('version', '+', 1) }))
    .where('id', '=', former.id)
    .execute()
}
