import { Fault } from '../../domain/fault.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { countEntries, findLastActor, insertEntry } from './audit.queries.ts'
import type { AuditedAction } from './audit.queries.ts'

/** Something that two people may edit at once. */
interface Edited {
  /** The noun, as the audit knows it. */
  subject: 'bus' | 'route' | 'schedule' | 'user'
  id: number
  /** The current version. */
  version: number
}

/** What was done to what. */
export interface AuditEntry {
  /** The verb, such as `cancel` or `changePassword`. */
  action: string
  /** The noun it was done to, such as `booking` or `user`. */
  subject: string
  subjectId: number | null
  /** What else must be known later. Ids, names of fields, amounts and states: never a name, an address or a secret. */
  detail?: Readonly<Record<string, AuditValue>>
}

type AuditValue = number | string | boolean | null | readonly (number | string)[]

/** Writes who did what, in the transaction that does it: neither is stored without the other. reliability.md, I15 */
export async function recordAudit(call: AtomicCall, entry: AuditEntry): Promise<void> {
  await insertEntry(call.trx, {
    at: call.now(),
    actor_id: call.actor?.id ?? null,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId,
    detail: JSON.stringify(entry.detail ?? {}),
    request_id: call.requestId,
    api_key_id: call.actor?.apiKeyId ?? null,
  })
  call.afterCommit(() => call.dependencies.status.actions.add(`${entry.subject} ${entry.action}`))
}

/** How often somebody has done something to a thing. The audit is append-only, so a limit may count by it. */
export function countAudited(call: Call, action: AuditedAction): Promise<number> {
  return countEntries(call.db, action)
}

/**
 * Optimistic locking: of two editors the second is refused with the name of the first. domain.md §8
 * @param seen the version the editor saw; left out, any version may be changed
 * @throws Fault conflict
 */
export async function requireSameVersion(
  call: AtomicCall,
  { subject, id, version }: Edited,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  const who = (await findLastActor(call.db, subject, id)) ?? 'Somebody'
  throw new Fault(
    'conflict',
    `${who} has changed this ${subject} meanwhile. Your changes are not saved yet.`,
  )
}
