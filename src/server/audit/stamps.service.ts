import type { Instant } from '../../domain/time/calendar.ts'
import type { AgentCall } from '../core/call.ts'
import { selectStamps } from './audit.queries.ts'
import type { Stamped } from './audit.queries.ts'

export type { Stamped }

/** When a thing was made and last changed, and by which user; null for the server itself. Spec §3, Schedule, Seat */
export interface Stamps {
  createdAt: Instant
  updatedAt: Instant
  createdBy: number | null
  updatedBy: number | null
}

/** The stamps of things by id: for staff alone. rest.md, Who */
export async function findStamps(
  call: AgentCall,
  table: Stamped,
  ids: readonly number[],
): Promise<Map<number, Stamps>> {
  const rows = await selectStamps(call.db, table, ids)
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
