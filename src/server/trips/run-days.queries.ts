import type { ServiceDay } from '../../domain/time/calendar.ts'
import type { ScheduleDatesTable } from '../db/schema/schema.ts'
import type { Reader, Trx } from '../db/connection/types.ts'

type Kind = ScheduleDatesTable['kind']

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

/** Says of one day whether a master leaves it out or runs on it, whatever was said before. */
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
