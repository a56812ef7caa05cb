import { HOUR } from '../../domain/calendar.ts'
import type { LimitRule } from '../auth/limits.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../call.ts'
import type { Call } from '../call.ts'
import { insertSubscriber } from './newsletter.queries.ts'

const SUBSCRIBE: LimitRule = { name: 'newsletter', most: 60, windowMs: HOUR }

/** Stores the address once; a second subscription changes nothing. Spec §2, Home */
export async function subscribeToNewsletter(call: Call, email: string): Promise<void> {
  call.parts.limits.count(SUBSCRIBE, call.address)
  await atomically(call, async (call) => {
    if (!(await insertSubscriber(call.trx, email, call.now()))) return
    await recordAudit(call, { action: 'subscribe', subject: 'newsletter', subjectId: null })
  })
}
