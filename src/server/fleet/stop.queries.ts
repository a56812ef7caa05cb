import type { Selectable } from 'kysely'
import type { Stop } from '../../domain/fleet/route.ts'
import type { StopInput } from '../../domain/fleet/route.input.ts'
import type { StopsTable } from '../db/schema/schema.ts'
import type { Reader, Trx } from '../db/connection/store.ts'
import { newRowStamps } from '../audit/change-stamp.ts'
import type { ChangeStamp } from '../audit/change-stamp.ts'

const toStop = (row: Selectable<StopsTable>): Stop => ({
  id: row.id,
  stopName: row.name,
  arrivalTime: row.arrival_time,
  departureTime: row.departure_time,
  distance: row.distance,
})

const columnsOf = (stop: StopInput) => ({
  name: stop.stopName,
  arrival_time: stop.arrivalTime,
  departure_time: stop.departureTime,
  distance: stop.distance,
})

/** The stops with these ids, in no order. */
export async function selectStops(db: Reader, ids: readonly number[]): Promise<Stop[]> {
  const rows = await db.selectFrom('stops').selectAll().where('id', 'in', ids).execute()
  return rows.map(toStop)
}

/** The stops of some routes, or of all, route by route in order. */
export async function selectStopsOfRoutes(
  db: Reader,
  routeIds?: readonly number[],
): Promise<Map<number, Stop[]>> {
  const all = db
    .selectFrom('route_stops')
    .innerJoin('stops', 'stops.id', 'route_stops.stop_id')
    .selectAll('stops')
    .select('route_id')
    .orderBy('route_id')
    .orderBy('position')
  const rows = await (routeIds ? all.where('route_id', 'in', routeIds) : all).execute()
  const stops = new Map<number, Stop[]>()
  for (const row of rows) {
    const ofRoute = stops.get(row.route_id)
    if (ofRoute) ofRoute.push(toStop(row))
    else stops.set(row.route_id, [toStop(row)])
  }
  return stops
}

/** The routes that use a stop, as 'Pune – Goa'. */
export async function selectRoutesUsing(db: Reader, stopId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('route_stops')
    .innerJoin('routes', 'routes.id', 'route_stops.route_id')
    .select(['source_city', 'destination_city'])
    .where('stop_id', '=', stopId)
    .execute()
  return rows.map((row) => `${row.source_city} – ${row.destination_city}`)
}

export async function insertStop(trx: Trx, stop: StopInput, stamp: ChangeStamp): Promise<number> {
  const { id } = await trx
    .insertInto('stops')
    .values({ ...columnsOf(stop), ...newRowStamps(stamp) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers whether there is such a stop. */
export async function updateStopRow(
  trx: Trx,
  id: number,
  stop: StopInput,
  { at, by }: ChangeStamp,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stops')
    .set({ ...columnsOf(stop), updated_at: at, updated_by: by })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Raises the version of the routes that use a stop, since their content has changed; returns their ids. */
export async function renewRoutesUsing(
  trx: Trx,
  stopId: number,
  { at, by }: ChangeStamp,
): Promise<number[]> {
  const rows = await trx
    .updateTable('routes')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('route_stops').select('route_id').where('stop_id', '=', stopId),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Answers whether there was such a stop. */
export async function deleteStopRow(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('stops')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes those of the stops that no route uses. */
export async function deleteUnusedStops(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('stops')
    .where('id', 'in', ids)
    .where('id', 'not in', (eb) => eb.selectFrom('route_stops').select('stop_id'))
    .execute()
}
