import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall } from '../core/call.ts'
import { getMessageFor } from './message-for-action.service.ts'
import { updateMessage } from './outbox.queries.ts'

/**
 * Sends a message that was sent or has failed once more, as a mail of its own.
 * @throws Fault missing; conflict for one that still waits or has been erased, and for one with a link, which works once
 */
export function sendAgain(call: AdminCall, id: number): Promise<void> {
  return atomically(call, async (call) => {
    const { resent } = await getMessageFor(call, id, 'sendAgain')
    await updateMessage(call.trx, id, {
      status: 'QUEUED',
      attempts: 0,
      next_attempt_at: call.now(),
      sent_at: null,
      failure: null,
      resent: resent + 1,
    })
    await recordAudit(call, { action: 'sendAgain', subject: 'message', subjectId: id })
  })
}
