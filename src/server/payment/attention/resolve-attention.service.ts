import { Fault } from '../../../domain/fault.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall } from '../../core/call.ts'
import {
  selectOutsideRefund,
  selectUnknownPayment,
  updateToNoted,
  updateToResolved,
} from './resolve-attention.queries.ts'

/** Stores that staff have seen a refund that somebody made in the provider's dashboard, once. @throws Fault missing */
export function noteOutsideRefund(call: AdminCall, id: number): Promise<void> {
  return atomically(call, async (call) => {
    const [refund] = await selectOutsideRefund(call.trx, { id })
    if (refund === undefined) throw new Fault('missing', 'Refund not found')
    if ((await updateToNoted(call.trx, { id, actor: call.actor.id, now: call.now() })) === 0) return
    const audit = { action: 'noteOutsideRefund', subject: 'provider refund' } as const
    await recordAudit(call, { ...audit, subjectId: id, detail: refund })
  })
}

/**
 * Stores what staff did about money that was taken for no booking of ours.
 * @throws Fault missing; conflict where somebody else has said so before
 */
export function resolveUnknownPayment(
  call: AdminCall,
  { id, resolution }: { id: number; resolution: string },
): Promise<void> {
  return atomically(call, async (call) => {
    const [payment] = await selectUnknownPayment(call.trx, { id })
    if (payment === undefined) throw new Fault('missing', 'Payment not found')
    const resolved = { id, resolution, actor: call.actor.id, now: call.now() }
    if ((await updateToResolved(call.trx, resolved)) === 0)
      throw new Fault('conflict', 'Somebody has said already what was done about this payment')
    const audit = { action: 'resolvePayment', subject: 'captured payment' } as const
    await recordAudit(call, { ...audit, subjectId: id, detail: payment })
  })
}
