import { newId } from '../new-id.ts'
import type { StripeAccount } from './stripe-account.ts'
import { bookOnBalance } from './stripe-balance.ts'
import type { StripeDispute } from './stripe-balance-objects.ts'
import { StripeError } from './stripe-errors.ts'
import { NO_EVIDENCE } from './stripe-money-constant-fields.ts'

const A_WEEK = 7 * 24 * 3600

/** The customer's bank takes the money back until somebody has decided. */
export function openStripeDispute(
  account: StripeAccount,
  intentId: string,
  amount?: number,
): StripeDispute {
  const charge = account.charge(account.intent(intentId).latest_charge ?? '')
  const now = account.clock.seconds()
  const dispute: StripeDispute = {
    id: newId('du', 24),
    object: 'dispute',
    amount: amount ?? charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: 'inr',
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + A_WEEK,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  charge.disputed = true
  account.disputes.set(dispute.id, dispute)
  bookDispute(account, dispute, 'dispute')
  account.emit('charge.dispute.created', dispute)
  return dispute
}

/** What is disputed is taken at once, and comes back when the dispute is won. */
function bookDispute(
  account: StripeAccount,
  dispute: StripeDispute,
  category: 'dispute' | 'dispute_reversal',
): void {
  const amount = category === 'dispute' ? -dispute.amount : dispute.amount
  const line = bookOnBalance(account, category, dispute.id, amount)
  dispute.balance_transactions.push(account.balanceTransaction(line))
}

/** A merchant has answered, and the bank looks at it. */
export function reviewStripeDispute(account: StripeAccount, id: string): StripeDispute {
  const dispute = account.dispute(id)
  if (dispute.status !== 'needs_response') throw new StripeError('Nobody is asked for an answer')
  dispute.status = 'under_review'
  Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: 1 })
  account.emit('charge.dispute.updated', dispute)
  return dispute
}

export function decideStripeDispute(
  account: StripeAccount,
  id: string,
  status: 'won' | 'lost',
): StripeDispute {
  const dispute = account.dispute(id)
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw new StripeError('The dispute is over')
  dispute.status = status
  dispute.evidence_details.due_by = null
  if (status === 'won') {
    account.charge(dispute.charge).disputed = false
    bookDispute(account, dispute, 'dispute_reversal')
  }
  account.emit('charge.dispute.closed', dispute)
  return dispute
}
