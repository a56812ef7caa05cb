import type { Instant } from '../../domain/time/calendar.ts'
import { listed } from '../db/json-sql.ts'
import type { Reader, Trx } from '../db/connection/store.ts'

/** Of some trips those that have not arrived yet and are not cancelled. */
export async function selectNotArrived(
  db: Reader,
  ids: readonly number[],
  now: Instant,
): Promise<number[]> {
  const rows = await db
    .selectFrom('schedules')
    .select('id')
    .where('id', 'in', listed(JSON.stringify(ids)))
    .where('status', '<>', 'CANCELLED')
    .where('arrival_at', '>', now)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Deletes a trip with its places, what was said of it, its seats, what blocks those, the fare rules for it alone, and a master's runs with theirs; a foreign key refuses
 * it once booked.
 */
export async function deleteTrips(trx: Trx, id: number): Promise<void> {
  const itsOwn = trx
    .selectFrom('schedules')
    .select('id')
    .where((on) => on.or([on('id', '=', id), on('master_id', '=', id)]))
  await trx
    .deleteFrom('claims')
    .where('schedule_id', 'in', itsOwn)
    .where('booking_id', 'is', null)
    .execute()
  await trx.deleteFrom('trip_points').where('schedule_id', 'in', itsOwn).execute()
  await trx.deleteFrom('delays').where('schedule_id', 'in', itsOwn).execute()
  await trx.deleteFrom('trip_nodes').where('schedule_id', 'in', itsOwn).execute()
  await trx.deleteFrom('seats').where('schedule_id', 'in', itsOwn).execute()
  await trx.deleteFrom('trip_cancellations').where('schedule_id', 'in', itsOwn).execute()
  await trx.deleteFrom('fare_rules').where('schedule_id', 'in', itsOwn).execute()
  await trx.deleteFrom('schedule_dates').where('schedule_id', '=', id).execute()
  await trx.deleteFrom('schedules').where('master_id', '=', id).execute()
  await trx.deleteFrom('schedules').where('id', '=', id).execute()
}
