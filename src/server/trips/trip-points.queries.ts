import type { PointPlace } from '../../domain/fleet/point.ts'
import type { TripPointOffsets } from '../../domain/schedule/trip-points.ts'
import type { Reader, Trx } from '../db/connection/store.ts'

/** A point of a trip, and where it is. */
export interface TripPointRow extends TripPointOffsets, PointPlace {}

/** The points of a trip, closed ones too. */
export function selectTripPoints(db: Reader, scheduleId: number): Promise<TripPointRow[]> {
  return db
    .selectFrom('trip_points')
    .innerJoin('points', 'points.id', 'trip_points.point_id')
    .select([
      'points.id',
      'points.name',
      'points.landmark',
      'points.phone',
      'points.latitude',
      'points.longitude',
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

export async function insertTripPoints(
  trx: Trx,
  scheduleId: number,
  points: readonly TripPointOffsets[],
): Promise<void> {
  if (points.length === 0) return
  const rows = points.map(({ id, node, boardingOffset, droppingOffset }) => ({
    schedule_id: scheduleId,
    node,
    point_id: id,
    boarding_offset: boardingOffset,
    dropping_offset: droppingOffset,
  }))
  await trx.insertInto('trip_points').values(rows).execute()
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
