import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ScheduleStatus, TripNode } from '../../domain/schedule/schedule.ts'
import type { Instant, Minutes, ServiceDay } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { Reader, Trx } from '../db/connection/store.ts'
import type { ScheduleDatesTable, SchedulesTable } from '../db/schema/schema.ts'

type Kind = ScheduleDatesTable['kind']

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

/** The days from one on, on which a master already has a run. */
export async function selectRunDays(
  db: Reader,
  masterId: number,
  from: ServiceDay,
): Promise<Set<ServiceDay>> {
  const rows = await db
    .selectFrom('schedules')
    .select('service_day')
    .where('master_id', '=', masterId)
    .where('service_day', '>=', from)
    .execute()
  return new Set(rows.map((row) => row.service_day))
}

export interface Run {
  id: number
  day: ServiceDay
  departureMinutes: Minutes
  departureAt: Instant
  status: ScheduleStatus
}

/** The runs a master has made, by day. */
export function selectRuns(db: Reader, masterId: number): Promise<Run[]> {
  return db
    .selectFrom('schedules')
    .select([
      'id',
      'service_day as day',
      'departure_minutes as departureMinutes',
      'departure_at as departureAt',
      'status',
    ])
    .where('master_id', '=', masterId)
    .orderBy('service_day')
    .execute()
}

/** The trip of a master on a day: a run, or the master itself. */
export async function findRun(
  db: Reader,
  masterId: number,
  day: ServiceDay,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('schedules')
    .select('id')
    .where((on) => on.or([on('master_id', '=', masterId), on('id', '=', masterId)]))
    .where('service_day', '=', day)
    .executeTakeFirst()
  return row?.id
}

/** The places of a trip in order, as they were frozen. */
export function selectTripNodes(db: Reader, scheduleId: number): Promise<TripNode[]> {
  return db
    .selectFrom('trip_nodes')
    .select([
      'node',
      'name',
      'slug',
      'arrival_minutes as arrivalMinutes',
      'departure_minutes as departureMinutes',
      'distance',
    ])
    .where('schedule_id', '=', scheduleId)
    .orderBy('node')
    .execute()
}

/** The days a master leaves out and the further ones on which it runs, in order. */
export function selectDates(
  db: Reader,
  masterId: number,
): Promise<Pick<ScheduleDatesTable, 'day' | 'kind'>[]> {
  return db
    .selectFrom('schedule_dates')
    .select(['day', 'kind'])
    .where('schedule_id', '=', masterId)
    .orderBy('day')
    .execute()
}

/** Gives a master these days instead of those it had. */
export async function replaceDates(
  trx: Trx,
  masterId: number,
  dates: readonly Pick<ScheduleDatesTable, 'day' | 'kind'>[],
): Promise<void> {
  await trx.deleteFrom('schedule_dates').where('schedule_id', '=', masterId).execute()
  if (dates.length === 0) return
  const rows = dates.map((date) => ({ schedule_id: masterId, ...date }))
  await trx.insertInto('schedule_dates').values(rows).execute()
}

/** Sets for one day whether a master leaves it out or runs on it, whatever was set before. */
export async function putDate(
  trx: Trx,
  masterId: number,
  day: ServiceDay,
  kind: Kind,
): Promise<void> {
  await trx
    .insertInto('schedule_dates')
    .values({ schedule_id: masterId, day, kind })
    .onConflict((conflict) => conflict.columns(['schedule_id', 'day']).doUpdateSet({ kind }))
    .execute()
}

/**
 * Makes a run the new master: the former master and all its runs become its runs, and the pattern of days moves to it.
 */
export async function updateToNewMaster(
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
    .updateTable('fare_rules')
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

/** The bus that a trip had before it got the one it has by a change: the latest first. */
export const selectBusesBefore = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('bus_swaps')
    .select([
      'old_bus_id as oldBusId',
      'new_bus_id as newBusId',
      'old_layout_id as oldLayoutId',
      'old_total_seats as oldTotalSeats',
    ])
    .where('schedule_id', '=', p('scheduleId'))
    .where(sql<boolean>`bus_swaps.state in ('DONE', 'FINAL')`)
    .orderBy('id', 'desc'),
)
