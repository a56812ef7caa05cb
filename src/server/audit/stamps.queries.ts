import type { Reader } from '../db/connection/types.ts'

/** Tables whose rows say who made and changed them. */
export type Stamped = 'buses' | 'routes' | 'schedules'

/** When the rows with these ids were made and last changed, and by whom. */
export function selectStamps(db: Reader, table: Stamped, ids: readonly number[]) {
  return db
    .selectFrom(table)
    .select(['id', 'created_at', 'updated_at', 'created_by', 'updated_by'])
    .where('id', 'in', ids)
    .execute()
}
