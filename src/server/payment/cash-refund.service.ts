import { Fault } from '../../domain/fault.ts'
import type { Refund, RefundDue } from '../../domain/payment/refund.ts'
import { atomically } from '../core/call.ts'
import type { AgentCall, AtomicCall } from '../core/call.ts'
import { providerNamed } from '../core/payment-provider.ts'
import { selectRefundsDue } from './due-refunds.queries.ts'
import { endRefund, findRefund, getRefund } from './refund-end.service.ts'
import type { RefundRow } from './refund.queries.ts'

/** Cash that waits to be handed out, the longest waiting first; of one booking where its number is given, in any case. */
export function listRefundsDue(
  call: AgentCall,
  { bookingNumber }: { bookingNumber?: string | undefined },
): Promise<RefundDue[]> {
  return selectRefundsDue(call.db, bookingNumber?.trim().toUpperCase())
}

/**
 * Cash is handed out, and the books say by whom. Once: the same hand is answered again, another is told. domain.md §10
 * @throws Fault missing; conflict when it is not to be handed out, or another hand has done so
 */
export function payOutRefund(call: AgentCall, refundId: number): Promise<Refund> {
  return atomically(call, async (call) => {
    const refund = await findRefund(call, refundId)
    await handOut(call, refund, call.actor.id)
    return getRefund(call, refundId)
  })
}

/** @throws Fault conflict */
export async function handOut(call: AtomicCall, refund: RefundRow, paidBy: number): Promise<void> {
  const provider = providerNamed(call.dependencies.payments, refund.provider)
  if (provider?.paysBack !== 'byHand') {
    throw new Fault('conflict', 'This refund goes back the way it was paid')
  }
  if (refund.status === 'DONE' && refund.paidBy === paidBy) return
  const reference = provider.handedOut(refund.id)
  if (await endRefund(call, refund, { reference, paidBy })) return
  throw new Fault('conflict', 'This refund has already been paid out')
}
