import { Fault } from '../../../domain/fault.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall } from '../../core/call.ts'
import type { SaidKind } from '../../../domain/payment/attention.ts'
import { selectForeign, updateForeignToResolved } from '../provider/foreign-payment.queries.ts'
import {
  selectOutsideRefund,
  selectUnansweredPage,
  selectUnknownPayment,
  updateToClosed,
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

const SAID = 'Somebody has said already what was done about this'

/**
 * Stores what staff did about money in another currency, or about a page of which no provider ever told; the audit has it.
 * @throws Fault missing; conflict where somebody else has said so before, or the provider has told after all
 */
export function settleAttention(
  call: AdminCall,
  { kind, id, resolution }: { kind: SaidKind; id: number; resolution: string },
): Promise<void> {
  return atomically(call, async (call) => {
    const now = call.now()
    const isForeign = kind === 'foreignPayment'
    const [found] = isForeign
      ? await selectForeign(call.trx, { id })
      : await selectUnansweredPage(call.trx, { paymentId: id })
    if (found === undefined) throw new Fault('missing', 'Payment not found')
    const changed = isForeign
      ? await updateForeignToResolved(call.trx, { id, resolution, actor: call.actor.id, now })
      : await updateToClosed(call.trx, { paymentId: id, now })
    if (changed === 0) throw new Fault('conflict', SAID)
    const subject = isForeign ? 'foreign payment' : 'payment page'
    const audit = { action: 'resolvePayment', subject, subjectId: id }
    await recordAudit(call, { ...audit, detail: { ...found, resolution } })
  })
}
