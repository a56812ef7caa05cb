import { recordAudit } from '../../audit/audit.service.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { countLiveKeysOf, updateKeysRevoked } from './api-key.queries.ts'

/** Ends every key of one maker for good, each with a line in the audit. @returns how many */
export async function revokeKeysOf(call: AtomicCall, makerId: number): Promise<number> {
  const by = call.actor?.id ?? null
  const ids = await updateKeysRevoked(call.trx, { makerId, by, now: call.now() })
  for (const subjectId of ids) {
    await recordAudit(call, { action: 'revoke', subject: 'apiKey', subjectId })
  }
  return ids.length
}

/** How many keys of one maker work, as far as the keys themselves say. */
export async function countKeysOf(call: Call, makerId: number): Promise<number> {
  const { zone } = await readSettings(call)
  return countLiveKeysOf(call.db, makerId, serviceDayOf(call.trustedNow(), zone))
}
