import type { AuditRow } from '../../domain/report/audit.ts'
import type { AuditListInput } from '../../domain/report/audit.input.ts'
import { addDays } from '../../domain/time/calendar.ts'
import { pageOf } from '../../domain/paging.ts'
import type { Page } from '../../domain/paging.ts'
import type { AdminCall } from '../core/call.ts'
import { instantOf } from '../core/operator-time.ts'
import { readSettings } from '../settings/settings.service.ts'
import { selectAuditPage } from './audit-list.queries.ts'
import type { EntryRow } from './audit-list.queries.ts'

/**
 * Who did what to what, newest first: of one noun, of some days in the operator's zone, searched by who did it, the
 * verb, a booking's number, an id or a request.
 */
export async function listAudit(
  call: AdminCall,
  { from, to, ...asked }: AuditListInput,
): Promise<Page<AuditRow>> {
  const { zone } = await readSettings(call)
  const { rows, total } = await selectAuditPage(call.db, {
    ...asked,
    since: from === undefined ? undefined : instantOf(from, 0, zone),
    before: to === undefined ? undefined : instantOf(addDays(to, 1), 0, zone),
  })
  return pageOf(rows.map(toAuditRow), total, asked.pageSize)
}

/** An entry as it is shown. */
export function toAuditRow(row: EntryRow): AuditRow {
  const { actorId, actorName, actorRole, apiKeyId, apiKeyName, detail, ...rest } = row
  const known = actorId !== null && actorName !== null && actorRole !== null
  return {
    ...rest,
    actor: known ? { id: actorId, name: actorName, role: actorRole } : null,
    apiKey: apiKeyId !== null && apiKeyName !== null ? { id: apiKeyId, name: apiKeyName } : null,
    detail: JSON.parse(detail),
  }
}
