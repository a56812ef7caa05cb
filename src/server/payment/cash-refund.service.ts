import { Fault } from '../../domain/fault.ts'
import type { PaymentResult } from '../../domain/payment/payment.ts'
import type { Refund, RefundDue } from '../../domain/payment/refund.ts'
import { findBooking } from '../booking/find-booking.service.ts'
import { atomically } from '../core/call.ts'
import type { AgentCall, AtomicCall } from '../core/call.ts'
import { providerNamed } from '../core/payment-provider.ts'
import { openAttempt, requirePayable } from './attempt.service.ts'
import { selectRefundsDue } from './due-refunds.queries.ts'
import { cashProvider } from './payments.ts'
import { endRefund, findRefund, getRefund } from './refund-end.service.ts'
import type { RefundRow } from './refund.queries.ts'
import { settle } from './settlement.service.ts'

/** Cash that waits to be handed out, the longest waiting first; of one booking where its number is given, in any case. */
export function listRefundsDue(
  call: AgentCall,
  { bookingNumber }: { bookingNumber?: string | undefined },
): Promise<RefundDue[]> {
  return selectRefundsDue(call.db, bookingNumber?.trim().toUpperCase())
}

/**
 * Cash is handed out, and the ledger says by whom. Once: a repetition by the same person gets the same answer, anybody
 * else a conflict. domain.md §10
 * @throws Fault missing; conflict when it is not to be handed out, or somebody else has done so
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

/**
 * Takes cash for a held booking: attempt, charge, confirmation, tickets and message in one transaction, and the ledger
 * says who took it. domain.md §4, §10
 * @throws Fault missing; conflict, and then nothing was charged
 */
export function payInCash(call: AgentCall, bookingId: number): Promise<PaymentResult> {
  return atomically(call, async (call) => {
    const held = await findBooking(call, bookingId)
    await requirePayable(call, held)
    await openAttempt(call, held.booking, cashProvider)
    return settle(call, bookingId, cashProvider, call.actor.id)
  })
}
