import type { MarkDeskMessageInput } from '../../../domain/message/desk.input.ts'
import type { MarkedDeskMessage } from '../../../domain/boarding/message-desk.ts'
import { Fault } from '../../../domain/fault.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { StaffCall } from '../../core/call.ts'
import { findDeskMessage, updateDeskOutcome } from './desk.queries.ts'

/**
 * Says what became of a message that staff send by hand: a later mark replaces an earlier one, null takes it back, and
 * the same again changes nothing. decisions/0080
 * @throws Fault missing; conflict for one whose place a later message has taken
 */
export async function markDeskMessage(
  call: StaffCall,
  { id, outcome }: MarkDeskMessageInput,
): Promise<MarkedDeskMessage> {
  const found = await findDeskMessage(call.db, id)
  if (found === undefined) throw new Fault('missing', 'This message is not at the desk')
  return atomically(call, { trip: found.scheduleId }, async (call) => {
    const before = (await findDeskMessage(call.trx, id)) ?? found
    if (before.outcome === 'REPLACED')
      throw new Fault('conflict', 'A later message has taken the place of this one. Send that one.')
    const { kind, bookingId, scheduleId, markedBy, markedAt } = before
    if (before.outcome === outcome) return { id, outcome, markedBy, markedAt }
    const now = call.now()
    await updateDeskOutcome(call.trx, { id, outcome, by: call.actor.id, now })
    await recordAudit(call, {
      action: 'markDeskMessage',
      subject: 'booking',
      subjectId: bookingId,
      detail: { deskMessageId: id, scheduleId, kind, outcome },
    })
    return outcome === null
      ? { id, outcome, markedBy: null, markedAt: null }
      : { id, outcome, markedBy: call.actor.name, markedAt: now }
  })
}
