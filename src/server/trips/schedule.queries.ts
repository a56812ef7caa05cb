import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { pageRangeOf } from '../../domain/paging.ts'
import type { ScheduleListInput } from '../../domain/schedule/schedule.input.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import type { Reader, Trx } from '../db/connection/store.ts'
import { ignoringCase } from '../db/engine-sql.ts'
import { listed } from '../db/json-sql.ts'
import { everyWord, CLAIM_IN_USE, keepsSeat } from '../db/expressions.ts'
import type { SchedulesTable } from '../db/schema/schema.ts'
import { inTrip } from '../db/trip-words.ts'
import { passes } from '../db/trip-filter.ts'
import type { FilterToday } from '../db/trip-filter.ts'
import type { ChangeStamp } from '../audit/change-stamp.ts'

/** What of a schedule can be stopped, and since when it is: a trip's sales; a master's making of further runs. */
const SINCE = { sales: 'sales_stopped_at', automation: 'automation_stopped_at' } as const

export type ScheduleRow = Selectable<SchedulesTable>

/** Each is served by an index that ends with the id. */
const SORTED_BY = {
  id: [sql`s.id`],
  scheduleDate: [sql`s.service_day`, sql`s.departure_at`],
  departureTime: [sql`s.departure_minutes`],
  arrivalTime: [sql`s.arrival_minutes % 1440`],
  totalSeats: [sql`s.total_seats`],
  farePrice: [sql`s.fare_paise`],
  busName: [ignoringCase('b.name')],
}
/** While no two buses share a name, ordering by bus before id changes nothing and lets the indexes do the work. */
const BY_BUS_OF_ITS_OWN_NAME = [...SORTED_BY.busName, sql`b.id`]

/** What of the timetable is asked for. */
export interface TimetableAsked {
  searchTerm: string
  /** All trips without one. */
  filter?: FilterToday | undefined
}

export const matchingTrips = (db: Reader, { searchTerm, filter }: TimetableAsked) =>
  db
    .selectFrom('schedules as s')
    .$if(searchTerm !== '', (query) => query.where(everyWord(searchTerm, inTrip('s'))))
    .$if(filter !== undefined, (query) => query.where(passes(filter ?? { today: '', now: 0 })))

export async function countMatching(db: Reader, asked: TimetableAsked): Promise<number> {
  const { total } = await matchingTrips(db, asked)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

interface PageSide extends TimetableAsked {
  today: ServiceDay
  most: number
}

/** The ids of trips of a day and later ones, the earliest first. By the index of trips in the order of days. */
export async function selectIdsFrom(db: Reader, { today, most, ...asked }: PageSide) {
  const query = matchingTrips(db, asked).select('s.id').where('s.service_day', '>=', today)
  const rows = await query.orderBy('s.service_day').orderBy('s.id').limit(most).execute()
  return rows.map(({ id }) => id)
}

/** The ids of trips of earlier days, the latest first. */
export async function selectIdsBefore(db: Reader, { today, most, ...asked }: PageSide) {
  const query = matchingTrips(db, asked).select('s.id').where('s.service_day', '<', today)
  const latest = query.orderBy('s.service_day', 'desc').orderBy('s.id', 'desc')
  return (await latest.limit(most).execute()).map(({ id }) => id)
}

/**
 * The ids of a page, in its order; the rows themselves are read for these alone. Ties are decided by id.
 * @param among only these, where they are given
 */
export async function selectPageIds(
  db: Reader,
  request: ScheduleListInput & TimetableAsked,
  total: number,
  busNamesAreUnique: boolean,
  among?: readonly number[],
): Promise<number[]> {
  const { direction, offset, limit, reversed } = pageRangeOf(request, total)
  const byBus = request.sortColumn === 'busName'
  const order =
    byBus && busNamesAreUnique && request.filter?.view !== 'UPCOMING'
      ? BY_BUS_OF_ITS_OWN_NAME
      : SORTED_BY[request.sortColumn]
  // The coming trips are gathered by their days and sorted: an index in order of another column begins years ago.
  const isByDay = request.sortColumn === 'scheduleDate'
  const gathered = request.filter?.view === 'UPCOMING' && !isByDay
  let query = matchingTrips(db, request).select('s.id')
  if (among) query = query.where('s.id', 'in', listed(JSON.stringify(among)))
  if (byBus) {
    const busId = gathered ? sql<number>`s.bus_id + 0` : sql<number>`s.bus_id`
    query = query.innerJoin('buses as b', (join) => join.on('b.id', '=', busId))
  }
  for (const term of order)
    query = query.orderBy(gathered && !byBus ? sql`${term} + 0` : term, direction)
  if (request.sortColumn !== 'id')
    query = query.orderBy(gathered ? sql`s.id + 0` : sql`s.id`, direction)
  const ids = (await query.limit(limit).offset(offset).execute()).map((row) => row.id)
  return reversed ? ids.toReversed() : ids
}

export function findSchedule(db: Reader, id: number): Promise<ScheduleRow | undefined> {
  return db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The trips with these ids, in the order of the ids. */
export async function selectSchedules(db: Reader, ids: readonly number[]): Promise<ScheduleRow[]> {
  const rows = await db.selectFrom('schedules').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many seats of each trip are taken on any of its legs; holds past their deadline do not count. domain.md §2.4 */
export async function selectTakenSeatsOfTrips(
  db: Reader,
  ids: readonly number[],
  now: Instant,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('claims')
    .select((eb) => ['schedule_id', eb.fn.count<number>('seat_id').distinct().as('taken')])
    .where('schedule_id', 'in', ids)
    .where(keepsSeat(now))
    .where(CLAIM_IN_USE)
    .groupBy('schedule_id')
    .execute()
  return new Map(rows.map((row) => [row.schedule_id, row.taken]))
}

/** Stops something of a schedule, or lets it go on; what is stopped already keeps the time since when it is. */
export async function updateStopped(
  trx: Trx,
  id: number,
  what: keyof typeof SINCE,
  stopped: boolean,
  { at, by }: ChangeStamp,
): Promise<void> {
  await trx
    .updateTable('schedules')
    .set(SINCE[what], stopped ? at : null)
    .set({ updated_at: at, updated_by: by })
    .where('id', '=', id)
    .where(SINCE[what], stopped ? 'is' : 'is not', null)
    .execute()
}

/** The trips of a route that have not departed, by departure. */
export function selectComingTripsOfRoute(
  db: Reader,
  routeId: number,
  now: Instant,
): Promise<{ id: number; date: ServiceDay }[]> {
  return db
    .selectFrom('schedules')
    .select(['id', 'service_day as date'])
    .where('route_id', '=', routeId)
    .where('status', '=', 'SCHEDULED')
    .where('departure_at', '>', now)
    .orderBy('departure_at')
    .orderBy('id')
    .execute()
}

/** Raises the version of a schedule when something of it changed in another table. */
export async function updateVersion(trx: Trx, id: number, { at, by }: ChangeStamp): Promise<void> {
  await trx
    .updateTable('schedules')
    .set((row) => ({ version: row('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', '=', id)
    .execute()
}

export async function countSchedules(db: Reader): Promise<number> {
  const { total } = await db
    .selectFrom('schedules')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
