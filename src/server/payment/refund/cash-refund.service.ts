import { Fault } from '../../../domain/fault.ts'
import type { Refund, RefundDue } from '../../../domain/payment/refund.ts'
import { atomically } from '../../core/atomically.ts'
import type { StaffCall, AtomicCall } from '../../core/call.ts'
import { providerNamed } from '../../core/payment-provider.ts'
import { selectCashRefundsDue } from './due-cash-refunds.queries.ts'
import { completeRefund } from './complete-refund.service.ts'
import { findRefund, getRefund } from './refund.service.ts'
import type { RefundRow } from './refund.queries.ts'

/** Refunds that wait to be paid out in cash, the longest waiting first; of one booking where its number is given, in any case. */
export function listCashRefundsDue(
  call: StaffCall,
  { bookingNumber }: { bookingNumber?: string | undefined },
): Promise<RefundDue[]> {
  return selectCashRefundsDue(call.db, bookingNumber?.trim().toUpperCase())
}

/**
 * Stores that a refund was paid out in cash, and by whom. Once: a repetition by the same person gets the same answer, anybody
 * else a conflict. domain.md §10
 * @throws Fault missing; conflict when it is not paid out in cash, or somebody else has done so
 */
export function payOutCashRefund(call: StaffCall, refundId: number): Promise<Refund> {
  return atomically(call, async (call) => {
    const refund = await findRefund(call, refundId)
    await payOutInCash(call, refund, call.actor.id)
    return getRefund(call, refundId)
  })
}

/** Stores that staff have paid out the cash of a refund. @throws Fault conflict */
export async function payOutInCash(
  call: AtomicCall,
  refund: RefundRow,
  paidBy: number,
): Promise<void> {
  const provider = providerNamed(call.dependencies.payments, refund.provider)
  if (provider?.paysOut !== 'inCash') {
    throw new Fault('conflict', 'This refund goes back the way it was paid')
  }
  if (refund.status === 'DONE' && refund.paidBy === paidBy) return
  const reference = provider.payoutReference(refund.id)
  if (await completeRefund(call, refund, { reference, paidBy })) return
  throw new Fault('conflict', 'This refund has already been paid out')
}
