import { pageOf } from '../../domain/paging.ts'
import type { Page } from '../../domain/paging.ts'
import type { AuditListInput } from '../../domain/report/audit.input.ts'
import type { SeatStoryInput } from '../../domain/report/story.input.ts'
import type { AuditRow } from '../../domain/report/audit.ts'
import type { ListedAuditRow } from '../../domain/report/audit-things.ts'
import { addDays } from '../../domain/time/calendar.ts'
import type { AdminCall, StaffCall } from '../core/call.ts'
import { instantOf } from '../core/operator-time.ts'
import { readSettings } from '../settings/settings.service.ts'
import { withNames } from './audit-names.service.ts'
import { selectAuditPage } from './audit-list.queries.ts'
import type { AuditEntryRow } from './audit-list.queries.ts'
import { selectBookingStory, selectSeatStory } from './story.queries.ts'

/**
 * Who did what to what, newest first: of one noun, of some days in the operator's zone, searched by who did it, the
 * verb, a booking's number, an id or a request. What an entry has the ids of comes with its name.
 */
export async function listAudit(
  call: AdminCall,
  { from, to, ...asked }: AuditListInput,
): Promise<Page<ListedAuditRow>> {
  const { zone } = await readSettings(call)
  const { rows, total } = await selectAuditPage(call.db, {
    ...asked,
    since: from === undefined ? undefined : instantOf(from, 0, zone),
    before: to === undefined ? undefined : instantOf(addDays(to, 1), 0, zone),
  })
  return pageOf(await withNames(call, rows.map(toAuditRow)), total, asked.pageSize)
}

/** An entry as it is shown. */
export function toAuditRow(row: AuditEntryRow): AuditRow {
  const { actorId, actorName, actorRole, apiKeyId, apiKeyName, detail, ...rest } = row
  const known = actorId !== null && actorName !== null && actorRole !== null
  return {
    ...rest,
    actor: known ? { id: actorId, name: actorName, role: actorRole } : null,
    apiKey: apiKeyId !== null && apiKeyName !== null ? { id: apiKeyId, name: apiKeyName } : null,
    detail: JSON.parse(detail),
  }
}

/** The story of a booking: who did what to it and its passengers, the earliest first; empty where there is none. */
export async function bookingStory(call: StaffCall, bookingId: number): Promise<AuditRow[]> {
  const rows = await selectBookingStory(call.db, bookingId)
  return rows.map(toAuditRow)
}

/** The story of a seat on one trip: who held, bought, blocked, moved and gave it back, the earliest first. */
export async function seatStory(call: StaffCall, seat: SeatStoryInput): Promise<AuditRow[]> {
  const rows = await selectSeatStory(call.db, seat)
  return rows.map(toAuditRow)
}
