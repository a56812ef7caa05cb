import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import { insertUser } from '../record/user.queries.ts'
import { limitNetwork } from '../session/account-limits.ts'
import { startGuestSession } from '../session/session.service.ts'
import { sessionTokensOf } from '../sign-in/auth.service.ts'
import type { NewSession } from '../sign-in/auth.service.ts'
import { insertGuest } from './guest.queries.ts'

/**
 * Begins the session of somebody who buys without an account: a customer nobody can sign in to. The address is only
 * stored. Whether it has an account is not looked up, so that every address gets the same answer by the same work.
 * decisions/0098 @throws Fault tooMany
 */
export async function beginGuest(call: Call, email: string): Promise<NewSession> {
  limitNetwork(call, 'guest')
  const started = await atomically(call, {}, async (call) => {
    const now = call.now()
    const userId = await insertUser(call.trx, {
      full_name: 'Guest',
      // No address of anybody: it has no @.
      email: `guest-${call.randomId()}`,
      phone: null,
      role: 'CUSTOMER',
      password_hash: null,
      created_at: now,
    })
    await insertGuest(call.trx, { userId, email, now })
    await recordAudit(call, { action: 'beginGuest', subject: 'user', subjectId: userId })
    return startGuestSession(call, userId)
  })
  return sessionTokensOf(call, started)
}
