import type { Selectable } from 'kysely'
import type { PointOffsets, PointPlace, Point, RoutePoint } from '../../domain/fleet/point.ts'
import { slugOf } from '../../domain/text/city.ts'
import { newRowStamps } from '../audit/change-stamp.ts'
import type { ChangeStamp } from '../audit/change-stamp.ts'
import type { Reader, Trx } from '../db/connection/store.ts'
import { listedTexts } from '../db/json-sql.ts'
import type { PointsTable } from '../db/schema/place-tables.ts'

const toPoint = (row: Selectable<PointsTable>): Point => ({
  id: row.id,
  town: row.town,
  townSlug: row.town_slug,
  name: row.name,
  landmark: row.landmark,
  phone: row.phone,
  latitude: row.latitude,
  longitude: row.longitude,
  retired: row.retired_at !== null,
  version: row.version,
})

/** The points of some towns by name, retired ones too. */
export async function selectPointsOfTowns(db: Reader, slugs: readonly string[]): Promise<Point[]> {
  const rows = await db
    .selectFrom('points')
    .selectAll()
    .where('town_slug', 'in', listedTexts(JSON.stringify(slugs)))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toPoint)
}

export async function findPoint(db: Reader, id: number): Promise<Point | undefined> {
  const row = await db.selectFrom('points').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPoint(row)
}

/** The points of a route, by their offsets. */
export async function selectPointsOfRoute(db: Reader, routeId: number): Promise<RoutePoint[]> {
  const rows = await db
    .selectFrom('route_points')
    .innerJoin('points', 'points.id', 'route_points.point_id')
    .selectAll('points')
    .select(['boarding_offset', 'dropping_offset'])
    .where('route_id', '=', routeId)
    .orderBy('boarding_offset')
    .orderBy('dropping_offset')
    .orderBy('points.id')
    .execute()
  return rows.map(({ boarding_offset, dropping_offset, ...row }) => ({
    ...toPoint(row),
    boardingOffset: boarding_offset,
    droppingOffset: dropping_offset,
  }))
}

export async function insertPoint(
  trx: Trx,
  { town, ...place }: Omit<PointPlace, 'id'> & { town: string },
  stamp: ChangeStamp,
): Promise<number> {
  const { id } = await trx
    .insertInto('points')
    .values({
      ...place,
      town,
      town_slug: slugOf(town),
      ...newRowStamps(stamp),
      retired_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePointRow(
  trx: Trx,
  id: number,
  change: Partial<Omit<PointPlace, 'id'>> & { retired_at?: number | null },
  { at, by }: ChangeStamp,
): Promise<void> {
  await trx
    .updateTable('points')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', '=', id)
    .execute()
}

/** Gives a route these points instead of those it has. */
export async function replacePointsOfRoute(
  trx: Trx,
  routeId: number,
  points: readonly (PointOffsets & { pointId: number })[],
): Promise<void> {
  await trx.deleteFrom('route_points').where('route_id', '=', routeId).execute()
  if (points.length === 0) return
  const rows = points.map(({ pointId, boardingOffset, droppingOffset }) => ({
    route_id: routeId,
    point_id: pointId,
    boarding_offset: boardingOffset,
    dropping_offset: droppingOffset,
  }))
  await trx.insertInto('route_points').values(rows).execute()
}

/** The names of the routes that have a point, as 'Pune – Goa'. */
export async function selectRoutesWithPoint(db: Reader, pointId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('route_points')
    .innerJoin('routes', 'routes.id', 'route_points.route_id')
    .select(['source_city', 'destination_city'])
    .where('point_id', '=', pointId)
    .orderBy('routes.id')
    .execute()
  return rows.map((row) => `${row.source_city} – ${row.destination_city}`)
}

/** Raises the version of a route, since what it consists of has changed. */
export async function renewRoute(trx: Trx, id: number, { at, by }: ChangeStamp): Promise<void> {
  await trx
    .updateTable('routes')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', '=', id)
    .execute()
}
