import { Fault } from '../../../domain/fault.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { providerNamed } from '../../core/payment-provider.ts'
import { completeRefund } from '../refund/complete-refund.service.ts'
import { completeReturn, findReturn } from '../refund/payment-return.service.ts'
import type { ReturnRow } from '../refund/payment-return.service.ts'
import { selectPayouts } from '../refund/reported-refund.queries.ts'
import { findRefund } from '../refund/refund.service.ts'
import { selectNextReturnTry } from './resolve-attention.queries.ts'

/**
 * Stores that staff have transferred by hand what a provider could not pay back, a refund or a return, under the bank's
 * reference of it; or what was paid by a transfer and only they can pay back. Repeated by the same person it has no second effect. decisions/0069
 * @throws Fault missing; conflict while the provider may still pay it, or once it is paid
 */
export function payBackByHand(
  call: AdminCall,
  { payoutId, bankReference }: { payoutId: number; bankReference: string },
): Promise<void> {
  return atomically(call, async (call) => {
    const paid = { reference: bankReference, paidBy: call.actor.id }
    const returned = await findReturn(call, payoutId)
    if (returned !== undefined) return payReturnByHand(call, returned, paid)
    const refund = await findRefund(call, payoutId)
    if (refund.status === 'DONE' && refund.paidBy === paid.paidBy) return
    const isDue = refund.status === (isByTransfer(call, refund.provider) ? 'PENDING' : 'FAILED')
    if (!isDue) throw new Fault('conflict', 'This refund has not failed: it is not paid by hand')
    await refuseUnderWay(call, payoutId)
    await completeRefund(call, refund, paid)
  })
}

/** A return is tried without end: by hand it is paid between two tries. */
async function payReturnByHand(
  call: AtomicCall,
  returned: ReturnRow,
  paid: { reference: string; paidBy: number },
): Promise<void> {
  const [next] = await selectNextReturnTry(call.trx, { id: returned.id })
  if (returned.status === 'DONE') {
    if (next?.paidBy === paid.paidBy) return
    throw new Fault('conflict', 'This money has already gone back')
  }
  const isTried = !isByTransfer(call, returned.provider)
  if (isTried && (next === undefined || next.nextAttemptAt <= call.now()))
    throw new Fault('conflict', 'The provider is being asked right now. Try again in a minute')
  await refuseUnderWay(call, returned.id)
  await completeReturn(call, returned, paid)
}

/** Whether staff alone pay it back. */
const isByTransfer = (call: AtomicCall, provider: string): boolean =>
  providerNamed(call.dependencies.payments, provider)?.paysOut === 'byTransfer'

async function refuseUnderWay(call: AtomicCall, payoutId: number): Promise<void> {
  const payouts = await selectPayouts(call.trx, { payoutId })
  if (payouts.some(({ state }) => state !== 'failed'))
    throw new Fault('conflict', 'The provider has sent this money: it is not paid twice')
}
