import { Fault } from '../../../domain/fault.ts'
import type { OwnSession } from '../../../domain/account/user.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically, requireSession } from '../../core/call.ts'
import type { SignedInCall } from '../../core/call.ts'
import { selectLiveSessions, updateOwnSessionEnded } from './session.queries.ts'

/** More than anybody reads; 'log out everywhere' ends the others as well. */
const MOST_SHOWN = 100

/** The caller's sessions that go on, the last used first. @throws Fault forbidden for an API key */
export async function listOwnSessions(call: SignedInCall): Promise<OwnSession[]> {
  const sessionId = requireSession(call)
  const rows = await selectLiveSessions(call.db, call.actor.id, call.trustedNow(), MOST_SHOWN)
  return rows.map((row) => ({ ...row, isThis: row.id === sessionId }))
}

/** Ends one of the caller's sessions at once. @throws Fault missing, also for one that has ended; forbidden */
export function endOwnSession(call: SignedInCall, sessionId: number): Promise<void> {
  requireSession(call)
  return atomically(call, async (call) => {
    const of = { sessionId, userId: call.actor.id, now: call.trustedNow() }
    if (!(await updateOwnSessionEnded(call.trx, of))) {
      throw new Fault('missing', 'This device is signed out already')
    }
    await recordAudit(call, { action: 'endSession', subject: 'session', subjectId: sessionId })
  })
}
