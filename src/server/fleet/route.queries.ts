import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { parseDuration } from '../../domain/time/calendar.ts'
import { slugOf } from '../../domain/text/city.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { isCut, MAX_UNPAGED, pageRangeOf } from '../../domain/paging.ts'
import type { Route, Stop } from '../../domain/fleet/route.ts'
import type { RoutePlan } from '../../domain/fleet/route-errors.ts'
import type { RouteListInput } from '../../domain/fleet/route.input.ts'
import { ignoringCase, like } from '../db/engine-sql.ts'
import { everyWord } from '../db/expressions.ts'
import type { RoutesTable } from '../db/schema/schema.ts'
import type { Reader, Trx } from '../db/connection/store.ts'
import { selectStopsOfRoutes } from './stop.queries.ts'
import { newRowStamps } from '../audit/change-stamp.ts'
import type { ChangeStamp } from '../audit/change-stamp.ts'

const SORTED_BY = {
  id: sql`id`,
  sourceCity: ignoringCase('source_city'),
  destinationCity: ignoringCase('destination_city'),
  totalDistance: sql`total_distance`,
  totalDuration: sql`total_minutes`,
}

const toRoute = (row: Selectable<RoutesTable>, stops: Stop[] = []): Route => ({
  id: row.id,
  sourceCity: row.source_city,
  destinationCity: row.destination_city,
  totalDistance: row.total_distance,
  totalDuration: row.total_duration,
  stops,
  version: row.version,
})

const columnsOf = (plan: RoutePlan) => ({
  source_city: plan.sourceCity,
  source_slug: slugOf(plan.sourceCity),
  destination_city: plan.destinationCity,
  destination_slug: slugOf(plan.destinationCity),
  total_distance: plan.totalDistance,
  total_duration: plan.totalDuration,
  total_minutes: parseDuration(plan.totalDuration) ?? 0,
})

/** A page of the routes with their stops, and how many match. Unpaged, those with trips to come are first, new before old. */
export async function selectRoutePage(
  db: Reader,
  request: RouteListInput & { whole?: boolean },
  now: Instant,
): Promise<{ routes: Route[]; total: number }> {
  const matching = db.selectFrom('routes').$if(request.searchTerm !== '', (query) =>
    query.where(
      everyWord(
        request.searchTerm,
        (pattern) => sql<boolean>`(${like('source_city', pattern)}
            or ${like('destination_city', pattern)})`,
      ),
    ),
  )
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const cut = isCut(request, total)
  const shown = cut
    ? db.selectFrom('routes').where(
        'id',
        'in',
        matching
          .select('id')
          .orderBy(
            sql`exists (select 1 from schedules where route_id = routes.id and departure_at > ${now})`,
            'desc',
          )
          .orderBy('id', 'desc')
          .limit(MAX_UNPAGED),
      )
    : matching
  const { direction, offset, limit, reversed } = pageRangeOf(request, cut ? MAX_UNPAGED : total)
  const rows = await shown
    .selectAll()
    .orderBy(SORTED_BY[request.sortColumn], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = rows.map((row) => row.id)
  const stops = await selectStopsOfRoutes(db, ids)
  const routes = rows.map((row) => toRoute(row, stops.get(row.id)))
  return { routes: reversed ? routes.toReversed() : routes, total }
}

export async function selectRoutes(db: Reader): Promise<Route[]> {
  const rows = await db.selectFrom('routes').selectAll().orderBy('id').execute()
  const stops = await selectStopsOfRoutes(db)
  return rows.map((row) => toRoute(row, stops.get(row.id)))
}

export async function findRoute(db: Reader, id: number): Promise<Route | undefined> {
  const row = await db.selectFrom('routes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const stops = await selectStopsOfRoutes(db, [id])
  return toRoute(row, stops.get(id))
}

export async function countTripsOfRoute(db: Reader, id: number): Promise<number> {
  const row = await db
    .selectFrom('schedules')
    .select((eb) => eb.fn.countAll<number>().as('trips'))
    .where('route_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.trips
}

export async function insertRoute(trx: Trx, plan: RoutePlan, stamp: ChangeStamp): Promise<number> {
  const { id } = await trx
    .insertInto('routes')
    .values({ ...columnsOf(plan), ...newRowStamps(stamp) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRouteRow(
  trx: Trx,
  id: number,
  plan: RoutePlan,
  { at, by }: ChangeStamp,
): Promise<void> {
  await trx
    .updateTable('routes')
    .set((eb) => ({
      ...columnsOf(plan),
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a route with its fares and the rules that are for it alone. */
export async function deleteRouteRow(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('route_fares').where('route_id', '=', id).execute()
  await trx.deleteFrom('fare_rules').where('route_id', '=', id).execute()
  await trx.deleteFrom('routes').where('id', '=', id).execute()
}

/** Replaces the route's stops by these, in this order. */
export async function replaceStopsOfRoute(
  trx: Trx,
  id: number,
  stopIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('route_stops').where('route_id', '=', id).execute()
  if (stopIds.length === 0) return
  const rows = stopIds.map((stop_id, index) => ({ route_id: id, position: index + 1, stop_id }))
  await trx.insertInto('route_stops').values(rows).execute()
}
