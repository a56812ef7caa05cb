import { sql } from 'kysely'
import type { PointPlace } from '../../domain/fleet/point.ts'
import type { TripPointOffsets } from '../../domain/schedule/trip-points.ts'
import { compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { POINT_PLACE } from '../db/expressions.ts'
import { jsonColumns, rowsOf } from '../db/json-sql.ts'
import type { Reader, Trx } from '../db/connection/store.ts'

/** A point of a trip, and where it is. */
export interface TripPointRow extends TripPointOffsets, PointPlace {}

/** The points of a trip, closed ones too. */
export function selectTripPoints(db: Reader, scheduleId: number): Promise<TripPointRow[]> {
  return db
    .selectFrom('trip_points')
    .innerJoin('points', 'points.id', 'trip_points.point_id')
    .select([
      ...POINT_PLACE,
      'node',
      'boarding_offset as boardingOffset',
      'dropping_offset as droppingOffset',
    ])
    .where('schedule_id', '=', scheduleId)
    .orderBy('points.id')
    .execute()
}

/** Those of a trip's points that a booking names, whatever has become of it, or that stand for a closed one. */
export async function selectUsedPoints(db: Reader, scheduleId: number): Promise<Set<number>> {
  const named = await db
    .selectFrom('bookings')
    .select(['boarding_point_id as boarding', 'dropping_point_id as dropping'])
    .distinct()
    .where('schedule_id', '=', scheduleId)
    .execute()
  const closed = await db
    .selectFrom('trip_points')
    .select(['point_id as closed', 'substitute_id as substitute'])
    .where('schedule_id', '=', scheduleId)
    .where('closed_at', 'is not', null)
    .execute()
  const ids = [...named, ...closed].flatMap((row) => Object.values(row))
  return new Set(ids.filter((id) => id !== null))
}

const POINT_COLUMNS = jsonColumns({
  schedule_id: 'integer',
  node: 'integer',
  point_id: 'integer',
  boarding_offset: 'integer',
  dropping_offset: 'integer',
})

const insertPointRows = compiledWrite((trx, p: Slot<{ rows: string }>) =>
  trx
    .insertInto('trip_points')
    .columns(POINT_COLUMNS.names)
    .expression(sql`select ${POINT_COLUMNS.fields} from ${rowsOf(p('rows'))}`),
)

/** Gives trips these points, all of them the same. */
export async function insertTripPoints(
  trx: Trx,
  scheduleIds: readonly number[],
  points: readonly TripPointOffsets[],
): Promise<void> {
  const rows = scheduleIds.flatMap((scheduleId) =>
    points.map(({ id, node, boardingOffset, droppingOffset }) => [
      scheduleId,
      node,
      id,
      boardingOffset,
      droppingOffset,
    ]),
  )
  if (rows.length > 0) await insertPointRows(trx, { rows: JSON.stringify(rows) })
}

/** Deletes points of a trip, all of them unless some are named. */
export async function deleteTripPoints(
  trx: Trx,
  scheduleId: number,
  ids?: readonly number[],
): Promise<void> {
  const all = trx.deleteFrom('trip_points').where('schedule_id', '=', scheduleId)
  await (ids === undefined ? all : all.where('point_id', 'in', ids)).execute()
}
