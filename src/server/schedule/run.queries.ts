import type { Selectable } from 'kysely'
import type { ServiceDay } from '../../domain/calendar.ts'
import type { SchedulesTable, TripNodesTable } from '../db/schema.ts'
import type { Reader } from '../db/types.ts'

/** A master that still makes runs; undefined when there is none or its automation was stopped. */
export function findActiveMaster(
  db: Reader,
  id: number,
): Promise<Selectable<SchedulesTable> | undefined> {
  return db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', id)
    .where('is_master', '=', 1)
    .where('automation_stopped_at', 'is', null)
    .executeTakeFirst()
}

export async function selectActiveMasterIds(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('schedules')
    .select('id')
    .where('is_master', '=', 1)
    .where('automation_stopped_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The days a master already has a run on. */
export async function selectRunDays(db: Reader, masterId: number): Promise<Set<ServiceDay>> {
  const rows = await db
    .selectFrom('schedules')
    .select('service_day')
    .where('master_id', '=', masterId)
    .execute()
  return new Set(rows.map((row) => row.service_day))
}

/** Whether a master has a run on a day. */
export async function hasRun(db: Reader, masterId: number, day: ServiceDay): Promise<boolean> {
  const row = await db
    .selectFrom('schedules')
    .select('id')
    .where('master_id', '=', masterId)
    .where('service_day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

export function selectNodes(db: Reader, scheduleId: number): Promise<TripNodesTable[]> {
  return db
    .selectFrom('trip_nodes')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .orderBy('node')
    .execute()
}
