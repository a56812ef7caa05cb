import type { Reader } from '../db/connection/store.ts'

/** Tables whose rows say who made and changed them. */
export type AuditedTable = 'buses' | 'routes' | 'schedules'

/** When the rows with these ids were made and last changed, and by whom. */
export function selectAuditFields(db: Reader, table: AuditedTable, ids: readonly number[]) {
  return db
    .selectFrom(table)
    .select(['id', 'created_at', 'updated_at', 'created_by', 'updated_by'])
    .where('id', 'in', ids)
    .execute()
}
