import { newId } from '../new-id.ts'
import type { RazorpayAccount } from './razorpay-account.ts'
import { RazorpayError } from './razorpay-errors.ts'
import type { RazorpayDispute } from './razorpay-objects.ts'

/** A bank asks money back for its customer. @param amount without, all that was paid */
export function openDispute(
  account: RazorpayAccount,
  paymentId: string,
  amount?: number,
): RazorpayDispute {
  const payment = account.payment(paymentId)
  const now = account.clock.seconds()
  const dispute: RazorpayDispute = {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: paymentId,
    amount: amount ?? payment.amount,
    currency: 'INR',
    amount_deducted: 0,
    reason_code: 'chargeback',
    respond_by: now + 7 * 24 * 3600,
    status: 'open',
    phase: 'chargeback',
    created_at: now,
  }
  account.disputes.set(dispute.id, dispute)
  account.emit('payment.dispute.created', { payment, dispute })
  return dispute
}

/** How a dispute goes on, or ends. @throws RazorpayError for one that is over */
export function decideDispute(
  account: RazorpayAccount,
  id: string,
  status: 'under_review' | 'won' | 'lost' | 'closed',
): RazorpayDispute {
  const dispute = account.dispute(id)
  if (dispute.status !== 'open' && dispute.status !== 'under_review')
    throw new RazorpayError('The dispute is over')
  dispute.status = status
  dispute.amount_deducted = status === 'lost' ? dispute.amount : 0
  account.emit(`payment.dispute.${status}`, {
    payment: account.payment(dispute.payment_id),
    dispute,
  })
  return dispute
}
