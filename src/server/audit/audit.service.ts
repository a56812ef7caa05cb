import type { AtomicCall, Call } from '../core/call.ts'
import { countEntries, insertEntries, insertEntry } from './audit.queries.ts'
import type { AuditedAction } from './audit.queries.ts'

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

/** Writes who did what, in the transaction that does it: neither is stored alone. guide/invariants.md, I15 */
export async function recordAudit(call: AtomicCall, entry: AuditEntry): Promise<void> {
  await insertEntry(call.trx, { ...rowOf(call, entry), subject_id: entry.subjectId })
  countAfterCommit(call, entry)
}

/** The same of several things, to each of which the same was done: an entry for each. */
export async function recordAuditOfEach(
  call: AtomicCall,
  entry: Omit<AuditEntry, 'subjectId'>,
  subjectIds: readonly number[],
): Promise<void> {
  const ids = JSON.stringify(subjectIds.map((id) => [id]))
  await insertEntries(call.trx, { ...rowOf(call, entry), subjectIds: ids })
  subjectIds.forEach(() => countAfterCommit(call, entry))
}

const rowOf = (call: AtomicCall, entry: Omit<AuditEntry, 'subjectId'>) => ({
  at: call.now(),
  actor_id: call.actor?.id ?? null,
  action: entry.action,
  subject: entry.subject,
  detail: JSON.stringify(entry.detail ?? {}),
  request_id: call.requestId,
  api_key_id: call.actor?.apiKeyId ?? null,
})

const countAfterCommit = (
  call: AtomicCall,
  { subject, action }: Pick<AuditEntry, 'subject' | 'action'>,
): void => call.afterCommit(() => call.dependencies.status.actions.add(`${subject} ${action}`))

/** How often somebody has done something to a thing. The audit is append-only, so a limit may count by it. */
export function countAudited(call: Call, action: AuditedAction): Promise<number> {
  return countEntries(call.db, action)
}
