import type { Instant } from '../../domain/time/calendar.ts'
import type { StaffCall } from '../core/call.ts'
import { selectAuditFields } from './audit-fields.queries.ts'
import type { AuditedTable } from './audit-fields.queries.ts'

export type { AuditedTable }

/** When a row was made and last changed, and by which user; null for the server itself. Spec §3, Schedule, Seat */
export interface AuditFields {
  createdAt: Instant
  updatedAt: Instant
  createdBy: number | null
  updatedBy: number | null
}

/** The audit fields of the rows with these ids: for staff alone. rest.md, Who */
export async function findAuditFields(
  call: StaffCall,
  table: AuditedTable,
  ids: readonly number[],
): Promise<Map<number, AuditFields>> {
  const rows = await selectAuditFields(call.db, table, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        createdBy: row.created_by,
        updatedBy: row.updated_by,
      },
    ]),
  )
}
